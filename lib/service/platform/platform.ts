import type { FlowValidationError } from "@/lib/contract/flows";

/** A definition as it goes to the platform. */
export type PlatformFlow = {
	name: string;
	categories: string[];
	/** The definition's JSON text. */
	definition: string;
};

export type CreatedPlatformFlow = {
	chatFlowId: string;
	chatStatus: string;
	validationErrors: FlowValidationError[];
};

/**
 * The external messaging platform as far as the service needs it (docs/spec/decisions.md §3). Every call throws
 * PlatformError: `platform-failed` when the platform refuses or fails, with its own words, `platform-silent` when it
 * doesn't answer in time; `changedNothing` tells whether the call may have had its effect all the same.
 */
export type Platform = {
	createFlow(account: number, flow: PlatformFlow): Promise<CreatedPlatformFlow>;
	/** Replaces the definition; a published flow becomes a draft. */
	updateFlow(
		account: number,
		chatFlowId: string,
		definition: string,
	): Promise<{ validationErrors: FlowValidationError[] }>;
	/** Removes a draft; one that turns out to have been published is deprecated. A flow that is gone is no error. */
	deleteFlow(account: number, chatFlowId: string): Promise<void>;
	/** Ends a published flow; it can't be sent any more. One that has ended or is gone is no error. */
	deprecateFlow(account: number, chatFlowId: string): Promise<void>;
	/** The status of a flow there; null when the platform has none of that id. */
	findFlowStatus(account: number, chatFlowId: string): Promise<string | null>;
	/** The ids of the flows there that have this very name. */
	findFlowsByName(account: number, name: string): Promise<string[]>;
};
