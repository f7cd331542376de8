import type { contactEraseEndpoints } from "@/lib/contract/extensions/contact-erase";
import type { contactImportEndpoints } from "@/lib/contract/extensions/contact-imports";
import type { contactMergeEndpoints } from "@/lib/contract/extensions/contact-merge";
import type { deliveryEndpoints } from "@/lib/contract/extensions/deliveries";
import type { Extensions } from "@/lib/contract/extensions/extensions";
import type { flowAnswerEndpoints } from "@/lib/contract/extensions/flow-answers";
import type { flowListEndpoints } from "@/lib/contract/extensions/flow-list";
import type { historyEndpoints } from "@/lib/contract/extensions/history";
import type { messageSearchEndpoints } from "@/lib/contract/extensions/message-search";
import type { templateEndpoints } from "@/lib/contract/extensions/templates";
import type { webhookSettingsEndpoints } from "@/lib/contract/extensions/webhook-settings";
import type { CaseTable } from "./case";
import type { World } from "./world";

const tokenBody = { name: "CRM", permissions: ["Chat Flows — View"] };

/** The profile of nobody's token. */
const OWNER = 901;

async function newToken({ service }: World): Promise<number> {
	return (await service.request("POST", service.extension("/tokens"), { body: tokenBody })).body.data.id;
}

/** Source: docs/spec/decisions.md §1, §8, §9. */
export const extensionCases: CaseTable<
	Omit<
		Extensions,
		| keyof typeof deliveryEndpoints
		| keyof typeof flowAnswerEndpoints
		| keyof typeof flowListEndpoints
		| keyof typeof historyEndpoints
		| keyof typeof messageSearchEndpoints
		| keyof typeof templateEndpoints
		| keyof typeof contactImportEndpoints
		| keyof typeof contactMergeEndpoints
		| keyof typeof contactEraseEndpoints
		| keyof typeof webhookSettingsEndpoints
	>
