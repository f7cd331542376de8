import type { Property, Shape } from "./shape";

/** The rules of an action. Source: docs/spec/flow-json.md §5. */
type ActionType = {
	since: string;
	/** One sentence for people who hover over the name. */
	explanation: string;
	properties: Shape;
};

const NAME: Property = { type: "text", required: true, explanation: "What the action does." };

function payload(explanation: string, required?: true): Property {
	return { type: "data", ...(required && { required }), explanation };
}

export const ACTION_TYPES: Readonly<Record<string, ActionType>> = {
	navigate: {
		since: "2.1",
		explanation: "Opens another screen.",
		properties: {
			name: NAME,
			next: {
				type: "object",
				required: true,
				explanation: "The screen to open.",
				shape: {
					type: {
						type: "text",
						required: true,
						values: ["screen"],
						explanation: "Always “screen”.",
					},
					name: { type: "text", required: true, explanation: "The ID of the screen to open." },
				},
			},
			payload: payload("The next screen's data: a value for each of its fields."),
		},
	},
	complete: {
		since: "2.1",
		explanation: "Ends the flow and sends the answers to the chat; only in the Footer of a terminal screen.",
		properties: { name: NAME, payload: payload("The answers to send.") },
	},
	data_exchange: {
		since: "2.1",
		explanation: "Asks your server, which decides what comes next; needs data_api_version.",
		properties: { name: NAME, payload: payload("The values to send to your server.") },
	},
	update_data: {
		since: "6.0",
		explanation: "Changes fields of the screen's data.",
		properties: { name: NAME, payload: payload("The new values, by the fields' names.", true) },
	},
	open_url: {
		since: "6.0",
		explanation: "Opens a web page.",
		properties: {
			name: NAME,
			url: { type: "uri", required: true, dynamic: true, explanation: "The address of the web page." },
		},
	},
};
