import { codePointLength } from "@/lib/contract/text/code-points";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { isMembers } from "@/lib/template/problems/values";

/** What is compared, and what a table of languages shows. Lengths in code points; 0 means there is none. */
export type ContentSummary = {
	langCode: string;
	headerType: string | null;
	headerLength: number;
	headerPlaceholders: number[];
	textLength: number;
	textPlaceholders: number[];
	footerLength: number;
	buttonTypes: string[];
};

/** A content as it comes from a service: any member may be missing, or be what nobody expects. */
export type ComparableContent = {
	lang_code: string;
	text?: unknown;
	footer?: unknown;
	headers?: unknown;
	buttons?: unknown;
};

/** One language's part of the comparison. */
export function summariseContent(content: ComparableContent): ContentSummary {
	const header = readParts(content.headers)[0];
	const headerText = header?.type === "text" ? header.text : "";
	const text = readString(content.text);
	return {
		langCode: content.lang_code,
		headerType: header?.type ?? null,
		headerLength: codePointLength(headerText),
		headerPlaceholders: placeholderNumbers(headerText),
		textLength: codePointLength(text),
		textPlaceholders: placeholderNumbers(text),
		footerLength: codePointLength(readString(content.footer)),
		buttonTypes: readParts(content.buttons).map(({ type }) => type),
	};
}

function readParts(value: unknown): { type: string; text: string }[] {
	const parts: unknown[] = Array.isArray(value) ? value : [];
	return parts.map((part) => {
		const { type, text } = isMembers(part) ? part : {};
		return { type: readString(type), text: readString(text) };
	});
}

function readString(value: unknown): string {
	return typeof value === "string" ? value : "";
}
