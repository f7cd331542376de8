"use client";

import { Braces, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { DraftHeader } from "@/components/templates/edit/content-draft";
import { removeHeader, setHeader, setHeaderType } from "@/components/templates/edit/draft-edits";
import { useContentEditing, useDraft, useFindings } from "@/components/templates/fields/content-editing";
import { applyChange, MarkedText } from "@/components/templates/fields/marked-text";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { PathSelect } from "@/components/templates/fields/path-select";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { insertText } from "@/components/templates/text/text-marks";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/form/field";
import { IconButton } from "@/components/ui/icon-button";
import { HEADER_TYPES } from "@/lib/contract/template-contents";
import { HEADER_TEXT_MAX_LENGTH } from "@/lib/template/limits";
import { findPlaceholders } from "@/lib/template/placeholders";

const NO_HEADER = "none";

/** The content's header: none, text or media. */
export function HeaderFields() {
	const t = useTranslations("templates.header");
	const { edit, isReadOnly } = useContentEditing();
	const { at } = useFindings();
	const [header, ...extra] = useDraft((draft) => draft.headers);
	const type = header?.value.type ?? NO_HEADER;
	const known = [NO_HEADER, ...HEADER_TYPES] as const;
	const options = known.map(
		(value): { value: string; label: string; detail?: string; disabled?: boolean } => ({
			value,
			label: t(`types.${value}`),
		}),
	);
	const ownType = header?.origin?.type ?? header?.value.type;
	if (ownType !== undefined && !options.some(({ value }) => value === ownType)) {
		options.push({ value: ownType, label: t("otherType", { type: ownType }) });
	}
	// What people look for, and the API has no place for.
	for (const name of ["location", "product"] as const)
		options.push({
			value: `no-${name}`,
			label: t(`notInApi.${name}`),
			detail: t("notInApi.reason"),
			disabled: true,
		});
	const general = [...at("headers").notes, ...at("headers.0.type").notes, ...at("headers.0").notes];
	const error = at("headers").error ?? at("headers.0.type").error;

	return (
		<fieldset aria-label={t("label")} data-path="headers" className="min-w-0 flex flex-col gap-1.5">
			<SectionHead
				title={t("label")}
				aside={
					header?.value.type === "text" && (
						<Counter text={header.value.text ?? ""} limit={HEADER_TEXT_MAX_LENGTH} />
					)
				}
			>
				<PathSelect
					look="small"
					aria-label={t("type")}
					value={type}
					onValueChange={(next) => edit(setHeaderType(next === NO_HEADER ? null : next))}
					options={options}
				/>
				{header?.value.type === "text" && !isReadOnly && <HeaderVariableButton header={header} />}
			</SectionHead>
			{header && <OneHeader header={header} place={0} />}
			<ProblemNotes notes={[...(error ? [{ tone: "danger" as const, text: error }] : []), ...general]} />
			{extra.map((item, index) => (
				<div key={item.key} className="flex flex-col gap-2 rounded-card border border-line p-3">
					<SectionHead
						title={t("extra", { number: String(index + 2) })}
						aside={
							!isReadOnly && (
								<IconButton
									size="small"
									label={t("removeExtra")}
									icon={<X />}
									onClick={() => edit(removeHeader(item.key))}
								/>
							)
						}
					/>
					<OneHeader header={item} place={index + 1} />
				</div>
			))}
		</fieldset>
	);
}

/** The fields of a header: its text, or its file. */
export function OneHeader({ header, place }: { header: DraftHeader; place: number }) {
	const t = useTranslations("templates.header");
	const { edit, dir, lang } = useContentEditing();
	const { type } = header.value;
	const path = `headers.${place}`;
	if (type === "text") {
		return (
			<PathField path={`${path}.text`} label={t("text")} labelHidden>
				<MarkedText
					path={`${path}.text`}
					value={header.value.text ?? ""}
					onValueChange={(text) => edit(setHeader(header.key, { text }), `${header.key}.text`)}
					limit={HEADER_TEXT_MAX_LENGTH}
					dir={dir}
					lang={lang}
					singleLine
				/>
			</PathField>
		);
	}
	if (type !== "image" && type !== "video" && type !== "document") {
		return <p className="text-ink-2 text-table">{t("otherTypeText", { type })}</p>;
	}
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<PathField
				path={`${path}.link`}
				label={t("link", { type: t(`mediaTypes.${type}`) })}
				hint={t("linkHint")}
			>
				<PathInput
					path={`${path}.link`}
					type="url"
					dir="ltr"
					value={header.value.link ?? ""}
					onValueChange={(link) =>
						edit(setHeader(header.key, { link: link === "" ? null : link }), `${header.key}.link`)
					}
				/>
			</PathField>
			<PathField path={`${path}.parameter`} label={t("parameter")} hint={t("parameterHint")} optional>
				<PathInput
					path={`${path}.parameter`}
					value={header.value.parameter ?? ""}
					onValueChange={(parameter) =>
						edit(
							setHeader(header.key, { parameter: parameter === "" ? null : parameter }),
							`${header.key}.parameter`,
						)
					}
				/>
			</PathField>
			{type === "document" && (
				<PathField path={`${path}.file_name`} label={t("fileName")} hint={t("fileNameHint")} optional>
					<PathInput
						path={`${path}.file_name`}
						value={header.value.file_name ?? ""}
						onValueChange={(name) =>
							edit(setHeader(header.key, { file_name: name === "" ? null : name }), `${header.key}.file_name`)
						}
					/>
				</PathField>
			)}
		</div>
	);
}

/** A header takes one variable, so the button disappears once it has one. */
function HeaderVariableButton({ header }: { header: DraftHeader }) {
	const t = useTranslations("templates.header");
	const { edit } = useContentEditing();
	const button = useRef<HTMLButtonElement>(null);
	if (findPlaceholders(header.value.text ?? "").length > 0) return null;
	function insert() {
		const field = button.current?.closest("section")?.querySelector<HTMLTextAreaElement>("textarea");
		if (!field) return;
		applyChange(field, insertText(field.selectionStart, field.selectionEnd, "{{1}}"), (text) =>
			edit(setHeader(header.key, { text })),
		);
	}
	return (
		<Button
			ref={button}
			variant="ghost"
			size="small"
			icon={<Braces />}
			onClick={insert}
			className="text-accent-ink!"
		>
			{t("variable")}
		</Button>
	);
}
