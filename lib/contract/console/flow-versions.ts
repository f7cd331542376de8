import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { holds } from "@/lib/contract/personal-data";
import { utcTime } from "@/lib/contract/text/text";

/** Headers of a save for its version: a comment as percent-encoded UTF-8, and the number of the restored version. */
export const VERSION_COMMENT_HEADER = "x-version-comment";
export const VERSION_RESTORED_HEADER = "x-version-restored";
export const VERSION_COMMENT_LENGTH_MAX = 200;

/** Through this console, or another way: through the API, or another console. */
const FLOW_VERSION_SOURCES = ["console", "outside"] as const;
export type FlowVersionSource = (typeof FLOW_VERSION_SOURCES)[number];

const time = z.iso.datetime();

const flowVersion = z.object({
	id: holds("code", z.string()),
	/** From 1, per flow. */
	number: z.int(),
	/** When it was saved at the service, or when the console found it if the service doesn't say. */
	created_at: time,
	source: z.enum(FLOW_VERSION_SOURCES),
	/** Who saved it; null if nobody knows. */
	person: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
	/** The name of the API access token that it was saved with, if it's known. */
	token: z.string().nullable(),
	comment: holds("own", z.string().nullable()),
	restored_from: z.int().nullable(),
	screens: z.int(),
	/** The platform's findings when it was saved. */
	errors: z.int(),
	bytes: z.int(),
});
export type FlowVersion = z.output<typeof flowVersion>;

const flowVersionPage = z.object({
	versions: z.array(flowVersion),
	next_cursor: holds("code", z.string().nullable()),
});
export type FlowVersionPage = z.output<typeof flowVersionPage>;

const comment = z
	.string("The comment must be text.")
	.trim()
	.max(VERSION_COMMENT_LENGTH_MAX, `A comment can have up to ${VERSION_COMMENT_LENGTH_MAX} characters.`)
	.transform((text) => (text === "" ? null : text));

const PAGE_SIZE = 50;

/** The versions of a flow that the console keeps, newest first. */
export const FLOW_VERSION_ENDPOINTS = endpoints("account", {
	listFlowVersions: {
		method: "GET",
		path: "/flows/:flowId/versions",
		permissions: ["Chat Flows — View"],
		query: z.object({
			/** The `next_cursor` of the page before. */
			before: z.coerce.number().int().min(1).optional(),
			page_size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
			/** Only the version with this `updated_at` of the flow. */
			saved_at: utcTime("Write the time as in 2026-11-20T08:00:00Z.").optional(),
		}),
		data: flowVersionPage,
	},
	/** A version's id is the flow's and its number: `7-3`. */
	getFlowVersion: {
		method: "GET",
		path: "/flow-versions/:versionId",
		permissions: ["Chat Flows — View"],
		data: flowVersion.extend({ definition: holds("own", z.string()) }),
	},
	commentFlowVersion: {
		method: "PUT",
		path: "/flow-versions/:versionId",
		permissions: ["Chat Flows — Edit"],
		body: z.object({ comment }),
		data: flowVersion,
		audit: "flow.version_commented",
	},
});
