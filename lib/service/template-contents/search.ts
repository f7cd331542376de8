import { fold } from "@/lib/contract/text/search";
import { languageLabel } from "@/lib/template/languages";
import type { TemplateContentRow } from "./to-wire";

/**
 * Whether every word of the search occurs in the content's language code, language label or any of its texts,
 * regardless of case and accents. Source: docs/spec/decisions.md §2.
 */
export function matchesSearch(row: TemplateContentRow, search: string): boolean {
	const words = fold(search).split(" ").filter(Boolean);
	if (words.length === 0) return true;
	const texts = fold(textsOf(row).join("\n"));
	return words.every((word) => texts.includes(word));
}

function textsOf(row: TemplateContentRow): string[] {
	const parts = [...row.headers, ...row.buttons].flatMap(({ type: _type, ...members }) =>
		Object.values(members),
	);
	return [
		row.lang_code,
		languageLabel(row.lang_code),
		row.text,
		row.footer,
		...Object.values(row.variables),
		...parts.filter((part) => typeof part === "string"),
	];
}
