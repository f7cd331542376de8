import type { MessageContent } from "./content";
import type { JsonObject } from "./lenient";
import type { Person } from "./person";

/** Statuses in the order a message takes them; `failed` is final at any point. Source: docs/spec/decisions.md §6. */
export const MESSAGE_STATUSES = ["sent", "delivered", "read", "played", "failed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type Direction = "incoming" | "outgoing";

/** One fact from a platform webhook, independent of the platform's format. */
export type Fact =
	| {
			kind: "message";
			direction: Direction;
			chatMessageId: string;
			parentChatMessageId: string | null;
			person: Person;
			at: Date;
			content: MessageContent;
	  }
	| {
			kind: "status";
			chatMessageId: string;
			person: Person | undefined;
			at: Date;
			status: MessageStatus;
			errorReason: string | null;
			/** The platform's error code. */
			errorCode: number | null;
	  }
	| {
			kind: "reaction";
			/** The platform's id of the report. */
			reportId: string;
			/** From the customer, or from the business in another app. */
			direction: Direction;
			/** The message that got the reaction. */
			targetId: string;
			person: Person;
			at: Date;
			/** null removes the reaction. */
			emoji: string | null;
	  }
	| {
			kind: "edit";
			/** The platform's id of the report. */
			reportId: string;
			direction: Direction;
			targetId: string;
			person: Person;
			at: Date;
			content: MessageContent;
	  }
	/** The person of a change that contains nothing to store. */
	| { kind: "mention"; person: Person; at: Date }
	| { kind: "revoke"; direction: Direction; targetId: string; person: Person; at: Date }
	| {
			kind: "flow-status";
			chatFlowId: string;
			at: Date;
			status: string;
			/** The previous status; null if not reported. */
			oldStatus: string | null;
	  }
	| { kind: "template"; field: string; code: string; langCode: string | null; change: JsonObject };

/** One change of a webhook: its facts and its raw value. */
export type Change = {
	/** The platform's id of the business account. */
	businessId: string;
	field: string;
	/** The platform's time as received; empty for messages, which have their own. */
	entryTime: string;
	raw: JsonObject;
	facts: Fact[];
};
