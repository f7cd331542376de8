import { z } from "zod";
import { FLOW_SORTS } from "@/lib/contract/choices";
import { type ExtensionEndpoint, endpoint } from "@/lib/contract/endpoint";
import { createFlowBody, flowSummary } from "@/lib/contract/flows";
import { accountParams, id, pageQuery } from "@/lib/contract/parameters";
import {
	readIntegerOrNull,
	readNumberOrNull,
	readText,
	readTextOrNull,
	readTime,
	readTimeOrNull,
} from "@/lib/contract/reading";

export type FlowSort = (typeof FLOW_SORTS)[number];
const SORT_ORDERS = ["asc", "desc"] as const;

export const flowAlertError = z.looseObject({
	error_type: readText,
	error_rate: readNumberOrNull,
	error_count: readIntegerOrNull,
});

/** An alert of the messaging platform about a flow that hasn't ended. */
export const flowAlert = z.looseObject({
	kind: readText,
	/** When the platform first reported it. */
	since: readTime,
	/** The platform's last report. */
	reported_at: readTime,
	/** The error rate or availability in percent, or the slowest tenth's time in milliseconds; null if not reported. */
	value: readNumberOrNull,
	/** The limit that was passed, in the same unit. */
	threshold: readNumberOrNull,
	/** The median time in milliseconds. */
	p50_latency: readNumberOrNull,
	requests_count: readIntegerOrNull,
	/** The platform's own words. */
	message: readText,
	errors: z.array(flowAlertError).catch([]),
});
export type FlowAlert = z.output<typeof flowAlert>;

export const flowHealth = z.looseObject({
	/** When the status last changed; null if it never has. */
	status_since: readTimeOrNull,
	alerts: z.array(flowAlert).catch([]),
});

/** A flow with what a list shows besides. Counts are null for services that don't count. */
export const flowListItem = flowSummary.extend({
	...flowHealth.shape,
	/** The definition's `version`; null if it has none. */
	json_version: readTextOrNull,
	screen_count: readIntegerOrNull,
	/** Problems that prevent a publication, and others; the messaging platform's findings included. */
	error_count: readIntegerOrNull,
	warning_count: readIntegerOrNull,
	/** Who made the last change; null if that isn't known, or if the messaging platform did. */
	updated_by: readTextOrNull,
});
export type FlowListItem = z.output<typeof flowListItem>;

export const renameFlowBody = createFlowBody.pick({ name: true });

/** Extensions of the list of flows. Source: docs/spec/decisions.md §9. */
export const flowListEndpoints = {
	findFlows: endpoint({
		method: "GET",
		path: "/flow-list",
		summary: "List, search, sort and filter flows",
		description:
			"With the number of problems and screens, the version, who changed it last, and alerts of the messaging platform. " +
			"Sorted by the last change unless sort says otherwise: newest first, names from A to Z, most problems or screens " +
			"first, or as order says. search finds words anywhere in names, without regard to case and accents.",
		permission: "Chat Flows — View",
		query: pageQuery().extend({
			search: z.string().max(200).optional(),
			status: z.string().min(1).max(100).optional(),
			sort: z.enum(FLOW_SORTS, `sort must be one of: ${FLOW_SORTS.join(", ")}.`).default("updated"),
			order: z.enum(SORT_ORDERS, "order must be asc or desc.").optional(),
		}),
		data: z.array(flowListItem),
		list: "paginated",
	}),
	renameFlow: endpoint({
		method: "PUT",
		path: "/flows/:id/name",
		summary: "Rename a flow, here and on the messaging platform",
		description: "Its definition and status stay. The name must be unique, as in a new flow.",
		permission: "Chat Flows — Edit",
		params: accountParams.extend({ id: id() }),
		body: renameFlowBody,
		data: flowSummary,
		message: "Flow renamed",
	}),
	getFlowHealth: endpoint({
		method: "GET",
		path: "/flows/:id/health",
		summary: "Get the messaging platform's alerts about a flow",
		description:
			"Alerts that haven't ended, and when the status last changed. An alert about the version ends when the flow gets " +
			"another version.",
		permission: "Chat Flows — View",
		params: accountParams.extend({ id: id() }),
		data: flowHealth,
	}),
} satisfies Record<string, ExtensionEndpoint>;
