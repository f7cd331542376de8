"use client";

import { Bold, Braces, Code, Italic, Strikethrough } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { MarkedText } from "@/components/templates/fields/marked-text";
import { PathField } from "@/components/templates/fields/path-field";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/form/field";
import { IconButton } from "@/components/ui/icon-button";
import { setFields } from "@/lib/console/templates/draft-edits";
import { applyChange, insertText, toggleMark } from "@/lib/console/templates/text/text-marks";
import { AUTH_TEXT, isAuthentication } from "@/lib/template/authentication";
import { TEXT_MAX_LENGTH } from "@/lib/template/limits";
import { nextPlaceholder } from "@/lib/template/placeholders";

const MARKS = [
	{ name: "bold", mark: "*", icon: <Bold />, key: "b" },
	{ name: "italic", mark: "_", icon: <Italic />, key: "i" },
	{ name: "strike", mark: "~", icon: <Strikethrough />, key: undefined },
	{ name: "code", mark: "`", icon: <Code />, key: undefined },
] as const;

/** The message's body; read-only for sign-in messages. */
export function BodyField() {
	const { draft } = useContentEditing();
	return isAuthentication(draft.fields) ? <SignInText /> : <TypedText />;
}

/** The body with formatting and variables. */
function TypedText() {
	const t = useTranslations("templates.body");
	const { draft, edit, dir, lang } = useContentEditing();
	const field = useRef<HTMLTextAreaElement>(null);
	const { text } = draft.fields;
	const placeholder = `{{${nextPlaceholder(text)}}}`;

	function mark(sign: string) {
		const area = field.current;
		if (area) applyChange(area, toggleMark(area.value, area.selectionStart, area.selectionEnd, sign));
	}

	function insertVariable() {
		const area = field.current;
		if (area) applyChange(area, insertText(area.selectionStart, area.selectionEnd, placeholder));
	}

	function markByKey(event: KeyboardEvent) {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
		const chosen = MARKS.find(({ key }) => key === event.key.toLowerCase());
		if (!chosen) return;
		event.preventDefault();
		mark(chosen.mark);
	}

	return (
		<section aria-label={t("label")} className="flex flex-col gap-1.5">
			<SectionHead
				title={t("label")}
				aside={
					<>
						<div role="toolbar" aria-label={t("toolbar")} className="flex items-center">
							{MARKS.map(({ name, mark: sign, icon, key }) => (
								<IconButton
									key={name}
									size="small"
									label={t(name)}
									icon={icon}
									keys={key && `mod+${key}`}
									onMouseDown={(event) => event.preventDefault()}
									onClick={() => mark(sign)}
								/>
							))}
							<Button
								variant="ghost"
								size="small"
								icon={<Braces />}
								className="text-accent-ink!"
								aria-label={t("insertVariable", { placeholder })}
								onMouseDown={(event) => event.preventDefault()}
								onClick={insertVariable}
							>
								{t("variable")}
							</Button>
						</div>
						<Counter text={text} limit={TEXT_MAX_LENGTH} />
					</>
				}
			/>
			<PathField path="text" label={t("label")} labelHidden>
				<MarkedText
					ref={field}
					path="text"
					value={text}
					onValueChange={(next) => edit(setFields({ text: next }))}
					limit={TEXT_MAX_LENGTH}
					dir={dir}
					lang={lang}
					onKeyDown={markByKey}
				/>
			</PathField>
		</section>
	);
}

/** The text that the messaging platform writes, read-only. */
function SignInText() {
	const t = useTranslations("templates.body");
	const { draft, edit, dir, lang, at } = useContentEditing();
	const { text } = draft.fields;
	const { error, notes } = at("text");
	const isOwnEnglish = lang.startsWith("en") && text !== AUTH_TEXT;
	return (
		<section aria-label={t("label")} className="flex flex-col gap-1.5">
			<SectionHead title={t("label")} />
			<p
				data-path="text"
				tabIndex={-1}
				dir={dir}
				lang={lang}
				className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-subtle px-2.5 py-1.5"
			>
				{text || AUTH_TEXT}
			</p>
			<ProblemNotes notes={[...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes]} />
			<p className="text-ink-3 text-label">{t("signIn")}</p>
			{isOwnEnglish && (
				<p className="flex flex-wrap items-center gap-2 text-label text-warning">
					{t("signInDiffers", { text: AUTH_TEXT })}
					<Button size="small" onClick={() => edit(setFields({ text: AUTH_TEXT }))}>
						{t("signInUse")}
					</Button>
				</p>
			)}
		</section>
	);
}
