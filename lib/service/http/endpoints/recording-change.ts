import type { Body, Endpoints } from "@/lib/contract/endpoints";
import type { Extensions } from "@/lib/contract/extensions/extensions";
import { parseUrl } from "@/lib/contract/text/url";
import { visibleName } from "@/lib/contract/text/visible-text";
import { type Change, recordChange } from "@/lib/service/audit/record";
import {
	changedFields,
	type ReadRecorded,
	type RecordedValues,
	readContact,
	readContactUnlocked,
	readContent,
	readTemplateLanguages,
	readWebhook,
} from "@/lib/service/audit/recorded-values";
import type { AnyHandler } from "./endpoint-route";

type Members = Record<string, unknown>;
type Writes<T> = { [N in keyof T]: T[N] extends { method: "GET" } ? never : N }[keyof T];

type Recorded = {
	action: string;
	/** The path parameter with the record's id; without it, the result's `id`. */
	id?: string;
	/** The members whose changes are recorded. No secrets. */
	fields?: readonly string[];
	/**
	 * Reads the record, to compare what is stored before and after. Its parameters are those of the path. Fields that it
	 * doesn't return are those of the request's body and path.
	 */
	read?: ReadRecorded<never>;
	/** Reads the record for its title, once it's changed, so that its lock can't cross those of the change. */
	readAfter?: ReadRecorded<never>;
	/** It deletes the record, so that there are no values afterwards, even if a row stays. */
	deletes?: true;
	/** What else the body sets, recorded by name, because its values are secrets. */
	secrets?: (body: never) => string[];
	/** What people call the record, by the values that are read. */
	title?: (values: RecordedValues) => unknown;
};

/** As everyone sees it: a name can have characters that reorder others. */
const contactTitle = ({ name, number }: RecordedValues) =>
	(typeof name === "string" && visibleName(name)) || number;
/** A webhook is named by its host, because the rest of a URL can contain secrets. */
const webhookTitle = ({ url }: RecordedValues) => (typeof url === "string" ? parseUrl(url)?.host : undefined);

const CONTACT = {
	id: "contactId",
	fields: ["name", "number", "country_code"],
	read: readContact,
	title: contactTitle,
};
const CONTENT_FIELDS = ["lang_code", "text", "footer", "headers", "buttons", "variables", "is_draft"];
const CONTENT = { id: "templateCode", fields: CONTENT_FIELDS, read: readContent };
const TEMPLATE = { id: "templateCode", fields: ["languages"], read: readTemplateLanguages };
const WEBHOOK_FIELDS = ["url", "events", "display_name", "header_names", "is_active"];
const WEBHOOK = { id: "webhookId", fields: WEBHOOK_FIELDS, read: readWebhook, title: webhookTitle };

/**
 * How each write is recorded. Null: it records itself, because it calls the platform outside a transaction; it isn't a
 * change that anyone would look for; or it's one of the many parts of an upload.
 */
const RECORDED: Record<Writes<Endpoints> | Writes<Extensions> | "createAccount", Recorded | null> = {
	createFlow: null,
	updateFlow: null,
	deleteFlow: null,
	renameFlow: null,
	createTemplateContent: { action: "template.created", id: "templateCode", fields: CONTENT_FIELDS },
	updateTemplateContent: { ...CONTENT, action: "template.updated" },
	deleteTemplateContent: { ...CONTENT, action: "template.deleted", deletes: true },
	createTemplate: { ...TEMPLATE, action: "template.created" },
	deleteTemplate: { ...TEMPLATE, action: "template.deleted", deletes: true },
	createContact: { action: "contact.created", fields: CONTACT.fields, title: contactTitle },
	updateContact: { ...CONTACT, action: "contact.updated" },
	deleteContact: { ...CONTACT, action: "contact.deleted", deletes: true },
	restoreContact: {
		action: "contact.restored",
		id: "contactId",
		readAfter: readContactUnlocked,
		title: contactTitle,
	},
	mergeContact: {
		action: "contact.merged",
		id: "contactId",
		fields: ["contact_id"],
		readAfter: readContactUnlocked,
		title: contactTitle,
	},
	eraseContact: { action: "contact.erased", id: "contactId" },
	markContactRead: null,
	markContactUnread: null,
	createContactImport: { action: "contact_import.created", fields: ["file_name", "row_count", "existing"] },
	uploadContactImportChunk: null,
	checkContactImport: { action: "contact_import.checked", id: "importId" },
	changeContactImport: { action: "contact_import.updated", id: "importId", fields: ["state"] },
	createWebhook: { action: "webhook.created", fields: ["url", "events", "is_active"], title: webhookTitle },
	updateWebhook: { ...WEBHOOK, action: "webhook.updated" },
	deleteWebhook: { ...WEBHOOK, action: "webhook.deleted", deletes: true },
	resendDelivery: { action: "webhook.delivery_resent", id: "webhookId", fields: ["deliveryId"] },
	createReplay: { action: "webhook.replayed", id: "webhookId", fields: ["since"] },
	createTestEvent: { action: "webhook.tested", id: "webhookId", fields: ["type"] },
	changeWebhook: {
		...WEBHOOK,
		action: "webhook.updated",
		secrets: ({ headers }: Body<"changeWebhook">) =>
			headers.some(({ value }) => value !== null) ? ["headers"] : [],
	},
	rotateSecret: { action: "webhook.secret_rotated", id: "webhookId" },
	createToken: { action: "token.created", fields: ["name", "permissions", "expires_at"] },
	revokeToken: { action: "token.revoked", id: "tokenId" },
	limitTokenOwner: { action: "token.owner_limited", id: "profileId", fields: ["label", "permissions"] },
	revokeTokensOfOwner: { action: "token.owner_revoked", id: "profileId" },
	addSampleData: { action: "account.sample_added" },
	createAccount: { action: "account.created", fields: ["name"] },
};

/** A handler that records its change, in one transaction with it. Reads are left as they are. */
export function recordingChange(name: string, handler: AnyHandler): AnyHandler {
	const recorded: Recorded | null | undefined = RECORDED[name as keyof typeof RECORDED];
	if (!recorded) return handler;
	return (context, input) =>
		context.db.transaction(async (tx) => {
			const inTransaction = { ...context, db: tx };
			const read = () => recorded.read?.(inTransaction, input.params as never);
			const before = await read();
			const titleOf = (values: RecordedValues | undefined) => {
				const title = values && recorded.title?.(values);
				return typeof title === "string" ? title : null;
			};
			// If the write is refused, this is what is known of its record.
			context.onRecorded?.({ title: titleOf(before), changes: [] });
			const result = await handler(inTransaction, input);
			const after = recorded.deletes
				? undefined
				: valuesOf(
						input.params,
						input.body,
						await (recorded.readAfter?.(inTransaction, input.params as never) ?? read()),
					);
			const secrets = recorded.secrets?.(input.body as never) ?? [];
			const changes = [
				...changedFields(before, after, recorded.fields ?? []),
				...secrets.map((field) => ({ field })),
			];
			await recordChange(inTransaction, {
				action: recorded.action,
				recordId: recordIdOf(recorded, input.params, result),
				changes,
			});
			context.onRecorded?.({ title: titleOf(after ?? before), changes });
			return result;
		});
}

function valuesOf(...known: unknown[]): RecordedValues {
	return Object.assign({}, ...known);
}

function recordIdOf({ id }: Recorded, params: unknown, result: unknown): Change["recordId"] {
	const recordId = id === undefined ? (result as Members | null)?.id : (params as Members)[id];
	return typeof recordId === "string" || typeof recordId === "number" ? recordId : null;
}
