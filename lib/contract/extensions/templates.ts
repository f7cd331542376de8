import { z } from "zod";
import {
	REVIEW_STATUSES,
	TEMPLATE_CODE_PATTERN,
	TEMPLATE_SORTS,
	TEMPLATE_STATES,
	TEMPLATE_TYPES,
} from "@/lib/contract/choices";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { pageSizeQuery, templateParams } from "@/lib/contract/parameters";
import {
	readCodeOrNull,
	readId,
	readIntegerOrNull,
	readText,
	readTextOrNull,
	readTexts,
	readTime,
	readTimeOrNull,
} from "@/lib/contract/reading";
import { templateContent, templateContentBody } from "@/lib/contract/template-contents";
import { messageHit } from "./message-search";

export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export type TemplateSort = (typeof TEMPLATE_SORTS)[number];
const SORT_ORDERS = ["asc", "desc"] as const;

/** The most languages that a template can be created with at once. */
export const TEMPLATE_LANGUAGES_MAX = 200;
/** The most templates whose contents are read in one request. */
export const TEMPLATE_CODES_MAX = 50;
/** Contents of all languages in one request. */
const TEMPLATE_BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** What the messaging platform says of a template's status; all null unless it does. */
const statusMembers = {
	/** One of {@link REVIEW_STATUSES}, or another of the platform's; null before its first report. */
	status: readTextOrNull,
	/** The platform's code, such as INVALID_FORMAT. */
	reason: readTextOrNull,
	/** The platform's own words. */
	details: readTextOrNull,
	recommendation: readTextOrNull,
	/** When a pause ends. */
	paused_until: readTimeOrNull,
	/** When it's disabled, also ahead of the time. */
	disable_date: readTimeOrNull,
};

const categoryMembers = {
	category: readTextOrNull,
	/** The category that the platform announced, and when it changes. */
	next_category: readTextOrNull,
	category_changes_at: readTimeOrNull,
};

/** What the messaging platform reported last of a template in a language, whether its content is stored or not. */
export const templateReview = z.looseObject({
	lang_code: readText,
	...statusMembers,
	status_at: readTimeOrNull,
	/** GREEN, YELLOW, RED or UNKNOWN; null before its first report. */
	quality: readTextOrNull,
	quality_at: readTimeOrNull,
	...categoryMembers,
	/** The body's text on the platform, if it reported one. */
	platform_text: readTextOrNull,
	/** The last report of any kind. */
	reported_at: readTime,
});
/** Without the unlisted members that another version may send. */
export type TemplateReview = z.output<z.ZodObject<(typeof templateReview)["shape"]>>;

export const REPORT_KINDS = ["status", "quality", "category", "content"] as const;

/** One report of the messaging platform. Members of other kinds are null. */
export const templateReport = z.looseObject({
	id: readId,
	lang_code: readText,
	/** One of {@link REPORT_KINDS}. */
	kind: readText,
	/** By the platform's clock, in whole seconds. */
	at: readTime,
	...statusMembers,
	quality: readTextOrNull,
	previous_quality: readTextOrNull,
	...categoryMembers,
	previous_category: readTextOrNull,
	platform_text: readTextOrNull,
});
export type TemplateReport = z.output<z.ZodObject<(typeof templateReport)["shape"]>>;

/** A language of a template in a list. */
export const templateLanguage = z.looseObject({
	lang_code: readText,
	/** Null if no content is stored: only the platform has reported it. */
	is_draft: z.boolean().nullable().catch(null),
	status: readTextOrNull,
	quality: readTextOrNull,
	next_category: readTextOrNull,
});
export type TemplateLanguage = z.output<typeof templateLanguage>;

/** A text that a search found; the part of it around the first word. */
export const templateHit = z.looseObject({ lang_code: readText, text: readText });

