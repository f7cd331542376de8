import {
	type ContentDraft,
	SETTING_NAMES,
	saveBody,
	startDraft,
} from "@/lib/console/templates/content-draft";
import type { TemplateContent } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";

/** The parts of a content that are chosen separately when two people changed it. */
const CONTENT_PARTS = ["header", "body", "samples", "footer", "buttons", "settings", "status"] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];
export type VersionChoice = "mine" | "theirs";

/** A part that differs between the draft and the stored content. */
export type PartDifference = { part: ContentPart; changedBy: "me" | "them" | "both" };

/** The differences between a draft, to be saved as ready or not, and the current stored content. */
export function differingParts(
	draft: ContentDraft,
	theirs: TemplateContent,
	asReady: boolean,
): PartDifference[] {
	const mine = saveBody(draft, !asReady);
	return CONTENT_PARTS.flatMap((part): PartDifference[] => {
		const [own, other] = [partOf(part, mine), partOf(part, theirs)];
		if (isSame(own, other)) return [];
		if (draft.base === null) return [{ part, changedBy: "both" }];
		const before = partOf(part, draft.base);
		const changedBy = isSame(other, before) ? "me" : isSame(own, before) ? "them" : "both";
		return [{ part, changedBy }];
	});
}

/** Whether someone else changed anything that the draft would overwrite. */
export function isOvertaken(draft: ContentDraft, theirs: TemplateContent, asReady: boolean): boolean {
	return differingParts(draft, theirs, asReady).some(({ changedBy }) => changedBy !== "me");
}

/** Merges the draft with the stored content, part by part. Parts without a choice are mine; drafts have no status. */
export function mergeVersions(
	draft: ContentDraft,
	theirs: TemplateContent,
	choices: Partial<Record<ContentPart, VersionChoice>>,
): ContentDraft {
	const other = startDraft(theirs, draft);
	const isMine = (part: ContentPart) => choices[part] !== "theirs";
	const settings = isMine("settings")
		? Object.fromEntries(SETTING_NAMES.map((name) => [name, draft.fields[name]]))
		: {};
	return {
		...other,
		headers: isMine("header") ? draft.headers : other.headers,
		buttons: isMine("buttons") ? draft.buttons : other.buttons,
		fields: {
			...other.fields,
			...settings,
			...(isMine("body") && { text: draft.fields.text }),
			...(isMine("samples") && { variables: draft.fields.variables }),
			...(isMine("footer") && { footer: draft.fields.footer }),
		},
	};
}

/** The members of a part, to compare and display. */
export function partOf(part: ContentPart, content: object): unknown {
	const members = content as Record<string, unknown>;
	if (part === "settings") return Object.fromEntries(SETTING_NAMES.map((name) => [name, members[name]]));
	const names = {
		header: "headers",
		body: "text",
		samples: "variables",
		footer: "footer",
		buttons: "buttons",
		status: "is_draft",
	};
	return members[names[part]];
}
