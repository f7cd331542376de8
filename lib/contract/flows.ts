import { z } from "zod";
import { endpoint, FLOW_BODY_LIMIT_BYTES } from "./endpoint";
import { accountParams, id, pageQuery } from "./parameters";
import { readId, readIntegerOrNull, readText, readTexts, readTime } from "./reading";
import { nameText } from "./text/text";
import { removeUnseen } from "./text/visible-text";

export const flowErrorPointer = z.looseObject({ path: readText });

/** One finding of the platform's validation. Source: docs/spec/flow-json.md §8. */
export const flowValidationError = z.looseObject({
	error: readText,
	error_type: readText,
	message: readText,
	line_start: readIntegerOrNull,
	line_end: readIntegerOrNull,
	column_start: readIntegerOrNull,
	column_end: readIntegerOrNull,
	pointers: z.array(flowErrorPointer).catch([]),
});
export type FlowValidationError = z.output<typeof flowValidationError>;

/** An item of the flow list. Source: docs/spec/public-api.md §4. */
export const flowSummary = z.looseObject({
	id: readId,
	name: readText,
	chat_flow_id: readText,
	chat_status: readText,
	template_name: readText,
	updated_at: readTime,
});
export type FlowSummary = z.output<typeof flowSummary>;

/** The members of a flow definition that the API reads; the whole definition is stored as sent. Source: docs/spec/decisions.md §3. */
export const flowDefinitionBody = z.looseObject(
	{
		version: z
			.string("The definition's version must be text.")
			.min(1, "The definition's version must not be empty."),
		screens: z.array(z.unknown(), "The definition needs a list of screens."),
	},
	"The definition must be an object with version and screens.",
);

/**
 * The flow record. It includes the definition, so that it can be edited (docs/spec/decisions.md §3). The public API's
 * own record (docs/spec/public-api.md §4) doesn't, so other services may omit it.
 */
export const flow = flowSummary.extend({
	profile_id: readIntegerOrNull,
	categories: readTexts,
	flow_json: z.record(z.string(), z.unknown()).optional().catch(undefined),
	flow_json_raw: readText,
	validation_errors: z.array(flowValidationError).catch([]),
});
export type Flow = z.output<typeof flow>;

export const createFlowBody = z.object({
	name: nameText("The name", 1, 200),
	template_name: nameText("The template name", 1, 200),
	categories: z
		.array(z.string("A category must be text.").overwrite(removeUnseen), "Categories must be a list.")
		.max(10, "A flow can have up to 10 categories.")
		.default([]),
	flow_json: flowDefinitionBody,
	flow_json_raw: z.string("flow_json_raw must be text.").default(""),
});

export const updateFlowBody = createFlowBody.pick({ flow_json: true, flow_json_raw: true });

const flowParams = accountParams.extend({ id: id() });

export const flowEndpoints = {
	listFlows: endpoint({
		method: "GET",
		path: "/flows",
		summary: "List flows",
		permission: "Chat Flows — View",
		query: pageQuery().extend({ status: z.string().min(1).max(100).optional() }),
		data: z.array(flowSummary),
		list: "paginated",
	}),
	getFlow: endpoint({
		method: "GET",
		path: "/flows/:id",
		summary: "Get a flow",
		permission: "Chat Flows — View",
		params: flowParams,
		data: flow,
	}),
	createFlow: endpoint({
		method: "POST",
		path: "/flows",
		summary: "Create a flow, here and on the messaging platform",
		permission: "Chat Flows — Add",
		body: createFlowBody,
		data: flow,
		status: 201,
		message: "Flow created",
		bodyLimitBytes: FLOW_BODY_LIMIT_BYTES,
	}),
	updateFlow: endpoint({
		method: "PUT",
		path: "/flows/:id",
		summary: "Replace a flow's definition",
		permission: "Chat Flows — Edit",
		params: flowParams,
		body: updateFlowBody,
		data: flow,
		message: "Flow updated",
		ifMatch: true,
		bodyLimitBytes: FLOW_BODY_LIMIT_BYTES,
	}),
	deleteFlow: endpoint({
		method: "DELETE",
		path: "/flows/:id",
		summary: "Delete a flow, here and on the messaging platform",
		permission: "Chat Flows — Delete",
		params: flowParams,
		data: z.null(),
		message: "Flow deleted",
	}),
};
