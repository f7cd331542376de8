import type { templateContentEndpoints } from "@/lib/contract/template-contents";
import type { CaseTable, StatusCase } from "./case";
import type { World } from "./world";

const badCode = (rest: Record<string, string> = {}): StatusCase => ({
	status: 400,
	to: "a template code with invalid characters",
	input: () => ({ params: { templateCode: "a%2Fb", ...rest }, body: {} }),
});
const missingContent = (body?: unknown): StatusCase => ({
	status: 404,
	to: "a language without a content",
	input: async (world: World) => ({ params: { ...(await world.newContent()), langCode: "de" }, body }),
});
const badLanguage: StatusCase = {
	status: 400,
	to: "a malformed language code",
	input: () => ({ params: { templateCode: "a", langCode: "e%20n" }, body: {} }),
};

/** Source: docs/spec/decisions.md §1, §4. */
export const templateContentCases: CaseTable<typeof templateContentEndpoints> = {
	listTemplateLanguages: { good: () => ({ params: { templateCode: "any" } }), failures: [badCode()] },
	listTemplateContents: {
		good: async (world) => ({ params: await world.newContent(), query: "?search=hello" }),
		failures: [
			badCode(),
			{
				status: 400,
				to: "a search that is too long",
				input: () => ({ params: { templateCode: "a" }, query: `?search=${"a".repeat(1001)}` }),
			},
		],
	},
	getTemplateContent: {
		good: async (world) => ({ params: await world.newContent() }),
		failures: [badCode({ langCode: "en" }), badLanguage, missingContent()],
	},
	createTemplateContent: {
		good: (world) => ({
			params: { templateCode: world.templateCode() },
			body: { lang_code: "en", text: "Hello" },
		}),
		failures: [
			badCode(),
			{
				status: 409,
				to: "a language with a content",
				input: async (world) => ({
					params: await world.newContent(),
					body: { lang_code: "en", text: "Hello" },
				}),
			},
			{
				status: 422,
				to: "an unknown language",
				input: () => ({ params: { templateCode: "a" }, body: { lang_code: "xx", text: "Hello" } }),
			},
		],
	},
	updateTemplateContent: {
		good: async (world) => ({ params: await world.newContent(), body: { text: "Hi" } }),
		failures: [
			badCode({ langCode: "en" }),
			badLanguage,
			missingContent({ text: "Hi" }),
			{
				status: 412,
				to: "an outdated version of the content",
				input: async (world) => ({
					params: await world.newContent(),
					body: { text: "Hi" },
					headers: { "if-match": '"2026-11-19T08:00:12.077Z"' },
				}),
			},
			{
				status: 422,
				to: "another language than the path's",
				input: async (world) => ({ params: await world.newContent(), body: { text: "Hi", lang_code: "de" } }),
			},
		],
	},
	deleteTemplateContent: {
		good: async (world) => ({ params: await world.newContent() }),
		failures: [badCode({ langCode: "en" }), badLanguage, missingContent()],
	},
};
