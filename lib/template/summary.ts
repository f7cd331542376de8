import { codePointLength } from "@/lib/contract/text/code-points";
import { buttonUrl, urlPlaceholderNumbers } from "@/lib/template/button-url";
import { placeholderNumbers } from "@/lib/template/placeholders";
import { isMembers, type Members } from "@/lib/template/problems/values";

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
	/** For each button, the member with its URL and the URL's placeholders; none if it has no URL. */
	buttonUrls: { member: "value" | "dynamic_url"; placeholders: number[] }[];
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
	const buttons = readParts(content.buttons);
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
		buttonTypes: buttons.map(({ type }) => type),
		buttonUrls: buttons.map(({ type, members }) => ({
			member: buttonUrl(members).isDynamic ? "dynamic_url" : "value",
			placeholders: urlPlaceholderNumbers([{ ...members, type }]),
		})),
	};
}

function readParts(value: unknown): { type: string; text: string; members: Members }[] {
	const parts: unknown[] = Array.isArray(value) ? value : [];
	return parts.map((part) => {
		const members = isMembers(part) ? part : {};
		return { type: readString(members.type), text: readString(members.text), members };
	});
}

function readString(value: unknown): string {
	return typeof value === "string" ? value : "";
}
