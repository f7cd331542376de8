import type { Property, Shape } from "./shape";

/** The properties of a definition. Source: docs/spec/flow-json.md §2. */
export const TOP_LEVEL: Shape = {
	version: {
		type: "text",
		required: true,
		explanation: "The version of Flow JSON, which decides what the definition can use.",
	},
	data_api_version: {
		type: "text",
		explanation: "The version of the exchange with your server (3.0, or 4.0 from 7.3); only with a server.",
	},
	data_channel_uri: {
		type: "uri",
		until: "3.0",
		explanation: "The address of your server; from 3.0 it's set in the API instead.",
	},
	routing_model: {
		type: "any",
		explanation: "The screens that can follow each screen; required with a server.",
	},
	screens: { type: "any", required: true, explanation: "The flow's screens, up to 100." },
};

/** The properties of a screen. Source: docs/spec/flow-json.md §3. */
export const SCREEN: Shape = {
	id: {
		type: "text",
		required: true,
		explanation: "The screen's unique ID, of letters and underscores.",
	},
	title: { type: "text", dynamic: true, explanation: "The title in the bar at the top." },
	terminal: {
		type: "boolean",
		otherwise: false,
		explanation: "Whether the flow can end here; such a screen needs a Footer.",
	},
	success: {
		type: "boolean",
		otherwise: true,
		explanation: "Whether ending here counts as success; only for terminal screens.",
	},
	refresh_on_back: {
		type: "boolean",
		otherwise: false,
		explanation: "Whether your server is asked for data when customers come back to the screen.",
	},
	sensitive: {
		type: "texts",
		since: "5.1",
		explanation: "The names of inputs whose values are hidden in the summary of the answers.",
	},
	data: {
		type: "data",
		explanation: "The data that the screen gets, with the type and an example of each field.",
	},
	layout: {
		type: "object",
		required: true,
		explanation: "The screen's components.",
		shape: {
			type: {
				type: "text",
				required: true,
				values: ["SingleColumnLayout"],
				explanation: "Always “SingleColumnLayout”.",
			},
			children: {
				type: "components",
				required: true,
				explanation: "The components from top to bottom, up to 50.",
			},
		},
	},
};

export const DATA_TYPES = ["string", "number", "boolean", "object", "array"];

const TYPE: Property = {
	type: "text",
	required: true,
	values: DATA_TYPES,
	explanation: "The kind of value that the field holds.",
};

/** A field of a screen's data. Source: docs/spec/flow-json.md §3.1. */
export const DATA_FIELD: Shape = {
	type: TYPE,
	items: { type: "any", explanation: 'What the list holds: { "type": … }; required for arrays.' },
	properties: { type: "any", explanation: "The fields of the object, each with its type." },
	__example__: { type: "any", explanation: "An example, which the preview shows; of the field's type." },
};
