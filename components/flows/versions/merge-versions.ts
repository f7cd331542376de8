import { findAuthor, findVersionAt } from "@/components/flows/versions/version-queries";
import { call } from "@/lib/console/api/client";
import type { OpenedFlow } from "@/lib/console/flows/edit/open-flow";
import { type MergePlan, planMerge } from "@/lib/flow-json/merge/plan-merge";
import type { Unit } from "@/lib/flow-json/merge/read-units";
import { writeMerge } from "@/lib/flow-json/merge/write-merge";

type FlowPlace = { accountId: number; id: number };

/** The version that an editor began with. Without `text`, only its time is known, as of a draft. */
export type MergeBase = { text: string | undefined; savedAt: string };

/** A version that was saved meanwhile, and how it can be merged with one's own text. */
export type Overtaken = {
	theirs: OpenedFlow;
	/** One's own text. */
	mine: string;
	/** Undefined if the texts can only be compared as wholes. */
	plan: MergePlan | undefined;
	/** Who saved it; undefined if nobody knows. */
	author: string | undefined;
};

/** What a save took over from a version that was saved meanwhile. */
export type MergeReport = { taken: Unit[]; author: string | undefined };

/** Compares one's own text with the version that was saved meanwhile. */
export async function readOvertaken(
	{ accountId, id: flowId }: FlowPlace,
	{ base, mine, theirs }: { base: MergeBase; mine: string; theirs: OpenedFlow },
): Promise<Overtaken> {
	const place = { accountId, flowId };
	const [baseText, author] = await Promise.all([
		base.text ?? findText(place, base.savedAt),
		findAuthor(place, theirs.flow.updated_at),
	]);
	const plan = theirs.isUnknown ? undefined : planMerge(baseText, mine, theirs.text);
	return { theirs, mine, plan, author };
}

/** The definition that a flow had at a time. Without it, everything that differs is asked about. */
async function findText(
	place: { accountId: number; flowId: number },
	savedAt: string,
): Promise<string | undefined> {
	try {
		const version = await findVersionAt(place, savedAt);
		const { accountId } = place;
		return (
			version && (await call("getFlowVersion", { params: { accountId, versionId: version.id } })).definition
		);
	} catch {
		return undefined;
	}
}

/** The merged text, if nothing has to be chosen. */
export function mergeSilently({ plan }: Overtaken): string | undefined {
	return plan && plan.conflicts.length === 0 ? writeMerge(plan) : undefined;
}

/**
 * The editor's text after a merge was saved: the merged text, with what was typed during the save. Undefined if someone
 * has to choose, because the same part was changed.
 */
export function followMerge(sent: { typed: string; merged: string }, now: string): string | undefined {
	if (now === sent.typed) return sent.merged;
	const plan = planMerge(sent.typed, now, sent.merged);
	return plan && plan.conflicts.length === 0 ? writeMerge(plan) : undefined;
}
