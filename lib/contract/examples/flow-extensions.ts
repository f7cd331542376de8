import type { FlowAnswer, flowAnswerEndpoints } from "@/lib/contract/extensions/flow-answers";
import type { FlowAlert, flowListEndpoints } from "@/lib/contract/extensions/flow-list";
import { CONTACT } from "./contacts";
import { brokenRule, type Examples, noSuch } from "./example";
import { FLOW_SUMMARY } from "./flows";

const ALERT: FlowAlert = {
	kind: "ENDPOINT_LATENCY",
	since: "2026-11-20T11:40:12.000Z",
	reported_at: "2026-11-20T12:10:12.000Z",
	value: 8000,
	threshold: 7000,
	p50_latency: 500,
	requests_count: 34,
	message: "Flow endpoint latency has reached the p90 threshold in the last 30 minutes.",
	errors: [],
};

const ANSWER: FlowAnswer = {
	message_id: 90421,
	contact_id: CONTACT.id,
	contact: CONTACT,
	answered_at: "2026-11-20T13:31:08.000Z",
	response: { seat: "window", flow_token: "seat-4821" },
	response_text: null,
	is_revoked: false,
	chat_flow_id: FLOW_SUMMARY.chat_flow_id,
	unassigned_reason: null,
};

const NO_FLOW = { failures: { 404: noSuch("flow") } };

export const FLOW_EXTENSION_EXAMPLES: Examples<typeof flowListEndpoints & typeof flowAnswerEndpoints> = {
	findFlows: {
		data: [
			{
				...FLOW_SUMMARY,
				status_since: null,
				alerts: [ALERT],
				json_version: "7.1",
				screen_count: 3,
				error_count: 0,
				warning_count: 1,
				updated_by: "Front desk",
			},
		],
		totalCount: 1,
	},
	renameFlow: {
		body: { name: "Choose a seat" },
		data: { ...FLOW_SUMMARY, name: "Choose a seat", updated_at: "2026-11-20T10:03:18.920Z" },
		failures: {
			...NO_FLOW.failures,
			409: { nameInUse: brokenRule("name", "Another flow already has this name.") },
		},
	},
	getFlowHealth: { data: { status_since: null, alerts: [ALERT] }, ...NO_FLOW },
	listFlowAnswers: { data: { answers: [ANSWER], next_cursor: null }, ...NO_FLOW },
	listFlowAnswerFields: { data: { fields: ["flow_token", "seat"], is_complete: true }, ...NO_FLOW },
	listUnassignedAnswers: {
		data: {
			answers: [{ ...ANSWER, chat_flow_id: null, unassigned_reason: "unknown" }],
			next_cursor: null,
		},
	},
};
