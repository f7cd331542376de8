"use client";

import { useTranslations } from "use-intl";
import type { ContentPart } from "@/components/templates/edit/content-versions";
import { BUTTON_TYPES, HEADER_TYPES } from "@/lib/contract/template-contents";

type PartPreviewProps = { part: ContentPart; value: unknown; dir: "ltr" | "rtl" };

/** One version of a part, for comparison with another. */
export function PartPreview({ part, value, dir }: PartPreviewProps) {
	const t = useTranslations("templates.conflict");
	const state = useTranslations("templates.languages.state");
	const typeName = useTypeName();
	const lines =
		part === "status" ? [state(value === false ? "ready" : "draft")] : linesOf(part, value, typeName);
	if (lines.length === 0) return <span className="text-ink-3 text-table">{t("nothing")}</span>;
	return (
		<span
			className="block whitespace-pre-wrap break-words text-table"
			dir={part === "settings" ? "ltr" : part === "status" ? undefined : dir}
		>
			{lines.join("\n")}
		</span>
	);
}

type TypeName = (type: string) => string;

/** Names a type of header or button. */
export function useTypeName(): TypeName {
	const headers = useTranslations("templates.header.types");
	const buttons = useTranslations("templates.buttons.types");
	return (type) => {
		const header = HEADER_TYPES.find((known) => known === type);
		if (header !== undefined) return headers(header);
		const button = BUTTON_TYPES.find((known) => known === type);
		return button === undefined ? type : buttons(button);
	};
}

function linesOf(part: ContentPart, value: unknown, typeName: TypeName): string[] {
	if (part === "body" || part === "footer") return value === "" || value === null ? [] : [String(value)];
	if (part === "header" || part === "buttons") {
		return Array.isArray(value) ? value.map((item: unknown) => valuesOf(item, typeName).join(" · ")) : [];
	}
	if (part === "samples") return namedValues(value).map(([name, sample]) => `{{${name}}} ${String(sample)}`);
	return namedValues(value)
		.filter(([, setting]) => setting !== null && setting !== false)
		.map(([name, setting]) => `${name}: ${inWords(setting)}`);
}

/** The values of a header or button, in member order; URL types are visible in the URL itself. */
function valuesOf(item: unknown, typeName: TypeName): string[] {
	return namedValues(item)
		.filter(([name, value]) => name !== "url_type" && value !== null && value !== "")
		.map(([name, value]) => (name === "type" ? typeName(String(value)) : inWords(value)));
}

function namedValues(value: unknown): [string, unknown][] {
	return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function inWords(value: unknown): string {
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