> = {
	listSignInPreviews: {
		good: () => ({ query: "?lang_code=es_MX&security_recommendation=true&expiration_minutes=10" }),
		failures: [
			{
				status: 400,
				to: "an expiration of two hours",
				input: () => ({ query: "?lang_code=es&expiration_minutes=120" }),
			},
		],
	},
	addSampleData: {
		good: async (world) => {
			await world.emptyAccount();
			return {};
		},
		failures: [
			{
				status: 403,
				to: "a token that doesn't manage tokens",
				input: async (world) => ({ token: await world.service.issueToken() }),
			},
			{
				status: 409,
				to: "an account with a flow",
				input: async (world) => {
					await world.newFlow();
					return {};
				},
			},
		],
	},
	readContacts: {
		good: async (world) => {
			await world.newContact();
			return { query: "?pageSize=1" };
		},
		failures: [{ status: 400, to: "an invalid cursor", input: () => ({ query: "?before=nonsense" }) }],
	},
	findContacts: {
		good: async (world) => {
			await world.newContact();
			return { query: "?search=0151&tag=vip&country_code=%2B49&ai_mode=ai_paused&unread=true&pageSize=1" };
		},
		failures: [{ status: 400, to: "an unknown order", input: () => ({ query: "?sort=height" }) }],
	},
	listContactActivity: {
		good: async (world) => ({ query: `?ids=${await world.newContact()}` }),
		failures: [
			{ status: 400, to: "no contact IDs", input: () => ({}) },
			{
				status: 400,
				to: "more contacts than fit on a page",
				input: () => ({ query: `?ids=${Array.from({ length: 101 }, (_, n) => n + 1).join()}` }),
			},
		],
	},
	markContactRead: {
		good: async (world) => {
			const { contactId, messageId } = await world.newMessage();
			return { params: { contactId }, body: { message_id: messageId } };
		},
		failures: [
			{
				status: 404,
				to: "a message of another contact",
				input: async (world) => ({
					params: { contactId: await world.newContact() },
					body: { message_id: (await world.newMessage()).messageId },
				}),
			},
			{
				status: 404,
				to: "an unknown contact",
				input: async (world) => ({
					params: { contactId: world.missing },
					body: { message_id: (await world.newMessage()).messageId },
				}),
			},
			{
				status: 422,
				to: "no message",
				input: async (world) => ({ params: { contactId: await world.newContact() }, body: {} }),
			},
		],
	},
	markContactUnread: {
		good: async (world) => ({ params: { contactId: (await world.newMessage()).contactId } }),
		failures: [
			{
				status: 404,
				to: "an unknown contact",
				input: (world) => ({ params: { contactId: world.missing } }),
			},
		],
	},
	readFlows: {
		good: async (world) => {
			await world.newFlow();
			return { query: "?pageSize=1" };
		},
		failures: [{ status: 400, to: "an invalid cursor", input: () => ({ query: "?before=nonsense" }) }],
	},
	listRemovedContacts: {
		good: async (world) => {
			await world.newRemovedContact();
			return { query: "?search=0151" };
		},
		failures: [{ status: 400, to: "a search with a NUL character", input: () => ({ query: "?search=%00" }) }],
	},
	restoreContact: {
		good: async (world) => ({ params: { contactId: await world.newRemovedContact() } }),
		failures: [
			{
				status: 404,
				to: "a contact that isn't removed",
				input: async (world) => ({ params: { contactId: await world.newContact() } }),
			},
			{
				status: 409,
				to: "a number that another contact has now",
				input: async (world) => {
					const { service } = world;
					const body = world.contactBody();
					const contactId = await world.newRemovedContact(body);
					const other = await world.newContact();
					await service.request("PUT", service.path(`/contacts/${other}`), { body });
					return { params: { contactId } };
				},
			},
		],
	},
	listTokens: { good: () => ({}), failures: [] },
	listAuditEvents: {
		good: async (world) => {
			await world.newContact();
			return { query: "?recordKind=contact&pageSize=1" };
		},
		failures: [
			{
				status: 403,
				to: "a token that doesn't manage tokens",
				input: async ({ service }) => ({ token: await service.issueToken() }),
			},
			{ status: 400, to: "an invalid cursor", input: () => ({ query: "?before=nonsense" }) },
		],
	},
	createToken: {
		good: () => ({ body: tokenBody }),
		failures: [
			{
				status: 403,
				to: "a token that doesn't manage tokens",
				input: async ({ service }) => ({ token: await service.issueToken(), body: tokenBody }),
			},
			{
				status: 422,
				to: "an expiry in the past",
				input: () => ({ body: { ...tokenBody, expires_at: "2020-01-01T00:00:00Z" } }),
			},
		],
	},
	revokeToken: {
		good: async (world) => ({ params: { tokenId: await newToken(world) } }),
		failures: [
			{ status: 404, to: "an unknown token", input: ({ missing }) => ({ params: { tokenId: missing } }) },
		],
	},
	limitTokenOwner: {
		good: () => ({ params: { profileId: OWNER }, body: { label: "Front desk", permissions: [] } }),
		failures: [
			{
				status: 403,
				to: "a token that doesn't manage tokens",
				input: async ({ service }) => ({
					token: await service.issueToken(),
					params: { profileId: OWNER },
					body: { label: "Front desk", permissions: [] },
				}),
			},
			{
				status: 422,
				to: "an unknown permission",
				input: () => ({ params: { profileId: OWNER }, body: { label: "Front desk", permissions: ["All"] } }),
			},
		],
	},
	revokeTokensOfOwner: {
		good: () => ({ params: { profileId: OWNER } }),
		failures: [
			{
				status: 403,
				to: "a token that doesn't manage tokens",
				input: async ({ service }) => ({
					token: await service.issueToken(),
					params: { profileId: OWNER },
				}),
			},
		],
	},
};
