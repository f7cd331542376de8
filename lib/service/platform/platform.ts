import type { Readable } from "node:stream";
import type { FieldError } from "@/lib/contract/envelope";
import type { SignInPreview } from "@/lib/contract/extensions/sign-in-previews";
import type { FlowValidationError } from "@/lib/contract/flows";
import { HttpError } from "@/lib/wire/http/http-error";

/** A flow to create on the platform. */
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
 * The parts of the messaging platform that the service needs (docs/spec/decisions.md §3). Calls throw PlatformError:
 * `platform-failed` with the platform's message if it rejects the call or fails, `platform-silent` if it doesn't respond
 * in time. `changedNothing` is false if the call may have taken effect.
 */
export type Platform = {
	createFlow(account: number, flow: PlatformFlow): Promise<CreatedPlatformFlow>;
	/** Replaces the definition; a published flow becomes a draft. */
	updateFlow(
		account: number,
		chatFlowId: string,
		definition: string,
	): Promise<{ validationErrors: FlowValidationError[] }>;
	/** Gives a flow another name; its definition and status stay. */
	renameFlow(account: number, chatFlowId: string, name: string): Promise<void>;
	/** Deletes a draft, or deprecates a flow that turns out to be published. A missing flow isn't an error. */
	deleteFlow(account: number, chatFlowId: string): Promise<void>;
	/** Deprecates a published flow, which can't be sent anymore. A deprecated or missing flow isn't an error. */
	deprecateFlow(account: number, chatFlowId: string): Promise<void>;
	/** A flow's status on the platform; null for an unknown id. */
	findFlowStatus(account: number, chatFlowId: string): Promise<string | null>;
	/** The ids of flows on the platform with exactly this name. */
	findFlowsByName(account: number, name: string): Promise<string[]>;
	/** The platform's texts of a sign-in message; none for a language that it doesn't have. */
	previewSignIn(account: number, options: SignInOptions): Promise<SignInPreview[]>;
	/** Opens a file of a message; null if the platform doesn't have it anymore. */
	openFile(account: number, file: PlatformFile, request: FileRequest): Promise<OpenedFile | null>;
};

/** Source: docs/spec/templates.md §5. */
export type SignInOptions = {
	langCode: string;
	hasSecurityRecommendation: boolean;
	/** 1 to 90; undefined without a note on the expiration. */
	expirationMinutes: number | undefined;
};

export type PlatformFile = {
	/** The platform's id of the file. */
	mediaId: string;
	/** As reported with the message; empty if it wasn't. */
	mimeType: string;
};

export type FileRequest = {
	/** A `Range` header for part of the file. */
	range: string | undefined;
	/** Aborted when nobody waits for the file anymore. */
	signal: AbortSignal;
};

/** A file that is being read. Its reader must read or destroy `body`. */
export type OpenedFile = {
	/** 200 for the whole file, 206 for the requested part, 416 for a part that it doesn't have. */
	status: 200 | 206 | 416;
	mimeType: string;
	/** Bytes of the body; undefined if unknown. */
	length: number | undefined;
	/** The `Content-Range` of a part. */
	contentRange: string | undefined;
	body: Readable;
};

/**
 * A failed call to the messaging platform: `platform-failed` with its message, or `platform-silent`.
 * Source: docs/spec/decisions.md §1.
 */
export class PlatformError extends HttpError {
	override name = "PlatformError";
	declare readonly kind: "upstream-failed" | "upstream-silent";
	/** True if the platform certainly changed nothing; false if unknown. */
	readonly changedNothing: boolean;

	constructor(
		kind: PlatformError["kind"],
		message: string,
		details: { changedNothing: boolean; errors?: FieldError[]; cause?: unknown },
	) {
		super(kind, message, details);
		this.changedNothing = details.changedNothing;
	}
}

/** Whether the platform certainly changed nothing in a failed call. */
export function changedNothing(error: unknown): boolean {
	return error instanceof PlatformError && error.changedNothing;
}
