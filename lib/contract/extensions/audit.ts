import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { pageSizeQuery } from "@/lib/contract/parameters";
import { holds } from "@/lib/contract/personal-data";
import {
	readCode,
	readCodeOrNull,
	readFlag,
	readId,
	readIdOrNull,
	readText,
	readTextOrNull,
	readTime,
} from "@/lib/contract/reading";
import { utcTime } from "@/lib/contract/text/text";

/** The header in which a console names the person behind a request: percent-encoded UTF-8. */
export const ACTOR_LABEL_HEADER = "x-actor-label";
export const ACTOR_LABEL_LENGTH_MAX = 200;
/** The header in which a console names what that person may see: permissions, separated by commas, percent-encoded. */
export const ACTOR_PERMISSIONS_HEADER = "x-actor-permissions";

/** What a change was made to. */
export const AUDIT_RECORD_KINDS = [
	"contact",
	"contact_import",
	"flow",
	"template",
	"webhook",
	"token",
	"account",
] as const;

const value = z
	.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
	.meta({ description: "Text, a number, true or false, a list of texts, or null." });

/** A changed field. Its values are there only if they are short. */
export const changedField = z.looseObject({
	field: readCode,
	from: holds("event", value).optional().catch(undefined).meta({ isSometimesAbsent: true }),
	to: holds("event", value).optional().catch(undefined).meta({ isSometimesAbsent: true }),
});

/**
 * The header in which the service tells a console what it recorded of a write, or of whom it refused one: a
 * {@link recordedChange} as JSON in base64url. The console's log so has the values of the change's own transaction.
 */
export const RECORDED_CHANGE_HEADER = "x-recorded-change";

export const recordedChange = z.looseObject({
	/** What people call the record: a contact's name or number, or a webhook's host; null if it doesn't exist. */
	title: z.string().nullable().catch(null),
	/** Empty for a write that was refused. */
	changes: z.array(changedField).catch([]),
});
export type RecordedChange = z.output<typeof recordedChange>;

/** Who made a change through the API. */
export const changeActor = z.looseObject({
	/** Null for the service's own token. */
	token_id: readIdOrNull,
	token_name: readTextOrNull,
	/** The token's owner. */
	owner: readText,
	/** The person whom a console named. */
	person: readTextOrNull,
	is_console: readFlag,
});

/** A change that was made through the API, and who made it. */
export const auditEvent = z.looseObject({
	id: readId,
	created_at: readTime,
	action: readCode,
	record_id: readCodeOrNull,
	actor: changeActor,
	changes: z.array(changedField).catch([]),
	request_id: readCodeOrNull,
});
export type ServiceAuditEvent = z.output<typeof auditEvent>;

export const auditEventPage = z.looseObject({
	events: z.array(auditEvent),
	next_cursor: readCodeOrNull,
});

const PAGE_SIZE_DEFAULT = 50;
const timeText = utcTime("Must be an ISO 8601 time in UTC.");

/** The extension for the audit log. Source: docs/spec/decisions.md §9. */
export const auditEndpoints = {
	listAuditEvents: endpoint({
		method: "GET",
		path: "/audit",
		summary: "List changes made through the API, newest first",
		description:
			"Only a token that manages the account's tokens can read it, such as a console's. With such a token, the " +
			`header ${ACTOR_LABEL_HEADER} names the person behind a request as percent-encoded UTF-8 of up to ` +
			`${ACTOR_LABEL_LENGTH_MAX} characters: they are then in created_by and updated_by. With the header ` +
			`${ACTOR_PERMISSIONS_HEADER}, that person's permissions as percent-encoded text with commas between them, responses ` +
			"omit what the person can't see, as they do for tokens without these permissions. From other tokens, both " +
			"headers are ignored.",
		permission: null,
		query: z.object({
			recordKind: z
				.enum(AUDIT_RECORD_KINDS, `A record's kind must be one of: ${AUDIT_RECORD_KINDS.join(", ")}.`)
				.optional(),
			recordId: z.string().max(512).optional(),
			/** Such as `contact.updated`. */
			action: z.string().max(100).optional(),
			/** A text in the token's name, its owner, the person, the record's id or the request's id. */
			search: z.string().trim().max(200).optional(),
			/** Only changes made through a console, or only those by other tokens. */
			via: z.enum(["console", "token"], "via must be console or token.").optional(),
			/** Only changes at this time or later. */
			since: timeText.optional(),
			/** Only changes before this time. */
			until: timeText.optional(),
			before: z.string().max(200).optional(),
			pageSize: pageSizeQuery(PAGE_SIZE_DEFAULT),
		}),
		data: auditEventPage,
	}),
};
