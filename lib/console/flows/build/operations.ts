import type * as edits from "@/lib/flow-json/edits";
import type { FlowMessage } from "@/lib/flow-json/message";
import type { TextEdit } from "@/lib/json/edit";
import type { Path } from "@/lib/json/path";

/*
 * The operations and questions of lib/flow-json/edits as data: the page sends them to the worker, which has the text with its
 * positions. `["setProperty", path, "label", "Your name"]` is setProperty(draft, path, "label", "Your name").
 */

type Edits = typeof edits;

type Arguments<F> = F extends (subject: never, ...rest: infer Rest) => unknown ? Rest : never;

/** The functions that change a draft. */
export type OperationName = {
	[K in keyof Edits]: Edits[K] extends (draft: edits.FlowDraft, ...rest: never[]) => edits.Outcome
		? K
		: never;
}[keyof Edits];

/** An operation with its arguments behind the draft. */
export type Operation = { [K in OperationName]: [K, ...Arguments<Edits[K]>] }[OperationName];

/** What operations did, as one step: the edits of the text, and the part to select. */
export type OperationResult =
	| { edits: TextEdit[]; select?: Path }
	| { refusal: FlowMessage; uses?: ReadonlyArray<edits.Use> };

/** The functions that read a flow. */
export type LookName =
	| "propertyOf"
	| "usesOf"
	| "componentsAt"
	| "whyNotMove"
	| "copyComponent"
	| "kindsFor"
	| "nextOf"
	| "nextChoices"
	| "sourcesAt"
	| "actionsFor"
	| "dataOf"
	| "upgradeTo"
	| "pictureProblem"
	| "startValue";

/** A question with its arguments behind the flow. */
export type Look<K extends LookName = LookName> = { [N in K]: [N, ...Arguments<Edits[N]>] }[K];

export type LookResult<K extends LookName> = ReturnType<Edits[K]>;
