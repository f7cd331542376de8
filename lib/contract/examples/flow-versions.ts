import type { FlowVersionItem, flowVersionEndpoints } from "@/lib/contract/flow-versions";
import { type Examples, noSuch } from "./example";
import { FLOW_SUMMARY } from "./flows";

const VERSION: FlowVersionItem = {
	id: 901,
	flow_id: FLOW_SUMMARY.id,
	number: 3,
	created_at: FLOW_SUMMARY.updated_at,
	actor: { token_id: 7, token_name: "Booking system", owner: "Front desk", person: null, is_console: false },
	error_count: 0,
};
const DEFINITION = { version: "7.1", screens: [] };

export const FLOW_VERSION_EXAMPLES: Examples<typeof flowVersionEndpoints> = {
	listServiceFlowVersions: {
		data: { versions: [VERSION], next_cursor: null },
		failures: { 404: noSuch("flow") },
	},
	getServiceFlowVersion: {
		data: {
			...VERSION,
			flow_json: DEFINITION,
			flow_json_raw: JSON.stringify(DEFINITION),
			validation_errors: [],
		},
		failures: { 404: noSuch("version") },
	},
};
