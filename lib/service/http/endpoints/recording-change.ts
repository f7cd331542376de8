import type { Endpoints } from "@/lib/contract/endpoints";
import type { Extensions } from "@/lib/contract/extensions/extensions";
import { type Change, recordChange } from "@/lib/service/audit/record";
import type { AnyHandler } from "./run-endpoint";

type Members = Record<string, unknown>;
type Writes<T> = { [N in keyof T]: T[N] extends { method: "GET" } ? never : N }[keyof T];

type Recorded = {
	action: string;
	/** The path parameter with the record's id; without it, the result's `id`. */
	id?: string;
	/** The members of the body whose names are recorded, and their values if they are short. No secrets. */
	fields?: readonly string[];
	/** Those whose values can contain secrets. */
	unshown?: readonly string[];
};

const CONTACT_FIELDS = ["name", "number", "country_code"];
const CONTENT_FIELDS = ["lang_code", "text", "footer", "headers", "buttons", "variables", "is_draft"];

/**
 * How each write is recorded. Null: it records itself, because it calls the platform outside a transaction; it isn't a
 * change that anyone would look for; or it's one of the many parts of an upload.
 */
const RECORDED: Record<Writes<Endpoints> | Writes<Extensions> | "createAccount", Recorded | null> = {
	createFlow: null,
	updateFlow: null,
	deleteFlow: null,
	createTemplateContent: { action: "template.created", id: "templateCode", fields: CONTENT_FIELDS },
	updateTemplateContent: { action: "template.updated", id: "templateCode", fields: CONTENT_FIELDS },
	deleteTemplateContent: { action: "template.deleted", id: "templateCode" },
	createContact: { action: "contact.created", fields: CONTACT_FIELDS },
	updateContact: { action: "contact.updated", id: "contactId", fields: CONTACT_FIELDS },
	deleteContact: { action: "contact.deleted", id: "contactId" },
	restoreContact: { action: "contact.restored", id: "contactId" },
	mergeContact: { action: "contact.merged", id: "contactId", fields: ["contact_id"] },
	eraseContact: { action: "contact.erased", id: "contactId" },
	markContactRead: null,
	createContactImport: { action: "contact_import.created", fields: ["file_name", "row_count", "existing"] },
	uploadContactImportChunk: null,
	checkContactImport: { action: "contact_import.checked", id: "importId" },
	changeContactImport: { action: "contact_import.updated", id: "importId", fields: ["state"] },
	createWebhook: { action: "webhook.created", fields: ["events", "is_active"] },
	updateWebhook: { action: "webhook.updated", id: "webhookId", fields: ["is_active"] },
	deleteWebhook: { action: "webhook.deleted", id: "webhookId" },
	resendDelivery: { action: "webhook.delivery_resent", id: "webhookId" },
	createReplay: { action: "webhook.replayed", id: "webhookId", fields: ["since"] },
	createTestEvent: { action: "webhook.tested", id: "webhookId", fields: ["type"] },
	changeWebhook: {
		action: "webhook.updated",
		id: "webhookId",
		fields: ["url", "events", "display_name", "headers"],
		unshown: ["url"],
	},
	rotateSecret: { action: "webhook.secret_rotated", id: "webhookId" },
	createToken: { action: "token.created", fields: ["name", "permissions", "expires_at"] },
	revokeToken: { action: "token.revoked", id: "tokenId" },
	limitTokenOwner: { action: "token.owner_limited", id: "profileId", fields: ["label", "permissions"] },
	revokeTokensOfOwner: { action: "token.owner_revoked", id: "profileId" },
	createAccount: { action: "account.created", fields: ["name"] },
};

/** A handler that records its change, in one transaction with it. Reads are left as they are. */
export function recordingChange(name: string, handler: AnyHandler): AnyHandler {
	const recorded = RECORDED[name as keyof typeof RECORDED];
	if (!recorded) return handler;
	return (context, input) =>
		context.db.transaction(async (tx) => {
			const inTransaction = { ...context, db: tx };
			const result = await handler(inTransaction, input);
			await recordChange(inTransaction, changeOf(recorded, input, result));
			return result;
		});
}

function changeOf(
	{ action, id, fields = [], unshown = [] }: Recorded,
	{ params, body }: { params: unknown; body: unknown },
	result: unknown,
): Change {
	const recordId = id === undefined ? (result as Members | null)?.id : (params as Members)[id];
	const sent = (body ?? {}) as Members;
	const changed = fields.filter((field) => sent[field] !== undefined);
	return {
		action,
		recordId: typeof recordId === "string" || typeof recordId === "number" ? recordId : null,
		changes: changed.map((field) => ({
			field,
			...(isShort(sent[field]) && !unshown.includes(field) && { to: sent[field] }),
		})),
	};
}

const SHORT_MAX = 200;

function isShort(value: unknown): boolean {
	return typeof value === "string" ? value.length <= SHORT_MAX : value === null || typeof value !== "object";
}
