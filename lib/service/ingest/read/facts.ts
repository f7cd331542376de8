import type { FlowAlertReport } from "@/lib/service/flows/health/apply-alert";
import type { MessageContent } from "./content";
import type { JsonObject } from "./lenient";
import type { Person } from "./person";
import type { ReportDetails } from "./template-report";

/** Statuses in the order a message takes them; `failed` is final at any point. Source: docs/spec/decisions.md §6. */
export const MESSAGE_STATUSES = ["sent", "delivered", "read", "played", "failed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type Direction = "incoming" | "outgoing";

/**
 * What changes another message, `targetId`; from the customer, or from the business in another app. `reportId` is the
 * platform's id of the report. A null `emoji` removes the reaction.
 */
type OfMessage = { direction: Direction; targetId: string; person: Person; at: Date } & Past;

/** Whether it's from the history of the business app: not new, so it's neither unread nor reported to webhooks. */
type Past = { isPast?: boolean };

/** One fact from a platform webhook, independent of the platform's format. */
export type Fact =
	| (Past & {
			kind: "message";
			direction: Direction;
			chatMessageId: string;
			parentChatMessageId: string | null;
			person: Person;
			at: Date;
			content: MessageContent;
			/** What a past message has reached. */
			status?: MessageStatus;
	  })
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
	| (OfMessage & { kind: "reaction"; reportId: string; emoji: string | null })
	| (OfMessage & { kind: "edit"; reportId: string; content: MessageContent })
	| (OfMessage & { kind: "revoke" })
	/** The person of a change that contains nothing to store. */
	| { kind: "mention"; person: Person; at: Date }
	| {
			kind: "flow-status";
			chatFlowId: string;
			at: Date;
			status: string;
			/** The previous status; null if not reported. */
			oldStatus: string | null;
	  }
	| ({ kind: "flow-alert" } & FlowAlertReport)
	| {
			kind: "template";
			field: string;
			code: string;
			langCode: string | null;
			change: JsonObject;
			/** When the platform reported it; null without a time. */
			at: Date | null;
			/** What it says about the review; null if that's nothing known. */
			report: ReportDetails | null;
	  };

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
