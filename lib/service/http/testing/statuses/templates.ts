import type { templateEndpoints } from "@/lib/contract/extensions/templates";
import type { CaseTable, StatusCase } from "./case";

const badCode = (body?: unknown): StatusCase => ({
	status: 400,
	to: "a template code with invalid characters",
	input: () => ({ params: { templateCode: "a%2Fb" }, body }),
});
const badCursor: StatusCase = {
	status: 400,
	to: "an invalid cursor",
	input: () => ({ params: { templateCode: "a" }, query: "?before=nonsense" }),
};
const newTemplate = { contents: [{ lang_code: "en", text: "Hello" }] };

/** Source: docs/spec/decisions.md §1, §9. */
export const templateCases: CaseTable<typeof templateEndpoints> = {
	findTemplates: {
		good: async (world) => {
			await world.newContent();
			await world.newContent();
			return {
				query:
					"?search=hello&content_state=draft&review=none&language=en&missing=de&type=text&sort=code&order=asc&pageSize=1",
			};
		},
		failures: [
			badCursor,
			{ status: 400, to: "an unknown order", input: () => ({ query: "?sort=height" }) },
			{ status: 400, to: "an unknown state", input: () => ({ query: "?content_state=odd" }) },
		],
	},
	getTemplate: { good: async (world) => ({ params: await world.newContent() }), failures: [badCode()] },
	findTemplateContents: {
		good: async (world) => ({ query: `?codes=${(await world.newContent()).templateCode}` }),
		failures: [
			{
				status: 400,
				to: "a template code with invalid characters",
				input: () => ({ query: "?codes=a,b%20c" }),
			},
		],
	},
	listTemplateReports: {
		good: async (world) => ({ params: await world.newContent(), query: "?lang_code=en&pageSize=1" }),
		failures: [badCode(), badCursor],
	},
	getTemplateUse: { good: async (world) => ({ params: await world.newContent() }), failures: [badCode()] },
	listTemplateMessages: {
		good: async (world) => ({
			params: await world.newContent(),
			query: "?lang_code=en&error_code=132001&pageSize=1",
		}),
		failures: [
			{ ...badCode(), input: () => ({ params: { templateCode: "a%2Fb" }, query: "?lang_code=en" }) },
			{
				...badCursor,
				input: () => ({ params: { templateCode: "a" }, query: "?lang_code=en&before=nonsense" }),
			},
			{ status: 400, to: "no language", input: () => ({ params: { templateCode: "a" } }) },
		],
	},
	createTemplate: {
		good: (world) => ({ params: { templateCode: world.templateCode() }, body: newTemplate }),
		failures: [
			badCode(newTemplate),
			{
				status: 409,
				to: "a code that has a content",
				input: async (world) => ({
					params: await world.newContent(),
					body: { contents: [{ lang_code: "de", text: "Hallo" }] },
				}),
			},
			{
				status: 422,
				to: "a language twice",
				input: (world) => ({
					params: { templateCode: world.templateCode() },
					body: { contents: [...newTemplate.contents, ...newTemplate.contents] },
				}),
			},
		],
	},
	deleteTemplate: {
		good: async (world) => ({ params: await world.newContent() }),
		failures: [
			badCode(),
			{
				status: 404,
				to: "a code without a content",
				input: (world) => ({ params: { templateCode: world.templateCode() } }),
			},
		],
	},
};