export const templateItem = z.looseObject({
	template_code: readText,
	/** The beginning of its text, in English or the first language; empty if none is stored. */
	first_line: readText,
	types: readTexts,
	/** By code. */
	languages: z.array(templateLanguage).catch([]),
	/** When a content last changed; if none is stored, the platform's last report. */
	updated_at: readTime,
	/** Null if that isn't known, or if none is stored. */
	updated_by: readTextOrNull,
	/** When it was last sent, as far as messages are stored; null if it wasn't. Counted within minutes. */
	last_used_at: readTimeOrNull,
	hits: z.array(templateHit).catch([]),
});
export type TemplateItem = z.output<typeof templateItem>;

/** Templates, with a cursor for `before`. */
export const templatePage = z.looseObject({
	templates: z.array(templateItem),
	next_cursor: readCodeOrNull,
	/** All that match; null on later pages. */
	count: z.int().nullable().catch(null),
});
export type TemplatePage = z.output<typeof templatePage>;

/** All languages of a template; both lists are empty for an unknown code. */
export const wholeTemplate = z.looseObject({
	template_code: readText,
	contents: z.array(templateContent),
	reviews: z.array(templateReview).catch([]),
});
export type WholeTemplate = z.output<typeof wholeTemplate>;

export const templateReports = z.looseObject({
	reports: z.array(templateReport),
	next_cursor: readCodeOrNull,
});

/** The outcomes of a message that sent a template; each includes the later ones, except `failed`. */
export const TEMPLATE_OUTCOMES = ["sent", "delivered", "read", "failed"] as const;
const readCount = z.int().nonnegative().catch(0);

/** Messages that failed for one reason. */
export const templateFailure = z.looseObject({
	/** The messaging platform's code; null if it reported none. */
	code: readIntegerOrNull,
	count: readCount,
	/** The platform's words about the last of them. */
	reason: readTextOrNull,
});

/** How a template was used in a language, as far as its messages are stored. */
export const templateLanguageUse = z.looseObject({
	/** Also one in which no content is stored; empty for messages that don't say. */
	lang_code: readText,
	last_used_at: readTimeOrNull,
	/** Messages that didn't fail, those of them that arrived, and those of them that were read. */
	sent: readCount,
	delivered: readCount,
	read: readCount,
	failed: readCount,
	/** Most frequent first. */
	failures: z.array(templateFailure).catch([]),
});
export type TemplateLanguageUse = z.output<typeof templateLanguageUse>;

export const templateUse = z.looseObject({
	template_code: readText,
	/** Last used first. */
	languages: z.array(templateLanguageUse),
});

/** Messages that sent a template, newest first; `next_cursor` goes into `before`. */
export const templateMessages = z.looseObject({ hits: z.array(messageHit), next_cursor: readCodeOrNull });

export const storedTemplate = z.looseObject({
	template_code: readText,
	contents: z.array(templateContent),
});
export type StoredTemplate = z.output<typeof storedTemplate>;

export const createTemplateBody = z.object({
	contents: z
		.array(templateContentBody)
		.min(1, "A template needs a content in at least one language.")
		.max(TEMPLATE_LANGUAGES_MAX, `A template has at most ${TEMPLATE_LANGUAGES_MAX} languages.`),
});

/** Template codes, separated by commas. */
export function templateCodeList(most: number) {
	return z
		.string()
		.transform((text) => text.split(","))
		.pipe(
			z
				.array(z.string().regex(TEMPLATE_CODE_PATTERN, "Must be a template code."))
				.max(most, `Ask for up to ${most} templates at once.`),
		);
}

const languageCode = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "Must be a language code.");
const path = "/templates/:templateCode";

