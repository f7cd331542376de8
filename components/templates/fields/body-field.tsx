"use client";

import { type KeyboardEvent, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { setFields } from "@/components/templates/edit/draft-edits";
import { removeOccurrence } from "@/components/templates/edit/variable-edits";
import { BodyToolbar, FORMATS } from "@/components/templates/fields/body-toolbar";
import { useContentEditing, useDraft, useFindings } from "@/components/templates/fields/content-editing";
import { applyChange, MarkedText } from "@/components/templates/fields/marked-text";
import { PathField } from "@/components/templates/fields/path-field";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { VariableChips } from "@/components/templates/fields/variable-chips";
import { useSignInTexts } from "@/components/templates/preview/use-sign-in-texts";
import { insertText, type TextChange, variableAtKey } from "@/components/templates/text/text-marks";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/form/field";
import { AUTH_TEXT, isAuthentication } from "@/lib/template/authentication";
import { TEXT_MAX_LENGTH } from "@/lib/template/limits";

const textOf = ({ fields }: ContentDraft) => fields.text;

/** The message's body, `compact` without formatting buttons, whose shortcuts still work; read-only for sign-in messages. */
export function BodyField({ compact = false }: { compact?: boolean }) {
	return useDraft(({ fields }) => isAuthentication(fields)) ? (
		<SignInText />
	) : (
		<TypedText compact={compact} />
	);
}

/** The body with formatting and variables. Only the text and what counts or numbers it render while someone types. */
function TypedText({ compact }: { compact: boolean }) {
	const t = useTranslations("templates.body");
	const { edit, isReadOnly } = useContentEditing();
	const field = useRef<HTMLTextAreaElement>(null);

	function apply(change: (text: string, start: number, end: number) => TextChange) {
		const area = field.current;
		if (!area) return;
		const made = change(area.value, area.selectionStart, area.selectionEnd);
		applyChange(area, made, (text) => edit(setFields({ text })));
	}
	const insert = (text: string) => apply((_, start, end) => insertText(start, end, text));

	return (
		<fieldset aria-label={t("label")} className="min-w-0 flex flex-col gap-1.5">
			<SectionHead
				title={t("label")}
				aside={
					<>
						{!isReadOnly && !compact && <BodyToolbar field={field} onFormat={apply} onInsert={insert} />}
						<BodyCounter />
					</>
				}
			/>
			<PathField path="text" label={t("label")} labelHidden>
				<BodyText field={field} onFormat={apply} />
			</PathField>
			{!isReadOnly && <VariableChips field={field} onInsert={insert} />}
		</fieldset>
	);
}

function BodyCounter() {
	return <Counter text={useDraft(textOf)} limit={TEXT_MAX_LENGTH} />;
}

type BodyTextProps = {
	field: RefObject<HTMLTextAreaElement | null>;
	onFormat: (change: (text: string, start: number, end: number) => TextChange) => void;
};

function BodyText({ field, onFormat }: BodyTextProps) {
	const { edit, isReadOnly, dir, lang } = useContentEditing();
	const text = useDraft(textOf);

	function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (isReadOnly || event.nativeEvent.isComposing) return;
		const area = event.currentTarget;
		const format = FORMATS.find(
			({ isKey }) => (event.ctrlKey || event.metaKey) && !event.altKey && isKey(event),
		);
		if (format) {
			event.preventDefault();
			onFormat(format.change);
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
		const { selectionStart: selectStart, selectionEnd: selectEnd } = area;
		const variable = variableAtKey(area.value, { key: event.key, selectStart, selectEnd });
		if (variable === undefined) return;
		event.preventDefault();
		flushSync(() => edit(removeOccurrence(variable.start, variable.end)));
		area.setSelectionRange(variable.start, variable.start);
	}

	return (
		<MarkedText
			ref={field}
			path="text"
			value={text}
			onValueChange={(next) => edit(setFields({ text: next }), "text")}
			limit={TEXT_MAX_LENGTH}
			dir={dir}
			lang={lang}
			onKeyDown={handleKey}
		/>
	);
}

/** The text that the messaging platform writes, read-only. */
function SignInText() {
	const t = useTranslations("templates.body");
	const { edit, isReadOnly, dir, lang, langCode } = useContentEditing();
	const { at } = useFindings();
	const text = useDraft(textOf);
	const texts = useSignInTexts({ fields: useDraft(({ fields }) => fields), langCode });
	const { error, notes } = at("text");
	const isEnglish = texts === undefined && !lang.startsWith("en") && (text || AUTH_TEXT) === AUTH_TEXT;
	const isOwnEnglish = lang.startsWith("en") && text !== AUTH_TEXT;
	return (
		<fieldset aria-label={t("label")} className="min-w-0 flex flex-col gap-1.5">
			<SectionHead title={t("label")} />
			<p
				data-path="text"
				tabIndex={-1}
				dir={dir}
				lang={lang}
				className="wrap-anywhere whitespace-pre-wrap rounded-control border border-line bg-subtle px-2.5 py-1.5"
			>
				{texts?.body ?? (text || AUTH_TEXT)}
			</p>
			<ProblemNotes notes={[...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes]} />
			<p className="text-ink-3 text-label">
				{t("signIn")} {isEnglish && t("signInEnglish")}
			</p>
			{isOwnEnglish && (
				<p className="flex flex-wrap items-center gap-2 text-label text-warning">
					{t("signInDiffers", { text: AUTH_TEXT })}
					{!isReadOnly && (
						<Button size="small" onClick={() => edit(setFields({ text: AUTH_TEXT }))}>
							{t("signInUse")}
						</Button>
					)}
				</p>
			)}
		</fieldset>
	);
}
