import type { historyEndpoints } from "@/lib/contract/extensions/history";
import type { messageSearchEndpoints } from "@/lib/contract/extensions/message-search";
import type { CaseTable } from "./case";

const november = "?month=2026-11&timeZone=Europe/Berlin";

/** Source: docs/spec/decisions.md §1, §9. */
export const historyCases: CaseTable<typeof historyEndpoints & typeof messageSearchEndpoints> = {
	searchMessages: {
		good: async (world) => ({ query: `?search=hello&contactId=${(await world.newMessage()).contactId}` }),
		failures: [
			{ status: 400, to: "an empty search", input: () => ({ query: "?search=%20" }) },
			{ status: 400, to: "an invalid cursor", input: () => ({ query: "?search=hello&before=nonsense" }) },
			{ status: 400, to: "an unknown direction", input: () => ({ query: "?search=hello&direction=both" }) },
		],
	},
	readHistory: {
		good: async (world) => {
			const { contactId, messageId } = await world.newMessage();
			return { params: { contactId }, query: `?message=${messageId}` };
		},
		failures: [
			{ status: 404, to: "an unknown contact", input: ({ missing }) => ({ params: { contactId: missing } }) },
			{
				status: 404,
				to: "an unknown message",
				input: async (world) => ({
					params: { contactId: await world.newContact() },
					query: `?message=${world.missing}`,
				}),
			},
			{
				status: 404,
				to: "a message of another contact",
				input: async (world) => ({
					params: { contactId: await world.newContact() },
					query: `?message=${(await world.newMessage()).messageId}`,
				}),
			},
			{
				status: 400,
				to: "an invalid cursor",
				input: async (world) => ({ params: { contactId: await world.newContact() }, query: "?after=abc" }),
			},
		],
	},
	getMessageFailure: {
		good: async (world) => ({ params: { messageId: (await world.newMessage()).messageId } }),
		failures: [
			{ status: 404, to: "an unknown message", input: ({ missing }) => ({ params: { messageId: missing } }) },
		],
	},
	listHistoryDays: {
		good: async (world) => ({ params: { contactId: (await world.newMessage()).contactId }, query: november }),
		failures: [
			{
				status: 404,
				to: "an unknown contact",
				input: ({ missing }) => ({ params: { contactId: missing }, query: november }),
			},
			{
				status: 400,
				to: "an unknown time zone",
				input: async (world) => ({
					params: { contactId: await world.newContact() },
					query: "?month=2026-11&timeZone=Mars/Olympus",
				}),
			},
		],
	},
};