/** Extensions for whole templates. Source: docs/spec/decisions.md §9. */
export const templateEndpoints = {
	findTemplates: endpoint({
		method: "GET",
		path: "/templates",
		summary: "List, search, sort and filter templates with all their languages",
		description:
			"Also templates that only the messaging platform has reported. search finds words anywhere in codes and texts, " +
			"without regard to case and accents; all words must be in one language. review is one of the platform's statuses, " +
			"none for templates with a language that it hasn't reported, or attention for those that someone should look at: " +
			"rejected, paused, disabled, flagged, of low quality, or about to change category.",
		permission: "Chat Templates — View",
		query: z.object({
			search: z.string().max(200).optional(),
			content_state: z
				.enum(TEMPLATE_STATES, `content_state must be one of: ${TEMPLATE_STATES.join(", ")}.`)
				.optional(),
			review: z.string().min(1).max(100).optional(),
			/** Only templates that have this language, or lack it. */
			language: languageCode.optional(),
			missing: languageCode.optional(),
			type: z.enum(TEMPLATE_TYPES, `type must be one of: ${TEMPLATE_TYPES.join(", ")}.`).optional(),
			sort: z.enum(TEMPLATE_SORTS, `sort must be one of: ${TEMPLATE_SORTS.join(", ")}.`).default("changed"),
			order: z.enum(SORT_ORDERS, "order must be asc or desc.").optional(),
			before: z.string().min(1).max(1_000).optional(),
			pageSize: pageSizeQuery(25),
		}),
		data: templatePage,
	}),
	getTemplate: endpoint({
		method: "GET",
		path,
		summary: "Get a template with the contents and reviews of all languages",
		permission: "Chat Templates — View",
		params: templateParams,
		data: wholeTemplate,
	}),
	findTemplateContents: endpoint({
		method: "GET",
		path: "/template-contents",
		summary: "Get the contents of several templates in all languages",
		description: `In the order of their codes, up to ${TEMPLATE_CODES_MAX} templates. Codes without a content are missing.`,
		permission: "Chat Templates — View",
		query: z.object({ codes: templateCodeList(TEMPLATE_CODES_MAX) }),
		data: z.array(storedTemplate),
	}),
	listTemplateReports: endpoint({
		method: "GET",
		path: `${path}/reports`,
		summary: "List what the messaging platform has reported about a template, newest first",
		permission: "Chat Templates — View",
		params: templateParams,
		query: z.object({
			lang_code: languageCode.optional(),
			before: z.string().min(1).max(500).optional(),
			pageSize: pageSizeQuery(50),
		}),
		data: templateReports,
	}),
	getTemplateUse: endpoint({
		method: "GET",
		path: `${path}/use`,
		summary: "Count the messages that sent a template, by language and outcome",
		description:
			"Counts stored messages: those that were erased, or removed after the retention period, don't count. What the " +
			"messaging platform reports is counted within minutes.",
		permission: "Chat Templates — View",
		params: templateParams,
		data: templateUse,
	}),
	listTemplateMessages: endpoint({
		method: "GET",
		path: `${path}/messages`,
		summary: "List the messages that sent a template in a language, newest first",
		permission: "Chat Chats — View",
		params: templateParams,
		query: z.object({
			lang_code: languageCode,
			/** Only messages that failed with this code of the messaging platform. */
			error_code: z
				.string()
				.regex(/^[0-9]{1,9}$/, "Must be a code of a failure.")
				.transform(Number)
				.optional(),
			before: z.string().min(1).max(500).optional(),
			pageSize: pageSizeQuery(10),
		}),
		data: templateMessages,
	}),
	createTemplate: endpoint({
		method: "POST",
		path,
		summary: "Create a template with contents in several languages, all or none",
		permission: "Chat Templates — Add",
		params: templateParams,
		body: createTemplateBody,
		bodyLimitBytes: TEMPLATE_BODY_LIMIT_BYTES,
		data: storedTemplate,
		status: 201,
		message: "Template created",
	}),
	deleteTemplate: endpoint({
		method: "POST",
		path: `${path}/delete`,
		summary: "Delete a template's contents in all languages",
		description: "The response has the deleted contents, so that they can be created again.",
		permission: "Chat Templates — Delete",
		params: templateParams,
		data: storedTemplate,
		message: "Template deleted",
	}),
} satisfies Record<string, ExtensionEndpoint>;
