import type { QueryClient } from "@tanstack/react-query";
import { newDraft, startDraft } from "@/components/templates/edit/content-draft";
import { cacheStored, storeContent } from "@/components/templates/save/store-content";
import { call } from "@/lib/console/api/client";
import type { PlannedContent } from "@/lib/template/files/plan-import";

/** How storing a planned content ended; nothing was stored if someone changed or deleted it meanwhile. */
export type StoredPlanned =
	| { kind: "stored" | "overtaken" | "gone" }
	| { kind: "notRecorded"; error: unknown };

/**
 * Stores what a file changes in a language, as a draft or ready, as it was, unless someone else changed it since it was read.
 * Then records what the texts were translated from.
 * @throws ApiError
 */
export async function storePlanned(
	client: QueryClient,
	place: { accountId: number; isOurs: boolean },
	{ templateCode, langCode, stored, next, records }: PlannedContent,
): Promise<StoredPlanned> {
	if (next === null) return { kind: "stored" };
	const changed = startDraft(next);
	const draft = stored === null ? newDraft(langCode, changed) : { ...changed, base: stored };
	const outcome = await storeContent({ ...place, templateCode, draft, asReady: !next.is_draft });
	if (outcome.kind !== "stored") return { kind: outcome.kind };
	await cacheStored(client, { accountId: place.accountId, templateCode }, outcome.content);
	if (records.length === 0) return { kind: "stored" };
	try {
		const params = { accountId: place.accountId, templateCode };
		await call("recordTranslations", { params, body: { parts: records } });
		return { kind: "stored" };
	} catch (error) {
		return { kind: "notRecorded", error };
	}
}
