import {
	type ContentMembers,
	contentMembers,
	type TemplateButton,
	type TemplateHeader,
	templateButton,
	templateHeader,
} from "@/lib/contract/template-contents";

/** A new header of this type: every member present, null until used. */
export function emptyHeader(type: string): TemplateHeader {
	return templateHeader.parse({ type });
}

/** A new button of this type: every member present, null until used; a website button starts as a static one. */
export function emptyButton(type: string): TemplateButton {
	return templateButton.parse({ type, url_type: type === "visit_website" ? "static" : null });
}

/** A content with nothing in it: the default of every member (docs/spec/decisions.md §4). */
export function emptyContent(): ContentMembers {
	return withDefaults({});
}

/**
 * The content with every member present: one that is missing, or null, gets its default, in headers and buttons too.
 * Unlisted members stay as they are. `input` has passed the contract's shape.
 */
export function withDefaults(input: {
	is_draft?: boolean | null;
	[member: string]: unknown;
}): ContentMembers {
	return contentMembers.parse({ ...input, is_draft: input.is_draft ?? true });
}
