import type { AuditAction } from "@/lib/contract/console/audit";
import type { Endpoints } from "@/lib/contract/endpoints";
import type { Extensions, PermittedExtensionName } from "@/lib/contract/extensions/extensions";
import { contentMembers } from "@/lib/contract/template-contents";
import { parseUrl } from "@/lib/contract/text/url";
import { visibleName } from "@/lib/contract/text/visible-text";

/** Members of a record, from the service or the request. */
export type Members = Record<string, unknown>;

/** How the audit log records a write that the console forwards. */
export type AuditedWrite = {
	action: AuditAction;
	/** The path parameter with the record's id. Without it, the response's `id`. */
	id?: string;
	/** The record's title, from parameters, the request and the response, unless the service says what it is. */
	title?: (known: Members) => string | undefined;
	/** The members whose values may be recorded. No secret is among them, and none can be added by a service. */
	fields: readonly string[];
};

type Writes<T> = {
	[N in keyof T]: T[N] extends { method: "GET" } ? never : N;
}[keyof T];
type WriteName = Writes<Endpoints> | (Writes<Extensions> & PermittedExtensionName);

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

const CONTACT = {
	id: "contactId",
	/** As everyone sees it: a request can have characters that reorder others. */
	title: ({ name, number }: Members) => visibleName(textOf(name) ?? "") || textOf(number),
	fields: ["name", "country_code", "number"],
} as const;

const FLOW = { title: ({ name }: Members) => textOf(name), fields: [] } as const;

const CONTENT = {
	id: "templateCode",
	title: ({ templateCode, langCode, lang_code }: Members) => `${templateCode} (${langCode ?? lang_code})`,
	fields: Object.keys(contentMembers.shape),
} as const;

const TEMPLATE = {
	id: "templateCode",
	title: ({ templateCode }: Members) => textOf(templateCode),
	fields: ["languages"],
} as const;

/** A webhook is named by its host, because the rest of a URL can contain secrets. */
const WEBHOOK_TITLE = ({ url }: Members) => (typeof url === "string" ? parseUrl(url)?.host : undefined);
const WEBHOOK = {
	id: "webhookId",
	title: WEBHOOK_TITLE,
	fields: [],
} as const;

/** What is read in a conversation, and the steps of an import after its creation, which is recorded. */
type Unaudited = "markContactRead" | "markContactUnread" | "uploadContactImportChunk" | "checkContactImport";

/** Every write of the contract that people can make through the console. One without an entry doesn't compile. */
export const AUDITED_WRITES: Record<Exclude<WriteName, Unaudited>, AuditedWrite> = {
	createContact: { ...CONTACT, action: "contact.created", id: undefined },
	updateContact: { ...CONTACT, action: "contact.updated" },
	deleteContact: { ...CONTACT, action: "contact.deleted" },
	createContactImport: {
		action: "contact_import.created",
		title: ({ file_name }) => textOf(file_name),
		fields: ["row_count", "existing"],
	},
	changeContactImport: {
		action: "contact_import.updated",
		id: "importId",
		title: ({ file_name }) => textOf(file_name),
		fields: ["state", "row_count", "existing"],
	},
	restoreContact: { ...CONTACT, action: "contact.restored", fields: [] },
	mergeContact: { ...CONTACT, action: "contact.merged", fields: ["contact_id"] },
	/** Without the name: nothing of an erased person stays. */
	eraseContact: { action: "contact.erased", id: "contactId", fields: [] },
	createFlow: { ...FLOW, action: "flow.created", fields: ["name", "template_name", "categories"] },
	updateFlow: { ...FLOW, action: "flow.updated", id: "id" },
	renameFlow: { ...FLOW, action: "flow.updated", id: "id", fields: ["name"] },
	deleteFlow: { ...FLOW, action: "flow.deleted", id: "id" },
	createTemplateContent: { ...CONTENT, action: "template.created" },
	updateTemplateContent: { ...CONTENT, action: "template.updated" },
	deleteTemplateContent: { ...CONTENT, action: "template.deleted", fields: [] },
	createTemplate: { ...TEMPLATE, action: "template.created" },
	deleteTemplate: { ...TEMPLATE, action: "template.deleted" },
	createWebhook: {
		action: "webhook.created",
		title: WEBHOOK_TITLE,
		fields: ["url", "events", "is_active"],
	},
	updateWebhook: { ...WEBHOOK, action: "webhook.updated", fields: ["is_active"] },
	deleteWebhook: { ...WEBHOOK, action: "webhook.deleted", fields: ["url", "events", "is_active"] },
	changeWebhook: {
		...WEBHOOK,
		action: "webhook.updated",
		fields: ["url", "events", "display_name", "header_names"],
	},
	rotateSecret: { ...WEBHOOK, action: "webhook.secret_rotated" },
	createTestEvent: { ...WEBHOOK, action: "webhook.tested", fields: ["type"] },
	createReplay: { ...WEBHOOK, action: "webhook.replayed", fields: ["since"] },
	resendDelivery: { ...WEBHOOK, action: "webhook.delivery_resent", fields: ["deliveryId"] },
};
