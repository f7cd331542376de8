import {
	type ContentDraft,
	SETTING_NAMES,
	saveBody,
	startDraft,
} from "@/components/templates/edit/content-draft";
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
	const isMine = (part: ContentPart) => choices[part] !== "theirs";
	return takeParts(startDraft(theirs, draft), draft, CONTENT_PARTS.filter(isMine));
}

/** The parts in which a draft differs from the stored content. */
export function changedParts(draft: ContentDraft): ContentPart[] {
	const { base } = draft;
	if (base === null) return [...CONTENT_PARTS];
	const mine = saveBody(draft, base.is_draft);
	return CONTENT_PARTS.filter((part) => !isSame(partOf(part, mine), partOf(part, base)));
}

/** A draft with some parts of another one. */
export function takeParts(
	draft: ContentDraft,
	other: ContentDraft,
	parts: readonly ContentPart[],
): ContentDraft {
	const takes = (part: ContentPart) => parts.includes(part);
	const settings = takes("settings")
		? Object.fromEntries(SETTING_NAMES.map((name) => [name, other.fields[name]]))
		: {};
	return {
		...draft,
		headers: takes("header") ? other.headers : draft.headers,
		buttons: takes("buttons") ? other.buttons : draft.buttons,
		fields: {
			...draft.fields,
			...settings,
			...(takes("body") && { text: other.fields.text }),
			...(takes("samples") && { variables: other.fields.variables }),
			...(takes("footer") && { footer: other.fields.footer }),
		},
	};
}

/** A stored content with some parts of another one. */
export function withParts(
	content: TemplateContent,
	other: TemplateContent,
	parts: readonly ContentPart[],
): TemplateContent {
	const names = parts.flatMap((part) => (part === "settings" ? SETTING_NAMES : [MEMBERS[part]]));
	return { ...content, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** The members of a part, to compare and display. */
export function partOf(part: ContentPart, content: object): unknown {
	const members = content as Record<string, unknown>;
	if (part === "settings") return Object.fromEntries(SETTING_NAMES.map((name) => [name, members[name]]));
	return members[MEMBERS[part]];
}

const MEMBERS = {
	header: "headers",
	body: "text",
	samples: "variables",
	footer: "footer",
	buttons: "buttons",
	status: "is_draft",
} as const;
