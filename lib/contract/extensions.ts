import { z } from "zod";
import { auditEndpoints } from "./audit";
import { contactEraseEndpoints } from "./contact-erase";
import { contactImportEndpoints } from "./contact-imports";
import { contactListEndpoints } from "./contact-list";
import { contactMergeEndpoints } from "./contact-merge";
import { contactReference, contactSummary } from "./contacts";
import { deliveryEndpoints } from "./deliveries";
import { type ExtensionEndpoint, endpoint } from "./endpoint";
import { flowAnswerEndpoints } from "./flow-answers";
import { flowListEndpoints } from "./flow-list";
import { flowVersionEndpoints } from "./flow-versions";
import { flowSummary } from "./flows";
import { historyEndpoints } from "./history";
import { messageSearchEndpoints } from "./message-search";
import { accountParams, id, PAGE_SIZE_MAX, pageQuery, pageSizeQuery } from "./parameters";
import { PERMISSIONS } from "./permissions";
import { readId, readText, readTexts, readTime, readTimeOrNull } from "./reading";
import { nameText, utcTime } from "./text/text";
import { webhookSettingsEndpoints } from "./webhook-settings";

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
	/** Versions of flows, with who stored each. */
	"flow-versions",
	"removed-contacts",
	"tokens",
	/** Limits of the tokens of one owner. */
	"token-owners",
	/** The messaging platform's code for why a message failed. */
	"message-failures",
	/** The files of messages. */
	"message-media",
	"live-events",
	/** Which records changed, for pages that show them. */
	"live-changes",
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
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const capabilities = z.looseObject({
	capabilities: readTexts,
	/** The token's permissions. */
	permissions: readTexts.optional(),
	/** Where the messaging platform sends its webhooks, on this service. */
	platform_webhook_path: readText.optional(),
});

/** Contacts, newest first; `next_cursor` goes into `before`. */
const contactPage = z.looseObject({
	contacts: z.array(contactSummary),
	next_cursor: z.string().nullable().catch(null),
});
export type ContactPage = z.output<typeof contactPage>;

/** Flows, newest first; `next_cursor` goes into `before`. */
const flowPage = z.looseObject({
	flows: z.array(flowSummary),
	next_cursor: z.string().nullable().catch(null),
});
export type FlowPage = z.output<typeof flowPage>;

/** A deleted contact in a list. */
export const removedContact = contactSummary.extend({ removed_at: readTime });
export type RemovedContact = z.output<typeof removedContact>;

/** In the order of {@link PERMISSIONS}, each once. */
const permissionList = z
	.array(
		z.enum(PERMISSIONS, `A permission must be one of: ${PERMISSIONS.join(", ")}.`),
		"Permissions must be a list.",
	)
	.transform((names) => PERMISSIONS.filter((permission) => names.includes(permission)));

/** Who a token acts for: `profile_id`, and the name in `created_by` and `updated_by`. */
const tokenOwner = z.object({
	profile_id: z.int("profile_id must be a whole number.").positive("profile_id must be positive."),
	label: nameText("The owner's label", 1, 200),
});

/** What the tokens of an owner can do at most, and the owner's name. */
const tokenOwnerLimit = z.object({
	label: tokenOwner.shape.label,
	permissions: permissionList,
});

/** An API access token without its secret. Source: docs/spec/decisions.md §8. */
export const token = z.looseObject({
	id: readId,
	name: readText,
	/** Its first characters, to recognise it; null if they aren't known. */
	prefix: readText.nullable().catch(null),
	permissions: readTexts,
	owner: z.looseObject({ profile_id: readId, label: readText }),
	/** The token that created it; null if the service's own token did. */
	made_by: readId.nullable().catch(null),
	created_at: readTime,
	expires_at: readTimeOrNull,
	last_used_at: readTimeOrNull,
	revoked_at: readTimeOrNull,
});
export type Token = z.output<typeof token>;

