import type { TemplateReport, TemplateReview, templateEndpoints } from "@/lib/contract/extensions/templates";
import { brokenRule, type Examples, noSuch } from "./example";
import { TEMPLATE_HIT } from "./messages";
import { TEMPLATE_BODY, TEMPLATE_CONTENT } from "./template-contents";

const NO_CHANGE = {
	paused_until: null,
	disable_date: null,
	next_category: null,
	category_changes_at: null,
	platform_text: null,
};

const REJECTION = {
	status: "REJECTED",
	reason: "INVALID_FORMAT",
	details: "The template has two variables next to each other.",
	recommendation: "Put text between the variables.",
	category: "UTILITY",
	quality: null,
};

const REVIEW: TemplateReview = {
	lang_code: TEMPLATE_CONTENT.lang_code,
	...REJECTION,
	...NO_CHANGE,
	status_at: "2026-11-19T09:12:40.000Z",
	quality_at: null,
	reported_at: "2026-11-19T09:12:40.000Z",
};

const REPORT: TemplateReport = {
	id: 77,
	lang_code: TEMPLATE_CONTENT.lang_code,
	kind: "status",
	at: "2026-11-19T09:12:40.000Z",
	...REJECTION,
	...NO_CHANGE,
	previous_quality: null,
	previous_category: null,
};

const STORED = { template_code: "seat_change", contents: [TEMPLATE_CONTENT] };

export const TEMPLATE_EXAMPLES: Examples<typeof templateEndpoints> = {
	findTemplates: {
		data: {
			templates: [
				{
					template_code: STORED.template_code,
					first_line: TEMPLATE_CONTENT.text,
					types: ["text"],
					languages: [
						{
							lang_code: TEMPLATE_CONTENT.lang_code,
							is_draft: TEMPLATE_CONTENT.is_draft,
							status: "REJECTED",
							quality: null,
							next_category: null,
						},
					],
					updated_at: "2026-11-18T15:21:09.412Z",
					updated_by: "Front desk",
					last_used_at: "2026-11-19T11:40:05.000Z",
					hits: [{ lang_code: TEMPLATE_CONTENT.lang_code, text: "… ¿Quieres cambiar de asiento?" }],
				},
			],
			next_cursor: null,
			count: 1,
		},
	},
	getTemplate: { data: { ...STORED, reviews: [REVIEW] } },
	findTemplateContents: { data: [STORED] },
	listTemplateReports: { data: { reports: [REPORT], next_cursor: null } },
	getTemplateUse: {
		data: {
			template_code: STORED.template_code,
			languages: [
				{
					lang_code: TEMPLATE_CONTENT.lang_code,
					last_used_at: "2026-11-19T11:40:05.000Z",
					...{ sent: 1_240, delivered: 1_198, read: 903, failed: 17 },
					failures: [{ code: 131026, count: 17, reason: "Message undeliverable" }],
				},
			],
		},
	},
	listTemplateMessages: { data: { hits: [TEMPLATE_HIT], next_cursor: null } },
	createTemplate: {
		body: { contents: [TEMPLATE_BODY] },
		data: STORED,
		failures: {
			409: { codeExists: brokenRule("template_code", "A template with this code already exists.") },
			422: { languageTwice: brokenRule("contents.1.lang_code", "Each language can be there once.") },
		},
	},
	deleteTemplate: { data: STORED, failures: { 404: noSuch("template") } },
};
