import { cutText } from "@/lib/contract/text/code-points";
import { fold } from "@/lib/contract/text/search";
import type { MessageRow } from "@/lib/service/messages/to-wire";

/** Longer texts are searched up to here. */
const LENGTH_MAX = 8_000;
/** Deeper values aren't texts that anyone reads. */
const LEVELS_MAX = 20;

/** Members of `contentJson` with texts that people see: answers of forms, parameters of templates, buttons and lists. */
const SEARCHED_MEMBERS = [
	...[
		"response",
		"description",
		"components",
		"contacts",
		"header",
		"body",
		"text",
		"footer",
		"buttons",
		"action",
	],
];
/** Members that aren't shown, at any depth. */
const SKIPPED_MEMBERS = new Set([
	"flow_token",
	"id",
	"type",
	"sub_type",
	"format",
	"index",
	"wa_id",
	"link",
	"url",
]);

type SearchedColumns = Pick<MessageRow, "content" | "caption" | "originalFilename" | "contentJson">;

/**
 * The text in which a search finds a message: its text, caption, file name, and what its content says besides, folded;
 * null if it says nothing. It's stored with each message, so a change here also has to change those stored before.
 */
export function searchText({
	content,
	caption,
	originalFilename,
	contentJson,
}: SearchedColumns): string | null {
	const texts = [
		content,
		caption,
		originalFilename,
		...SEARCHED_MEMBERS.flatMap((member) => leafTexts(contentJson?.[member], 0)),
	];
	return fold(cutText([...new Set(texts)].filter(Boolean).join(" "), LENGTH_MAX)) || null;
}

function leafTexts(value: unknown, level: number): string[] {
	if (typeof value === "string") return [value];
	if (typeof value === "number") return [String(value)];
	if (typeof value !== "object" || value === null || level > LEVELS_MAX) return [];
	return Object.entries(value).flatMap(([member, child]) =>
		SKIPPED_MEMBERS.has(member) ? [] : leafTexts(child, level + 1),
	);
}
