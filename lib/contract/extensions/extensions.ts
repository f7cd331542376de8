import { z } from "zod";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import { contactReference, contactSummary } from "@/lib/contract/contacts";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { flowSummary } from "@/lib/contract/flows";
import { accountParams, id, pageQuery, pageSizeQuery } from "@/lib/contract/parameters";
import { readCode, readCodeOrNull, readId, readText, readTime } from "@/lib/contract/reading";
import { nameText } from "@/lib/contract/text/text";
import { auditEndpoints } from "./audit";
import { contactEraseEndpoints } from "./contact-erase";
import { contactImportEndpoints } from "./contact-imports";
import { contactListEndpoints } from "./contact-list";
import { contactMergeEndpoints } from "./contact-merge";
import { deliveryEndpoints } from "./deliveries";
import { flowAnswerEndpoints } from "./flow-answers";
import { flowListEndpoints } from "./flow-list";
import { historyEndpoints } from "./history";
import { messageSearchEndpoints } from "./message-search";
import { sampleDataEndpoints } from "./sample-data";
import { signInPreviewEndpoints } from "./sign-in-previews";
import { templateEndpoints } from "./templates";
import { tokenEndpoints } from "./tokens";
import { webhookSettingsEndpoints } from "./webhook-settings";

/** Contacts, newest first; `next_cursor` goes into `before`. */
export const contactPage = z.looseObject({
	contacts: z.array(contactSummary),
	next_cursor: readCodeOrNull,
});
export type ContactPage = z.output<typeof contactPage>;

/** Flows, newest first; `next_cursor` goes into `before`. */
export const flowPage = z.looseObject({
	flows: z.array(flowSummary),
	next_cursor: readCodeOrNull,
});
export type FlowPage = z.output<typeof flowPage>;

/** A deleted contact in a list. */
export const removedContact = contactSummary.extend({ removed_at: readTime });
export type RemovedContact = z.output<typeof removedContact>;

const cursorQuery = z.object({
	before: z.string().max(200).optional(),
	pageSize: pageSizeQuery(PAGE_SIZE_MAX),
});

export const EXTENSIONS = {
	readContacts: endpoint({
		method: "GET",
		path: "/contacts",
		summary: "List all contacts with a cursor that never skips or repeats one",
		permission: "Chat Contacts — View",
		query: cursorQuery,
		data: contactPage,
	}),
	readFlows: endpoint({
		method: "GET",
		path: "/flows",
		summary: "List all flows with a cursor that never skips or repeats one",
		permission: "Chat Flows — View",
		query: cursorQuery,
		data: flowPage,
	}),
	listRemovedContacts: endpoint({
		method: "GET",
		path: "/removed-contacts",
		summary: "List removed contacts, most recently removed first",
		permission: "Chat Contacts — View",
		query: pageQuery().extend({ search: z.string().max(1000).optional() }),
		data: z.array(removedContact),
		list: "paginated",
	}),
	restoreContact: endpoint({
		method: "POST",
		path: "/removed-contacts/:contactId/restore",
		summary: "Restore a removed contact",
		permission: "Chat Contacts — Add",
		params: accountParams.extend({ contactId: id() }),
		data: contactReference,
		message: "Contact restored",
	}),
	...tokenEndpoints,
	...contactListEndpoints,
	...deliveryEndpoints,
	...webhookSettingsEndpoints,
	...auditEndpoints,
	...historyEndpoints,
	...messageSearchEndpoints,
	...contactImportEndpoints,
	...flowListEndpoints,
	...flowAnswerEndpoints,
	...contactMergeEndpoints,
	...contactEraseEndpoints,
	...templateEndpoints,
	...sampleDataEndpoints,
	...signInPreviewEndpoints,
} satisfies Record<string, ExtensionEndpoint>;

/** A new account, with a token that can do everything there, shown only once. */
export const createdAccount = z.looseObject({ id: readId, name: readText, token: readCode });

export const createAccountBody = z.object({
	name: nameText("The name", 1, 200),
	chat_business_id: nameText("The business ID", 1, 100).nullable().default(null),
});

/** Extensions outside of accounts; their paths are relative to the channel. */
export const CHANNEL_EXTENSIONS = {
	createAccount: endpoint({
		method: "POST",
		path: "/accounts",
		summary: "Create an account, with an API access token that's shown only once",
		description: "Only the service's own token, CHAT_API_TOKEN, can do this.",
		permission: null,
		params: z.object({}),
		body: createAccountBody,
		data: createdAccount,
		status: 201,
		message: "Account created",
	}),
} satisfies Record<string, ExtensionEndpoint>;

export type Extensions = typeof EXTENSIONS;
export type ChannelExtensions = typeof CHANNEL_EXTENSIONS;
type ExtensionName = keyof Extensions;

/**
 * Extensions that need a permission: people can use them through the console, if their role has it. The others are
 * for the account's owner.
 */
export type PermittedExtensionName = {
	[N in ExtensionName]: Extensions[N]["permission"] extends null ? never : N;
}[ExtensionName];
