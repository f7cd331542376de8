import { findAuthor } from "@/components/flows/versions/version-queries";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { isOtherVersion, type OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { fetchFlow, SAVE_REPEATS_MAX, saveFlow } from "@/lib/console/flows/flow-requests";
import { isPublished } from "@/lib/console/flows/status";
import type { Flow } from "@/lib/contract/flows";

export type RestoreResult =
	| { kind: "restored"; stored: OpenedFlow }
	/** Someone saved another version than the one that may be replaced, or published it, so nothing was saved. */
	| { kind: "changed"; present: Flow; author: string | undefined };

type RestoreOptions = {
	/** The version that you saw last, the only one that may be replaced. */
	mayReplace: Flow;
	isOurs: boolean;
};

/** Makes an older version the current one, as a new version. Throws ApiError. */
export async function restoreVersion(
	place: { accountId: number; id: number },
	version: { number: number; definition: string },
	{ mayReplace, isOurs }: RestoreOptions,
	repeats = 0,
): Promise<RestoreResult> {
	const present = await fetchFlow(place);
	const isNewlyPublished = isPublished(present.flow) && !isPublished(mayReplace);
	if (isNewlyPublished || isOtherVersion(present.flow, mayReplace)) return changed(place, present.flow);
	try {
		const stored = await saveFlow(place, version.definition, {
			restoredFrom: version.number,
			version: isOurs ? present.flow.updated_at : undefined,
		});
		return { kind: "restored", stored };
	} catch (error) {
		const isOvertaken = error instanceof ApiError && error.kind === "changed";
		// Perhaps only its status changed, which doesn't matter.
		if (!isOvertaken || repeats >= SAVE_REPEATS_MAX) throw error;
		return restoreVersion(place, version, { mayReplace, isOurs }, repeats + 1);
	}
}

async function changed(
	{ accountId, id: flowId }: { accountId: number; id: number },
	present: Flow,
): Promise<RestoreResult> {
	return { kind: "changed", present, author: await findAuthor({ accountId, flowId }, present.updated_at) };
}
