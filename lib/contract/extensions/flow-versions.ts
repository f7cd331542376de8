import { z } from "zod";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { flow, flowValidationError } from "@/lib/contract/flows";
import { accountParams, id, PAGE_SIZE_MAX, pageSizeQuery } from "@/lib/contract/parameters";
import { readId, readText, readTime } from "@/lib/contract/reading";
import { changeActor } from "./audit";

/** Of a flow's versions, the service keeps this many; the oldest are removed. */
export const SERVICE_FLOW_VERSIONS_MAX = 200;

/** A version of a flow's definition, without the definition. */
export const flowVersionItem = z.looseObject({
	id: readId,
	flow_id: readId,
	/** From 1, per flow. */
	number: readId,
	/** The flow's `updated_at` when it was stored. */
	created_at: readTime,
	/** Null if it isn't known, as for sample data. */
	actor: changeActor.nullable().catch(null),
	/** How many findings the messaging platform had. */
	error_count: z.int().nonnegative().catch(0),
});
export type FlowVersionItem = z.output<typeof flowVersionItem>;

export const flowVersion = flowVersionItem.extend({
	flow_json: flow.shape.flow_json,
	/** The definition as it was typed. */
	flow_json_raw: readText,
	/** The messaging platform's findings when it was stored. */
	validation_errors: z.array(flowValidationError).catch([]),
});

export const flowVersionPage = z.looseObject({
	versions: z.array(flowVersionItem),
	next_cursor: z.string().nullable().catch(null),
});

/** The extension for versions of flows. Source: docs/spec/decisions.md §9. */
export const flowVersionEndpoints = {
	listServiceFlowVersions: endpoint({
		method: "GET",
		path: "/flows/:id/versions",
		summary: "List the versions of a flow, newest first",
		description:
			"Every creation and update of a flow through the API stores a version with its author. " +
			`${SERVICE_FLOW_VERSIONS_MAX} are kept per flow. They are removed with the flow.`,
		permission: "Chat Flows — View",
		params: accountParams.extend({ id: id() }),
		query: z.object({ before: z.string().max(200).optional(), pageSize: pageSizeQuery(PAGE_SIZE_MAX) }),
		data: flowVersionPage,
	}),
	getServiceFlowVersion: endpoint({
		method: "GET",
		path: "/flow-versions/:versionId",
		summary: "Get a version of a flow, with its definition and the platform's findings",
		permission: "Chat Flows — View",
		params: accountParams.extend({ versionId: id() }),
		data: flowVersion,
	}),
} satisfies Record<string, ExtensionEndpoint>;
