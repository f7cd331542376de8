import {
	contentMembers,
	type TemplateContent,
	type TemplateContentBody,
	type templateContentEndpoints,
} from "@/lib/contract/template-contents";
import { brokenRule, type Examples, noSuch } from "./example";

export const TEMPLATE_BODY = {
	lang_code: "es_MX",
	...contentMembers.parse({
		text: "Hola {{1}}, tu vuelo {{2}} sale a las {{3}}. ¿Quieres cambiar de asiento?",
		variables: { "1": "Ana", "2": "AZ 104", "3": "18:40" },
		footer: "Responde BAJA para no recibir avisos",
		headers: [{ type: "text", text: "Tu vuelo" }],
		buttons: [
			{ type: "custom", label: "Cambiar asiento", value: "change_seat" },
			{
				type: "visit_website",
				label: "Ver reserva",
				value: "https://example.com/booking",
				url_type: "static",
			},
		],
	}),
} satisfies TemplateContentBody;

export const TEMPLATE_CONTENT: TemplateContent = {
	id: 12,
	...TEMPLATE_BODY,
	created_at: "2026-11-18T15:21:09.412Z",
	updated_at: "2026-11-18T15:21:09.412Z",
};

const { lang_code: _language, ...UPDATE } = TEMPLATE_BODY;
const NOT_FOUND = { 404: noSuch("content") };
const DRAFTS_ONLY = {
	403: {
		draftsOnly: brokenRule(
			"is_draft",
			"This API access token stores drafts only. To make a content ready, it needs the permission Chat Templates — Make ready.",
		),
	},
};
const BROKEN = {
	footer: brokenRule("footer", "Footer must be 60 characters or fewer (currently 62)."),
};

export const TEMPLATE_CONTENT_EXAMPLES: Examples<typeof templateContentEndpoints> = {
	listTemplateLanguages: {
		data: [
			{ code: "en", label: "English" },
			{ code: "es_MX", label: "Spanish (MEX)" },
		],
	},
	listTemplateContents: {
		data: [
			{
				id: 11,
				lang_code: "en",
				text: "Hello {{1}}, your flight {{2}} leaves at {{3}}. Would you like another seat?",
				is_draft: true,
			},
			{
				id: TEMPLATE_CONTENT.id,
				lang_code: TEMPLATE_CONTENT.lang_code,
				text: TEMPLATE_CONTENT.text,
				is_draft: TEMPLATE_CONTENT.is_draft,
			},
		],
	},
	getTemplateContent: { data: TEMPLATE_CONTENT, failures: NOT_FOUND },
	createTemplateContent: {
		body: TEMPLATE_BODY,
		data: TEMPLATE_CONTENT,
		failures: {
			...DRAFTS_ONLY,
			409: {
				languageExists: brokenRule("lang_code", "The template has a content in Spanish (MEX) already."),
			},
			422: BROKEN,
		},
	},
	updateTemplateContent: {
		body: UPDATE,
		data: { ...TEMPLATE_CONTENT, updated_at: "2026-11-19T08:00:12.077Z" },
		failures: { ...NOT_FOUND, ...DRAFTS_ONLY, 422: BROKEN },
	},
	deleteTemplateContent: { data: null, failures: NOT_FOUND },
};
