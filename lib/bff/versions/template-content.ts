import { createHash } from "node:crypto";
import { type ContentMembers, contentMembers } from "@/lib/contract/template-contents";
import type { NewVersion } from "./record-version";

/** Members that only the service sets. */
const RECORD_MEMBERS = ["id", "created_at", "updated_at", "lang_code"];

/** A content as a service has it, and its language. */
type StoredContent = { langCode: string; isReady: boolean; version: NewVersion };

/**
 * A version of a template's content: its JSON without id, times and language, with all members in one order, so that a
 * service that omits defaults gives the same text.
 * @param content from a service's response or, for a save, with the request's members before them
 */
export function contentVersion(content: Record<string, unknown>, langCode?: string): StoredContent {
	const members = contentMembers.parse(
		Object.fromEntries(Object.entries(content).filter(([name]) => !RECORD_MEMBERS.includes(name))),
	);
	const text = JSON.stringify(sorted(members), null, "\t");
	const time = new Date(typeof content.updated_at === "string" ? content.updated_at : Number.NaN);
	const isReady = !(members as ContentMembers).is_draft;
	return {
		langCode: langCode ?? String(content.lang_code),
		isReady,
		version: {
			text,
			digest: createHash("sha256").update(text).digest("hex"),
			savedAt: Number.isNaN(time.getTime()) ? null : time,
			summary: { ready: isReady ? 1 : 0 },
		},
	};
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}
