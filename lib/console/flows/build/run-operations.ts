import * as edits from "@/lib/flow-json/edits";
import type { Path } from "@/lib/json/path";
import type { Look, LookName, LookResult, Operation, OperationResult } from "./operations";

/** Runs operations as one step; the first that refuses ends it. */
export function runOperations(flow: edits.FlowText, operations: ReadonlyArray<Operation>): OperationResult {
	let refused: OperationResult | undefined;
	const result = edits.editFlow(flow, (draft) => {
		let last: edits.Outcome = {};
		for (const [name, ...rest] of operations) {
			// biome-ignore lint/performance/noDynamicNamespaceImportAccess: operations name the function
			const operation = edits[name] as (draft: edits.FlowDraft, ...rest: unknown[]) => edits.Outcome;
			const outcome = operation(draft, ...rest);
			if ("refusal" in outcome) {
				refused = outcome;
				return outcome;
			}
			last = { ...last, ...outcome };
		}
		return last;
	});
	return refused ?? result;
}

/** Questions only read: what a draft finds out about a text once serves all of them. */
const drafts = new WeakMap<edits.FlowText, edits.FlowDraft>();

/** What a flow says about questions, one answer for each. */
export function look(flow: edits.FlowText, questions: ReadonlyArray<Look>): LookResult<LookName>[] {
	const draft = drafts.get(flow) ?? edits.draftFlow(flow);
	drafts.set(flow, draft);
	return questions.map(([name, ...rest]) => {
		// These try changes, on drafts of their own.
		if (name === "upgradeTo") return edits.upgradeTo(flow, ...(rest as [string]));
		if (name === "kindsFor") return edits.kindsFor(flow, ...(rest as [Path]));
		if (name === "copyComponent") return edits.copyComponent(flow, ...(rest as [Path]));
		if (name === "whyNotMove")
			return edits.whyNotMove(edits.draftFlow(flow), ...(rest as [Path, edits.Place]));
		// biome-ignore lint/performance/noDynamicNamespaceImportAccess: questions name the function
		const answer = edits[name] as (draft: edits.FlowDraft, ...rest: unknown[]) => LookResult<LookName>;
		return answer(draft, ...rest);
	});
}
