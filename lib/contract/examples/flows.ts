import type { Flow, FlowSummary, flowEndpoints } from "@/lib/contract/flows";
import { brokenRule, type Examples, noSuch } from "./example";

/** A definition that the messaging platform accepts without findings. */
const DEFINITION = {
	version: "7.1",
	screens: [
		{
			id: "SEAT",
			title: "Choose a seat",
			terminal: true,
			success: true,
			layout: {
				type: "SingleColumnLayout",
				children: [
					{
						type: "RadioButtonsGroup",
						name: "seat",
						label: "Where would you like to sit?",
						required: true,
						"data-source": [
							{ id: "window", title: "Window" },
							{ id: "aisle", title: "Aisle" },
						],
					},
					{
						type: "Footer",
						label: "Send",
						// biome-ignore lint/suspicious/noTemplateCurlyInString: the platform's notation
						"on-click-action": { name: "complete", payload: { seat: "${form.seat}" } },
					},
				],
			},
		},
	],
};

export const FLOW_SUMMARY: FlowSummary = {
	id: 7,
	name: "Seat choice",
	chat_flow_id: "4216305875519382",
	chat_status: "DRAFT",
	template_name: "default",
	updated_at: "2026-11-20T09:12:44.108Z",
};

const FLOW: Flow = {
	...FLOW_SUMMARY,
	profile_id: 3,
	categories: ["CUSTOMER_SUPPORT"],
	flow_json: DEFINITION,
	flow_json_raw: "",
	validation_errors: [],
};

const NOT_FOUND = { 404: noSuch("flow") };
const REFUSED = {
	refused: {
		message: "The messaging platform says: Flow can't be created.",
		errors: [{ path: "", message: "(#139001) Flow can't be created." }],
	},
};
const NO_SCREENS = {
	definition: brokenRule("flow_json.screens", "The definition needs a list of screens."),
};

export const FLOW_EXAMPLES: Examples<typeof flowEndpoints> = {
	listFlows: {
		data: [
			FLOW_SUMMARY,
			{
				id: 5,
				name: "Feedback",
				chat_flow_id: "1893345522077164",
				chat_status: "PUBLISHED",
				template_name: "default",
				updated_at: "2026-11-02T16:40:03.551Z",
			},
		],
		totalCount: 2,
	},
	getFlow: { data: FLOW, failures: NOT_FOUND },
	createFlow: {
		body: {
			name: "Seat choice",
			template_name: "default",
			categories: ["CUSTOMER_SUPPORT"],
			flow_json: DEFINITION,
			flow_json_raw: "",
		},
		data: FLOW,
		failures: {
			409: { nameInUse: brokenRule("name", "Another flow already has this name.") },
			422: {
				several: {
					message: "2 fields are invalid. See errors.",
					errors: [
						{ path: "name", message: "The name must have 1 to 200 characters." },
						{ path: "flow_json.version", message: "flow_json.version is required." },
					],
				},
			},
			502: REFUSED,
		},
	},
	updateFlow: {
		body: { flow_json: DEFINITION, flow_json_raw: "" },
		data: { ...FLOW, updated_at: "2026-11-20T10:03:18.920Z" },
		failures: {
			...NOT_FOUND,
			409: {
				manyWriters: "Someone else is changing this flow. Try again in a moment.",
			},
			422: NO_SCREENS,
			502: {
				refused: {
					message: "The messaging platform says: Flow can't be updated.",
					errors: [{ path: "", message: "(#139001) Flow can't be updated." }],
				},
			},
		},
	},
	deleteFlow: { data: null, failures: NOT_FOUND },
};
