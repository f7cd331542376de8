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
 * The external messaging platform as far as the service needs it (decisions §3). Every call throws
 * ServiceError: `platform-failed` when the platform refuses or fails, with its own words, `platform-silent`
 * when it doesn't answer in time.
 */
export type Platform = {
	createFlow(account: number, flow: PlatformFlow): Promise<CreatedPlatformFlow>;
	/** Replaces the definition; a published flow becomes a draft. */
	updateFlow(
		account: number,
		chatFlowId: string,
		definition: string,
	): Promise<{ validationErrors: FlowValidationError[] }>;
	/** Removes a draft. */
	deleteFlow(account: number, chatFlowId: string): Promise<void>;
	/** Ends a published flow; it can't be sent any more. */
	deprecateFlow(account: number, chatFlowId: string): Promise<void>;
};
