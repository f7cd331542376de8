import { z } from "zod";
import { AUDIT_RECORD_KINDS } from "@/lib/contract/extensions/audit";
import { holds } from "@/lib/contract/personal-data";
import { noteText, utcTime } from "@/lib/contract/text/text";

/**
 * What the audit log records, by area. An action is written `area.verb`, such as `contact.updated`. The record that an
 * event is about belongs to its area: a contact, a role, and for `profile` and `sign_in` the person.
 */
export const AUDIT_VERBS = {
	contact: ["created", "updated", "deleted", "restored", "merged", "erased", "exported"],
	contact_import: ["created", "checked", "updated"],
	flow: [
		"created",
		"updated",
		"deleted",
		"published",
		"version_commented",
		"shared",
		"share_revoked",
		"answers_exported",
	],
	template: [
		"created",
		"updated",
		"deleted",
		"version_commented",
		"ready_requested",
		"ready_returned",
		"ready_withdrawn",
		"forgotten",
		"shared",
		"share_revoked",
		"notices_changed",
		"translation_source_changed",
		"translator_notes_changed",
		"translation_confirmed",
	],
	webhook: [
		"created",
		"updated",
		"deleted",
		"secret_rotated",
		"tested",
		"replayed",
		"delivery_resent",
		"notices_changed",
	],
	view: ["created", "updated", "deleted"],
	member: ["updated", "removed", "joined", "signed_out"],
	invitation: ["created", "resent", "revoked"],
	role: ["created", "updated", "deleted", "view_started", "view_ended"],
	token: ["created", "revoked"],
	connection: ["added", "tested", "updated", "removed"],
	account: ["created", "updated", "sample_added"],
	profile: [
		"updated",
		"email_changed",
		"email_disputed",
		"password_changed",
		"password_reset_sent",
		"password_reset",
		"two_factor_enabled",
		"two_factor_disabled",
		"recovery_codes_replaced",
		"recovery_code_used",
		"passkey_added",
		"passkey_removed",
		"session_ended",
		"other_sessions_ended",
	],
	sign_in: ["succeeded", "failed", "ended"],
	audit: ["noted", "exported"],
} as const;

export type AuditArea = keyof typeof AUDIT_VERBS;
export const AUDIT_AREAS = Object.keys(AUDIT_VERBS) as AuditArea[];
/** Whether an area's records are the service's, which reports changes through its API. */
export function isServiceArea(area: AuditArea): boolean {
	return AUDIT_RECORD_KINDS.some((kind) => kind === area);
}
export type AuditAction = { [A in AuditArea]: `${A}.${(typeof AUDIT_VERBS)[A][number]}` }[AuditArea];
export const AUDIT_ACTIONS = AUDIT_AREAS.flatMap((area) =>
	AUDIT_VERBS[area].map((verb) => `${area}.${verb}`),
) as AuditAction[];

/** The actions of an area that a source records. The console doesn't record the check of an import. */
export function auditActions(source: AuditSource, area: AuditArea): AuditAction[] {
	const isRecorded = (action: AuditAction) => source === "api" || action !== "contact_import.checked";
	return AUDIT_ACTIONS.filter((action) => action.startsWith(`${area}.`) && isRecorded(action));
}

/** How a request ended: done, refused by a rule or a permission, or not answered as expected. */
const AUDIT_OUTCOMES = ["succeeded", "refused", "failed"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

const code = holds("code", z.string());

const auditValue = z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null(),
	z.array(z.string()),
	/** Stands for a value that is too large to be recorded; of a flow's definition, with the version's number. */
	z.object({ bytes: z.number(), sha256: z.string(), version: z.number().optional() }),
]);
export type AuditValue = z.output<typeof auditValue>;

/** A changed field. `from` or `to` is missing if it isn't known, or if there was no value. */
const eventValue = holds("event", auditValue).optional();
const auditChange = z.object({ field: code, from: eventValue, to: eventValue });
export type AuditChange = z.output<typeof auditChange>;

/** An event of the audit log. */
const auditEvent = z.object({
	id: code,
	time: z.iso.datetime(),
	action: code,
	/** The person, with their name at that time; null for the console itself. */
	person: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
	/** The API access token's name, for changes that other programs made. */
	token: z.string().nullable(),
	/** The client's IP address. */
	address: code.nullable(),
	record: z.object({ id: code, title: holds("event", z.string()).nullable() }).nullable(),
	changes: z.array(auditChange),
	outcome: z.enum(AUDIT_OUTCOMES),
	/** The response's status and message, if the request was refused or failed. */
	status: z.number().nullable(),
	message: holds("event", z.string()).nullable(),
	request_id: code.nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** Where events come from: the console's own log, or the service's, of other programs that use its API. */
export const AUDIT_SOURCES = ["console", "api"] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

const time = utcTime("Write the time as in 2026-11-20T08:00:00Z.");
const AUDIT_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE_MAX = 100;

/** Filters of the list and of its export. */
export const auditFilter = z.object({
	source: z.enum(AUDIT_SOURCES).default("console"),
	/** Only of the console's own log. */
	person: z.string().max(64).optional(),
	area: z.enum(AUDIT_AREAS, "This area doesn't exist.").optional(),
	action: z.enum(AUDIT_ACTIONS, "This action doesn't exist.").optional(),
	/** The id of one event of the console's own log. */
	event: z
		.string()
		.regex(/^\d{1,15}$/, "Must be an event's ID.")
		.optional(),
	/** The id of a record of the area. */
	record: z.string().max(512).optional(),
	/** Events at this time or later. */
	since: time.optional(),
	/** Events before this time. */
	until: time.optional(),
	/** A text in the record's title or id, the person's or token's name, the address, the message or the request id. */
	search: z.string().trim().max(200, "Search for 200 characters or fewer.").optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = auditFilter.extend({
	/** The `next_cursor` of the page before. */
	before: z.string().max(200).optional(),
	page_size: z.coerce.number().int().min(1).max(AUDIT_PAGE_SIZE_MAX).default(AUDIT_PAGE_SIZE),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** Events, newest first. */
export const auditPage = z.object({
	events: z.array(auditEvent),
	next_cursor: code.nullable(),
	/** Set if the account's token may not read the service's log. */
	is_refused: z.literal(true).optional(),
});
export type AuditPage = z.output<typeof auditPage>;

/** What a note on an event can be. */
export const auditNote = z.object({
	note: noteText(500).min(1, "Write a note."),
});

export const AUDIT_FORMATS = ["csv", "json"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];
