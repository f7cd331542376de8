import { type Draft, draftKey, readDraft } from "@/lib/console/drafts/draft-store";
import type { ContentDraft } from "@/lib/console/templates/content-draft";

/** Where this browser keeps the unsaved content of a language. A template code has no slash. */
export function contentDraftKey(accountId: number, templateCode: string, langCode: string): string {
	return draftKey(accountId, "templates", `${templateCode}/${langCode}`);
}

/** The unsaved contents of a template that this browser has kept, by language. */
export function readContentDrafts(
	accountId: number,
	templateCode: string,
): Record<string, Draft<ContentDraft>> {
	const prefix = contentDraftKey(accountId, templateCode, "");
	const drafts: Record<string, Draft<ContentDraft>> = {};
	for (const key of storedKeys()) {
		if (!key.startsWith(prefix)) continue;
		const draft = readDraft(key, isContentDraft);
		if (draft !== null && key === prefix + draft.value.langCode) drafts[draft.value.langCode] = draft;
	}
	return drafts;
}

function storedKeys(): string[] {
	try {
		return Object.keys(localStorage);
	} catch {
		return [];
	}
}

function isContentDraft(value: unknown): value is ContentDraft {
	if (typeof value !== "object" || value === null) return false;
	const { langCode, base, fields, headers, buttons } = value as Partial<ContentDraft>;
	return (
		typeof langCode === "string" &&
		base !== undefined &&
		typeof fields === "object" &&
		typeof fields?.text === "string" &&
		typeof fields.variables === "object" &&
		Array.isArray(headers) &&
		Array.isArray(buttons)
	);
}
