import type { Data } from "@/lib/contract/endpoints";
import type { FlowSummary, FlowValidationError } from "@/lib/contract/flows";
import { rawJson } from "@/lib/json/raw-json";
import { flows } from "@/lib/service/store/schema";

export type FlowRow = typeof flows.$inferSelect;

/** The columns of a list's item. */
const { id, name, chatFlowId, chatStatus, templateName, updatedAt } = flows;
export const SUMMARY_COLUMNS = { id, name, chatFlowId, chatStatus, templateName, updatedAt };
type FlowSummaryRow = Pick<FlowRow, keyof typeof SUMMARY_COLUMNS>;

/** The six members of a list's item. Source: docs/spec/public-api.md §4. */
export function flowSummaryToWire(row: FlowSummaryRow): FlowSummary {
	return {
		id: row.id,
		name: row.name,
		chat_flow_id: row.chatFlowId,
		chat_status: row.chatStatus,
		template_name: row.templateName,
		updated_at: row.updatedAt.toISOString(),
	};
}

/** The flow with its exact definition. Source: docs/spec/decisions.md §3. */
export function flowToWire(row: FlowRow): Data<"getFlow"> {
	return {
		...flowSummaryToWire(row),
		profile_id: row.profileId,
		categories: row.categories,
		flow_json: rawJson(row.flowJson),
		flow_json_raw: row.flowJsonRaw,
		validation_errors: row.validationErrors as FlowValidationError[],
	};
}
