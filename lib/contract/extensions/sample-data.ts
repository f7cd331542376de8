import { z } from "zod";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { readText, readTexts } from "@/lib/contract/reading";

/** What a text was translated from. */
export const sampleTranslatedPart = z.looseObject({
	lang_code: readText,
	part: readText,
	source_text: readText,
	target_text: readText,
	/** `person`, `copy` or `machine`. */
	origin: readText,
});

/** What was translated, as a console keeps it: `findTranslations` of lib/contract/console. */
export const sampleTranslation = z.looseObject({
	template_code: readText,
	source_lang: readText,
	note: readText,
	variable_notes: z.record(z.string(), z.string()).catch({}),
	parts: z.array(sampleTranslatedPart).catch([]),
});
export type SampleTranslation = z.output<typeof sampleTranslation>;

/**
 * What sample data consists of besides what lists show: a console remembers the codes of templates, and what their
 * languages were translated from, itself.
 */
export const addedSampleData = z.looseObject({
	template_codes: readTexts,
	translations: z.array(sampleTranslation).catch([]),
});

/** The extension for trying out an empty account. Source: docs/spec/decisions.md §9. */
export const sampleDataEndpoints = {
	addSampleData: endpoint({
		method: "POST",
		path: "/sample-data",
		summary: "Add sample data to an empty account",
		description:
			"Adds flows with replies, templates, contacts, conversations, and webhooks with a log. Nothing of it is sent to " +
			"anyone. The account must have no contacts, flows, templates or webhooks, so sample data is never mixed with real " +
			"data. Only a token that manages the account's tokens can do this, such as a console's, and only while the service " +
			"runs without a messaging platform (PLATFORM=simulator): otherwise its flows wouldn't be on the platform.",
		permission: null,
		data: addedSampleData,
		status: 201,
		message: "Sample data added",
	}),
} satisfies Record<string, ExtensionEndpoint>;
