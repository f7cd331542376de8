import { z } from "zod";
import { endpoints } from "@/lib/contract/console/endpoint";
import { version, versionComment, versionPageQuery } from "@/lib/contract/console/versions/versions";
import { holds } from "@/lib/contract/personal-data";
import { utcTime } from "@/lib/contract/text/text";

const flowVersion = version.extend({
	screens: z.int(),
	/** The platform's findings when it was saved. */
	errors: z.int(),
});
export type FlowVersion = z.output<typeof flowVersion>;

const flowVersionPage = z.object({
	versions: z.array(flowVersion),
	next_cursor: holds("code", z.string().nullable()),
});
export type FlowVersionPage = z.output<typeof flowVersionPage>;

/** The versions of a flow that the console keeps, newest first. */
export const FLOW_VERSION_ENDPOINTS = endpoints("account", {
	listFlowVersions: {
		method: "GET",
		path: "/flows/:flowId/versions",
		permissions: ["Chat Flows — View"],
		query: versionPageQuery.extend({
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
		body: versionComment,
		data: flowVersion,
		audit: "flow.version_commented",
	},
});
