import { z } from "zod";
import { readCode, readText, readTexts } from "@/lib/contract/reading";

/** What a service can do beyond the public API; the set is open. Source: docs/spec/decisions.md §9. */
export const CAPABILITIES = [
	/** New accounts, for the service's own token only. */
	"accounts",
	/** All contacts by cursor, for programs that read every one. */
	"contact-cursor",
	/** Contacts sorted and filtered. */
	"contact-list",
	/** Last messages and unread messages of contacts. */
	"contact-activity",
	/** All flows by cursor. */
	"flow-cursor",
	/** Flows searched and sorted, with problems, screens, version and the last change. */
	"flow-list",
	/** The messaging platform's alerts about flows. */
	"flow-health",
	/** Replies to flows, and which flow each belongs to. */
	"flow-answers",
	"removed-contacts",
	"tokens",
	/** Limits of the tokens of one owner, for tokens that manage the account's tokens only. */
	"token-owners",
	/** The messaging platform's code for why a message failed. */
	"message-failures",
	/** The files of messages. */
	"message-media",
	"live-events",
	/** Which records changed, for pages that show them. */
	"live-changes",
	/** New deliveries and attempts among these changes. */
	"live-deliveries",
	/** Updates of template contents and flows read `If-Match`, and every save returns the whole content. */
	"conditional-updates",
	/** Health of webhooks, log of deliveries, resend, replay, test events, rotation of secrets. */
	"deliveries",
	/** Contacts and messages in the log of deliveries, and filters for them. */
	"delivery-search",
	/** How many events a replay would resend. */
	"replay-count",
	/** URL, events, name and custom headers of a webhook changed in place. */
	"webhook-update",
	/** Who changed what through the API, with the names of people behind a console's token. */
	"audit",
	/** Chat histories around any message, in both directions, and the days that have messages. */
	"history-around",
	/** Words in messages, of one or all contacts. */
	"message-search",
	/** Imports of contacts from files, as jobs of the service. */
	"contact-import",
	/** Contacts of one person merged. */
	"contact-merge",
	/** Everything about a person erased. */
	"contact-erase",
	/** Sample data for an empty account, for tokens that manage the account's tokens only. */
	"sample-data",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const capabilities = z.looseObject({
	capabilities: readTexts,
	/** The token's permissions. */
	permissions: readTexts.optional(),
	/** Where the messaging platform sends its webhooks, on this service. */
	platform_webhook_path: readText.optional(),
	/** `simulator` while it replaces the messaging platform, otherwise `cloud`. */
	platform: readCode.optional(),
});
