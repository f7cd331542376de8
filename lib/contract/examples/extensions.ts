import type { contactEraseEndpoints } from "@/lib/contract/extensions/contact-erase";
import type { contactImportEndpoints } from "@/lib/contract/extensions/contact-imports";
import type { contactMergeEndpoints } from "@/lib/contract/extensions/contact-merge";
import type { deliveryEndpoints } from "@/lib/contract/extensions/deliveries";
import type { ChannelExtensions, Extensions, RemovedContact } from "@/lib/contract/extensions/extensions";
import type { flowAnswerEndpoints } from "@/lib/contract/extensions/flow-answers";
import type { flowListEndpoints } from "@/lib/contract/extensions/flow-list";
import type { historyEndpoints } from "@/lib/contract/extensions/history";
import type { messageSearchEndpoints } from "@/lib/contract/extensions/message-search";
import type { templateEndpoints } from "@/lib/contract/extensions/templates";
import type { Token } from "@/lib/contract/extensions/tokens";
import type { webhookSettingsEndpoints } from "@/lib/contract/extensions/webhook-settings";
import { CONTACT } from "./contacts";
import { brokenRule, type Examples, noSuch } from "./example";
import { FLOW_SUMMARY } from "./flows";

const REMOVED: RemovedContact = { ...CONTACT, removed_at: "2026-11-19T17:45:11.300Z" };

const TOKEN: Token = {
	id: 31,
	name: "Booking system",
	prefix: "chat_3hKq",
	permissions: ["Chat Contacts — View", "Chat Contacts — Add"],
	drafts_only: false,
	owner: { profile_id: 3, label: "Front desk" },
	created_at: "2026-11-20T07:58:26.644Z",
	expires_at: "2027-11-20T00:00:00.000Z",
	last_used_at: null,
	revoked_at: null,
};

const NOT_MANAGER = "Only a token that manages the account's tokens can do this, such as the service's own.";

type ElsewhereName =
	| keyof typeof contactEraseEndpoints
	| keyof typeof contactImportEndpoints
	| keyof typeof contactMergeEndpoints
	| keyof typeof deliveryEndpoints
	| keyof typeof flowAnswerEndpoints
	| keyof typeof flowListEndpoints
	| keyof typeof historyEndpoints
	| keyof typeof messageSearchEndpoints
	| keyof typeof templateEndpoints
	| keyof typeof webhookSettingsEndpoints;

/**
 * Extensions for accounts, except webhooks (deliveries.ts, webhook-settings.ts), conversations (messages.ts), imports
 * (contact-imports.ts), merging and erasing (contact-people.ts), flows (flow-extensions.ts) and
 * templates (templates.ts).
 */
export const EXTENSION_EXAMPLES: Examples<Omit<Extensions, ElsewhereName>> = {
	listAuditEvents: {
		data: {
			events: [
				{
					id: 318,
					created_at: "2026-11-20T13:29:42.006Z",
					action: "contact.updated",
					record_id: String(CONTACT.id),
					actor: {
						token_id: 7,
						token_name: "Booking system",
						owner: "Front desk",
						person: null,
						is_console: false,
					},
					changes: [{ field: "name", to: "Ana María Cruz" }],
					request_id: "0197a000-0000-7000-8000-000000000000",
				},
			],
			next_cursor: null,
		},
		failures: { 403: { notManager: NOT_MANAGER } },
	},
	listSignInPreviews: {
		data: [
			{
				lang_code: "es_ES",
				body: "Tu código de verificación es *{{1}}*. Por tu seguridad, no lo compartas.",
				footer: "Este código caduca en 10 minutos.",
				button: "Copiar código",
				autofill_button: "Autocompletar",
			},
		],
	},
	readContacts: { data: { contacts: [CONTACT], next_cursor: null } },
	readFlows: { data: { flows: [FLOW_SUMMARY], next_cursor: null } },
	listRemovedContacts: { data: [REMOVED], totalCount: 1 },
	restoreContact: {
		data: { id: CONTACT.id },
		failures: {
			404: noSuch("removed contact"),
			409: { numberInUse: brokenRule("number", "A contact with this number already exists.") },
		},
	},
	findContacts: { data: [CONTACT], totalCount: 1 },
	listContactActivity: {
		data: [
			{
				contact_id: CONTACT.id,
				last_activity_at: "2026-11-20T13:29:41.000Z",
				unread_count: 2,
				last_message: {
					id: 90418,
					direction: "incoming",
					message_type: "text",
					preview: "Is the seat by the window still free?",
					status: "received",
					message_time: "2026-11-20T13:29:41.000Z",
					is_revoked: false,
				},
			},
		],
	},
	markContactRead: {
		body: { message_id: 90418 },
		data: { unread_count: 0 },
		failures: { 404: noSuch("message") },
	},
	markContactUnread: { data: { unread_count: 1 } },
	listTokens: { data: [TOKEN], totalCount: 1 },
	createToken: {
		body: {
			name: "Booking system",
			permissions: ["Chat Contacts — View", "Chat Contacts — Add"],
			expires_at: "2027-11-20T00:00:00.000Z",
		},
		data: { ...TOKEN, token: "chat_3hKq9VbTn2LwXz7cRdMy4JfGs8PaEuW5iNo1Qv6Bk0Ht2C9rX" },
		failures: {
			403: {
				beyond:
					"An API access token can create only tokens with its own permissions. It lacks Chat Contacts — Add.",
			},
			409: {
				tooMany: "Up to 50 active tokens can come from one API access token. Revoke one to create another.",
			},
			422: { past: brokenRule("expires_at", "The expiration must be in the future.") },
		},
	},
	revokeToken: {
		data: null,
		failures: {
			403: {
				holdsMore:
					"This API access token can revoke only tokens that can do no more than itself: no other permission and no later expiry.",
			},
			404: noSuch("API access token"),
		},
	},
	limitTokenOwner: {
		body: { label: "Front desk", permissions: ["Chat Contacts — View"] },
		data: null,
		failures: { 403: { notManager: NOT_MANAGER } },
	},
	revokeTokensOfOwner: { data: null, failures: { 403: { notManager: NOT_MANAGER } } },
	addSampleData: {
		data: {
			template_codes: ["order_update", "winter_offer", "sign_in_code", "trip_reminder"],
			translations: [
				{
					template_code: "trip_reminder",
					source_lang: "en_US",
					note: "Sent the evening before a trip, without formality.",
					variable_notes: { "variables.1": "First name", "variables.2": "Time of departure" },
					parts: [
						{
							lang_code: "fi",
							part: "footer",
							source_text: "Have a good trip",
							target_text: "Have a good trip",
							origin: "copy",
						},
					],
				},
			],
		},
		failures: {
			403: { otherToken: "Only a console's own token can add sample data." },
			409: {
				notEmpty: "Sample data can only be added to an empty account.",
				onPlatform:
					"Sample data needs PLATFORM=simulator, because its flows aren't on the messaging platform.",
			},
		},
	},
};

export const CHANNEL_EXTENSION_EXAMPLES: Examples<ChannelExtensions> = {
	createAccount: {
		body: { name: "Nordwind Cargo", chat_business_id: "104937215580241" },
		data: { id: 2, name: "Nordwind Cargo", token: "chat_3hKq9VbTn2LwXz7cRdMy4JfGs8PaEuW5iNo1Qv6Bk0Ht2C9rX" },
		failures: {
			403: { otherToken: "Only the service's own token, CHAT_API_TOKEN, can create accounts." },
			409: {
				businessInUse: brokenRule("chat_business_id", "An account with this business ID already exists."),
			},
		},
	},
};
