import { z } from "zod";
import { endpoint } from "./endpoint";
import { contentParams, templateParams } from "./parameters";
import { readFlag, readId, readIntegerOrNull, readText, readTextOrNull, readTime } from "./reading";

/** Header and button types of the interface; a service may know more. Source: docs/spec/public-api.md §2. */
export const HEADER_TYPES = ["text", "image", "video", "document"] as const;
export const BUTTON_TYPES = [
	"custom",
	"visit_website",
	"call_phone",
	"copy_offer_code",
	"view_catalog",
] as const;

export const language = z.looseObject({ code: z.string(), label: readText });
export type Language = z.output<typeof language>;

/** A header; every member is always present, unused ones null. Source: docs/spec/public-api.md §2. */
export const templateHeader = z.looseObject({
	type: readText,
	text: readTextOrNull,
	text_variable: readTextOrNull,
	parameter: readTextOrNull,
	link: readTextOrNull,
	file_name: readTextOrNull,
});
export type TemplateHeader = z.output<typeof templateHeader>;

/**
 * A button; `value` is quick-reply key, URL, phone number or offer code, by type. Source: docs/spec/public-api.md §2.
 */
export const templateButton = z.looseObject({
	type: readText,
	label: readText,
	value: readTextOrNull,
	country_code: readTextOrNull,
	url_type: readTextOrNull,
	dynamic_url: readTextOrNull,
});
export type TemplateButton = z.output<typeof templateButton>;

export const authApp = z.looseObject({ package_name: readText, signature_hash: readText });

/** A content without its record and language. Source: docs/spec/public-api.md §2, docs/spec/decisions.md §4. */
export const contentMembers = z.looseObject({
	parameter_format: z.string().catch("TEXT"),
	text: readText,
	variables: z.record(z.string(), z.string()).catch(() => ({})),
	footer: readText,
	is_draft: readFlag,
	is_catalog: readFlag,
	catalog_format: readTextOrNull,
	connected_catalog_id: readTextOrNull,
	is_catalog_connected: readFlag,
	is_custom_validity_period: readFlag,
	validity_period_seconds: readIntegerOrNull,
	auth_delivery_method: readTextOrNull,
	auth_add_security_recommendation: readFlag,
	auth_add_code_expiration: readFlag,
	auth_code_expiration_seconds: readIntegerOrNull,
	auth_apps: z.array(authApp).nullable().catch(null),
	headers: z.array(templateHeader).catch(() => []),
	buttons: z.array(templateButton).catch(() => []),
});
/** Without the unlisted members that another service may send. */
export type ContentMembers = z.output<z.ZodObject<(typeof contentMembers)["shape"]>>;

/** An item of the list of contents. */
export const templateContentSummary = z.looseObject({
	id: readId,
	lang_code: readText,
	text: readText,
	is_draft: readFlag,
});
export type TemplateContentSummary = z.output<typeof templateContentSummary>;

/** The whole content of one language. */
export const templateContent = templateContentSummary
	.extend(contentMembers.shape)
	.extend({ created_at: readTime.optional(), updated_at: readTime.optional() });
export type TemplateContent = z.output<typeof templateContent>;

const text = z.string("Must be text.");
const textOrNull = text.nullable();
const flag = z.boolean("Must be true or false.");
const seconds = z.int("Must be a whole number of seconds.").nullable();

export const templateAuthAppBody = z.object({ package_name: text, signature_hash: text });

/** lib/template reports an unknown type, with the known ones. */
export const templateHeaderBody = z.object({
	type: text.meta({ enum: [...HEADER_TYPES] }),
	text: textOrNull.optional(),
	text_variable: textOrNull.optional(),
	parameter: textOrNull.optional(),
	link: textOrNull.optional(),
	file_name: textOrNull.optional(),
});

export const templateButtonBody = z.object({
	type: text.meta({ enum: [...BUTTON_TYPES] }),
	label: text,
	value: textOrNull.optional(),
	country_code: textOrNull.optional(),
	url_type: textOrNull.optional().meta({ description: "Of a button visit_website: static or dynamic." }),
	dynamic_url: textOrNull.optional(),
});

/**
 * The request's members and their types. Lengths, counts and everything that depends on `is_draft` are rules of
 * lib/template, which the service checks in addition.
 */
export const templateContentBody = z.object({
	lang_code: text,
	parameter_format: text
		.optional()
		.meta({ description: "TEXT by default. Placeholders are numbers, such as {{1}}, whatever it says." }),
	text,
	variables: z
		.record(z.string(), text)
		.optional()
		.meta({ description: "A label or sample for each placeholder, by its number." }),
	footer: textOrNull.optional(),
	is_draft: flag.optional(),
	is_catalog: flag.optional(),
	catalog_format: textOrNull.optional(),
	connected_catalog_id: textOrNull.optional(),
	is_catalog_connected: flag.optional(),
	is_custom_validity_period: flag.optional(),
	validity_period_seconds: seconds.optional(),
	auth_delivery_method: textOrNull.optional(),
	auth_add_security_recommendation: flag.optional(),
	auth_add_code_expiration: flag.optional(),
	auth_code_expiration_seconds: seconds.optional(),
	auth_apps: z.array(templateAuthAppBody).nullable().optional(),
	headers: z.array(templateHeaderBody).optional(),
	buttons: z.array(templateButtonBody).optional(),
});
export type TemplateContentBody = z.input<typeof templateContentBody>;

/** In an update the path has the language; the body may omit it. Source: docs/spec/decisions.md §4. */
export const updateTemplateContentBody = templateContentBody.extend({ lang_code: text.optional() });

const base = "/templates/:templateCode/contents";

export const templateContentEndpoints = {
	listTemplateLanguages: endpoint({
		method: "GET",
		path: `${base}/lookups/languages`,
		summary: "List the supported languages",
		permission: "Chat Templates — View",
		params: templateParams,
		data: z.array(language),
		message: "Languages retrieved",
	}),
	listTemplateContents: endpoint({
		method: "GET",
		path: base,
		summary: "List a template's content in all languages",
		permission: "Chat Templates — View",
		params: templateParams,
		query: z.object({ search: z.string().max(1000).optional() }),
		data: z.array(templateContentSummary),
		message: "Template contents retrieved",
	}),
	getTemplateContent: endpoint({
		method: "GET",
		path: `${base}/:langCode`,
		summary: "Get a template's content in one language",
		permission: "Chat Templates — View",
		params: contentParams,
		data: templateContent,
		message: "Template content retrieved",
	}),
	createTemplateContent: endpoint({
		method: "POST",
		path: base,
		summary: "Create a template's content in one language",
		permission: "Chat Templates — Add",
		params: templateParams,
		body: templateContentBody,
		data: templateContent,
		status: 201,
		message: "Content created",
	}),
	updateTemplateContent: endpoint({
		method: "PUT",
		path: `${base}/:langCode`,
		summary: "Replace a template's content in one language",
		permission: "Chat Templates — Edit",
		params: contentParams,
		body: updateTemplateContentBody,
		data: templateContent,
		message: "Content updated",
		ifMatch: true,
	}),
	deleteTemplateContent: endpoint({
		method: "DELETE",
		path: `${base}/:langCode`,
		summary: "Delete a template's content in one language",
		permission: "Chat Templates — Delete",
		params: contentParams,
		data: z.null(),
		message: "Content deleted",
	}),
};