/** The response to a creation: the token, with its text this one time. */
export const createdToken = token.extend({ token: readText });
export type CreatedToken = z.output<typeof createdToken>;

export const createTokenBody = z.object({
	name: nameText("The name", 1, 100),
	permissions: permissionList.refine(({ length }) => length > 0, "Choose at least one permission."),
	expires_at: utcTime("expires_at must be an ISO 8601 time in UTC.").nullable().default(null),
	owner: tokenOwner.optional(),
});

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
	listTokens: endpoint({
		method: "GET",
		path: "/tokens",
		summary: "List API access tokens, newest first",
		description:
			"A token lists its owner's tokens that can do no more than itself: no other permission and no later " +
			"expiry. The service's own token, CHAT_API_TOKEN, lists all of the account's tokens. profileId limits the list to " +
			"one owner's, and active to those that are neither revoked nor expired (true), or are (false).",
		permission: null,
		query: pageQuery().extend({
			profileId: id().optional(),
			active: z.enum(["true", "false"], "active must be true or false.").optional(),
		}),
		data: z.array(token),
		list: "paginated",
	}),
	createToken: endpoint({
		method: "POST",
		path: "/tokens",
		summary: "Create an API access token, shown only once",
		description:
			"The new token can have only permissions of the token that creates it, and expires no later. Without expires_at " +
			"it expires with that token. It's revoked with that token, and shares its rate limit. Up " +
			"to 50 active tokens can come from one token, directly or through others. Tokens that the service's own " +
			"token, CHAT_API_TOKEN, creates are independent and unlimited in number.",
		permission: null,
		body: createTokenBody,
		data: createdToken,
		status: 201,
		message: "Token created",
	}),
	revokeToken: endpoint({
		method: "DELETE",
		path: "/tokens/:tokenId",
		summary: "Revoke an API access token and every token created from it",
		description:
			"Takes effect with the next request. Open event streams end within seconds. A token can revoke itself " +
			"and its owner's tokens that can do no more than itself. The service's own token can revoke all.",
		permission: null,
		params: accountParams.extend({ tokenId: id() }),
		data: z.null(),
		message: "Token revoked",
	}),
	limitTokenOwner: endpoint({
		method: "PUT",
		path: "/token-owners/:profileId",
		summary: "Limit what the API access tokens of an owner can do",
		description:
			"Applies to all of the owner's tokens, present and future, from the next request: each can do what both its " +
			"own permissions and this list allow. An empty list stops the tokens until they get permissions again. The " +
			"label becomes the owner's name in created_by and updated_by. Only for a token that manages the account's " +
			"tokens, such as the service's own.",
		permission: null,
		params: accountParams.extend({ profileId: id() }),
		body: tokenOwnerLimit,
		data: z.null(),
		message: "Owner limited",
	}),
	revokeTokensOfOwner: endpoint({
		method: "DELETE",
		path: "/token-owners/:profileId",
		summary: "Revoke all API access tokens of an owner",
		description:
			"Takes effect with the next request, and for tokens that are created later, too. Only for a token that " +
			"manages the account's tokens, such as the service's own.",
		permission: null,
		params: accountParams.extend({ profileId: id() }),
		data: z.null(),
		message: "Tokens revoked",
	}),
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
	...flowVersionEndpoints,
} satisfies Record<string, ExtensionEndpoint>;

/** A new account, with a token that can do everything there, shown only once. */
const createdAccount = z.looseObject({ id: readId, name: readText, token: readText });

/** Extensions outside of accounts; their paths are relative to the channel. */
export const CHANNEL_EXTENSIONS = {
	createAccount: endpoint({
		method: "POST",
		path: "/accounts",
		summary: "Create an account, with an API access token that's shown only once",
		description: "Only the service's own token, CHAT_API_TOKEN, can do this.",
		permission: null,
		params: z.object({}),
		body: z.object({
			name: nameText("The name", 1, 200),
			chat_business_id: nameText("The business ID", 1, 100).nullable().default(null),
		}),
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
