import type { contactEndpoints } from "@/lib/contract/contacts";
import type { messageEndpoints } from "@/lib/contract/messages";
import { historyScope } from "@/lib/service/messages/list";
import { writeCursor } from "@/lib/service/signed-cursor";
import type { CaseTable } from "./case";

/** Source: docs/spec/decisions.md §1, §5, §6. */
export const contactCases: CaseTable<typeof contactEndpoints & typeof messageEndpoints> = {
	listContacts: {
		good: () => ({ query: "?search=0151&page=1&pageSize=5" }),
		failures: [
			{ status: 400, to: "a search with a NUL character", input: () => ({ query: "?search=%00" }) },
			{
				status: 400,
				to: "a search that is too long",
				input: () => ({ query: `?search=${"a".repeat(1001)}` }),
			},
		],
	},
	getContact: {
		good: async (world) => ({ params: { contactId: await world.newContact() } }),
		failures: [
			{ status: 404, to: "an unknown contact", input: ({ missing }) => ({ params: { contactId: missing } }) },
			{
				status: 404,
				to: "a removed contact",
				input: async (world) => ({ params: { contactId: await world.newRemovedContact() } }),
			},
		],
	},
	createContact: {
		good: (world) => ({ body: world.contactBody() }),
		failures: [
			{
				status: 409,
				to: "an active contact's number",
				input: async (world) => {
					const body = world.contactBody();
					await world.newContact(body);
					return { body };
				},
			},
			{
				status: 422,
				to: "a number of another country",
				input: () => ({ body: { number: "+33612345678", country_code: "+49" } }),
			},
		],
	},
	updateContact: {
		good: async (world) => ({ params: { contactId: await world.newContact() }, body: { name: "Ana" } }),
		failures: [
			{
				status: 404,
				to: "an unknown contact",
				input: ({ missing }) => ({ params: { contactId: missing }, body: { name: "Ana" } }),
			},
			{
				status: 409,
				to: "another contact's number",
				input: async (world) => {
					const body = world.contactBody();
					await world.newContact(body);
					return { params: { contactId: await world.newContact() }, body };
				},
			},
		],
	},
	deleteContact: {
		good: async (world) => ({ params: { contactId: await world.newContact() } }),
		failures: [
			{
				status: 404,
				to: "a removed contact",
				input: async (world) => ({ params: { contactId: await world.newRemovedContact() } }),
			},
		],
	},
	listMessages: {
		good: async (world) => ({ params: { contactId: await world.newContact() } }),
		failures: [
			{ status: 404, to: "an unknown contact", input: ({ missing }) => ({ params: { contactId: missing } }) },
			{
				status: 400,
				to: "an invalid cursor",
				input: async (world) => ({ params: { contactId: await world.newContact() }, query: "?before=abc" }),
			},
			{
				status: 400,
				to: "a cursor of another contact",
				input: async (world) => {
					const { appSecret } = world.service.dependencies.config;
					const scope = historyScope(appSecret, 1, await world.newContact());
					return {
						params: { contactId: await world.newContact() },
						query: `?before=${writeCursor(scope, [Date.now(), 1])}`,
					};
				},
			},
		],
	},
};
