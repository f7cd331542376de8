import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { version, versionComment, versionPageQuery } from "@/lib/contract/console/versions/versions";
import { contentParams, templateParams } from "@/lib/contract/parameters";
import { holds } from "@/lib/contract/personal-data";

const templateVersion = version.extend({
	is_ready: z.boolean(),
	/** Whether the content was deleted then. Such a version has the last content. */
	is_deletion: z.boolean(),
});
export type TemplateVersion = z.output<typeof templateVersion>;

const templateCode = templateParams.pick({ templateCode: true });
const contentVersionParams = contentParams.pick({ templateCode: true, langCode: true }).extend({
	number: z.string().regex(/^[1-9]\d{0,8}$/, "Must be a version's number."),
});

/** The versions of templates' contents that the console keeps, newest first. */
export const TEMPLATE_VERSION_ENDPOINTS = endpoints("account", {
	/** The last version in each language, also of deleted ones. */
	listVersionLanguages: {
		method: "GET",
		path: "/templates/:templateCode/versions",
		permissions: ["Chat Templates — View"],
		params: templateCode,
		data: z.array(z.object({ lang_code: holds("code", z.string()), last: templateVersion })),
	},
	listTemplateVersions: {
		method: "GET",
		path: "/templates/:templateCode/versions/:langCode",
		permissions: ["Chat Templates — View"],
		params: contentVersionParams.omit({ number: true }),
		query: versionPageQuery.extend({
			/** Only those that were saved as ready. */
			is_ready: z.stringbool().optional(),
		}),
		data: z.object({ versions: z.array(templateVersion), next_cursor: holds("code", z.string().nullable()) }),
	},
	getTemplateVersion: {
		method: "GET",
		path: "/templates/:templateCode/versions/:langCode/:number",
		permissions: ["Chat Templates — View"],
		params: contentVersionParams,
		/** `content` is JSON: the content without its id and times. */
		data: templateVersion.extend({ content: holds("own", z.string()) }),
	},
	commentTemplateVersion: {
		method: "PUT",
		path: "/templates/:templateCode/versions/:langCode/:number",
		permissions: ["Chat Templates — Edit"],
		params: contentVersionParams,
		body: versionComment,
		data: templateVersion,
		audit: "template.version_commented",
	},
	/** Templates whose languages were all deleted through the console, the last one first. */
	listDeletedTemplates: {
		method: "GET",
		path: "/deleted-templates",
		permissions: ["Chat Templates — View"],
		data: z.array(
			z.object({
				template_code: holds("own", z.string()),
				deleted_at: z.iso.datetime(),
				person: templateVersion.shape.person,
				languages: z.array(z.object({ lang_code: holds("code", z.string()), number: z.int() })),
			}),
		),
	},
});
