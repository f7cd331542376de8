import type { ContentMembers } from "@/lib/contract/template-contents";
import { emptyHeader } from "@/lib/template/content";
import {
	BUTTON_LABEL_MAX_LENGTH,
	FOOTER_MAX_LENGTH,
	HEADER_TEXT_MAX_LENGTH,
	TEXT_MAX_LENGTH,
} from "@/lib/template/limits";
import type { ContentPart } from "@/lib/template/translation/parts";

/** The most code points of a part; null without a limit. */
export function limitOf({ kind }: Pick<ContentPart, "kind">): number | null {
	const limits: Partial<Record<ContentPart["kind"], number>> = {
		header: HEADER_TEXT_MAX_LENGTH,
		body: TEXT_MAX_LENGTH,
		footer: FOOTER_MAX_LENGTH,
		button: BUTTON_LABEL_MAX_LENGTH,
	};
	return limits[kind] ?? null;
}

/**
 * The content with another text at a part's path (lib/template/translation/parts.ts). A text header is added where there is
 * none.
 * @returns null if the content has no place for it: it lacks the button, or its header is of another type
 */
export function withText<Content extends ContentMembers>(
	content: Content,
	path: string,
	text: string,
): Content | null {
	const [member = "", position = "", name = ""] = path.split(".");
	const index = Number(position);
	if (member === "text" || member === "footer") return { ...content, [member]: text };
	if (member === "variables") return { ...content, variables: { ...content.variables, [position]: text } };
	if (member === "buttons") {
		if (content.buttons[index] === undefined) return null;
		const buttons = content.buttons.map((button, at) => (at === index ? { ...button, label: text } : button));
		return { ...content, buttons };
	}
	if (member !== "headers") return null;
	const type = name === "file_name" ? "document" : "text";
	const isMissing = content.headers.length === 0 && index === 0 && type === "text";
	const headers = isMissing ? [emptyHeader(type)] : content.headers;
	if (headers[index]?.type !== type) return null;
	return {
		...content,
		headers: headers.map((header, at) => (at === index ? { ...header, [name]: text } : header)),
	};
}
