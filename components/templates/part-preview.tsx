"use client";

import { useTranslations } from "use-intl";
import type { ContentPart } from "@/lib/console/templates/content-versions";

type PartPreviewProps = { part: ContentPart; value: unknown; dir: "ltr" | "rtl" };

/** One version of a part, as it stands, to compare it with another. */
export function PartPreview({ part, value, dir }: PartPreviewProps) {
	const t = useTranslations("templates.conflict");
	const lines = linesOf(part, value);
	if (lines.length === 0) return <span className="text-ink-3 text-table">{t("nothing")}</span>;
	return (
		<span
			className="block whitespace-pre-wrap break-words text-table"
			dir={part === "settings" ? "ltr" : dir}
		>
			{lines.join("\n")}
		</span>
	);
}

function linesOf(part: ContentPart, value: unknown): string[] {
	if (part === "body" || part === "footer") return value === "" || value === null ? [] : [String(value)];
	if (part === "header" || part === "buttons") {
		return Array.isArray(value) ? value.map((item: unknown) => valuesOf(item).join(" · ")) : [];
	}
	if (part === "samples") return namedValues(value).map(([name, sample]) => `{{${name}}} ${String(sample)}`);
	return namedValues(value)
		.filter(([, setting]) => setting !== null && setting !== false)
		.map(
			([name, setting]) =>
				`${name}: ${typeof setting === "object" ? JSON.stringify(setting) : String(setting)}`,
		);
}

function namedValues(value: unknown): [string, unknown][] {
	return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function valuesOf(item: unknown): string[] {
	return namedValues(item)
		.map(([, value]) => value)
		.filter((value) => value !== null && value !== "")
		.map((value) => (typeof value === "object" ? JSON.stringify(value) : String(value)));
}
