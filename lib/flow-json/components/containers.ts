import type { ComponentType, Property } from "./shape";

function components(explanation: string): Property {
	return { type: "components", required: true, explanation };
}

function values(explanation: string): Property {
	return { type: "values", dynamic: true, explanation };
}

/** Components that contain others. Source: docs/spec/flow-json.md §4.14–4.16. */
export const CONTAINERS: Readonly<Record<string, ComponentType>> = {
	Form: {
		since: "2.1",
		explanation: "Groups the inputs of a screen; needed before 4.0.",
		perScreen: { max: 1, code: "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN" },
		properties: {
			name: {
				type: "text",
				required: true,
				explanation: "The form's name; ${form.…} refers to inputs, not to it.",
			},
			children: components("The components of the form, from top to bottom."),
			"init-values": values("The values that the inputs start with, by their names."),
			"error-messages": values("Errors below the inputs, by their names, usually set by your server."),
		},
	},
	If: {
		since: "4.0",
		explanation: "Shows one of two groups of components, depending on a condition.",
		inBranchesSince: "4.0",
		properties: {
			condition: {
				type: "condition",
				required: true,
				explanation: "Compares values, for example ${form.age} > 18 or ${data.city} == 'Paris'.",
			},
			// biome-ignore lint/suspicious/noThenProperty: the platform's name of the property
			then: components("Shown if the condition is true."),
			else: { type: "components", explanation: "Shown if the condition is false." },
		},
	},
	Switch: {
		since: "4.0",
		explanation: "Shows one of several groups of components, depending on a value.",
		inBranchesSince: "4.0",
		properties: {
			value: {
				type: "reference",
				required: true,
				dynamic: true,
				explanation: "The value to compare, such as ${form.plan}.",
			},
			cases: {
				type: "cases",
				required: true,
				min: 1,
				explanation: "The components for each value; those of “default” are for all others.",
			},
		},
	},
};
