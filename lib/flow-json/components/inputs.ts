import {
	ENABLED,
	ERROR_MESSAGE,
	HELPER_TEXT,
	initValue,
	LINK_ACTIONS,
	label,
	NAME,
	REQUIRED,
	VISIBLE,
} from "./common";
import type { ComponentType, Property } from "./shape";

const LABEL_VARIANT: Property = {
	type: "text",
	since: "7.0",
	values: ["large"],
	explanation: "Shows the label in large letters over several lines.",
};

function characters(explanation: string, otherwise?: number): Property {
	return {
		type: "integer",
		dynamic: true,
		min: 0,
		...(otherwise !== undefined && { otherwise }),
		explanation,
	};
}

/** Inputs for text and consent. Source: docs/spec/flow-json.md §4.2, §4.3, §4.7. */
export const INPUTS: Readonly<Record<string, ComponentType>> = {
	TextInput: {
		since: "2.1",
		explanation: "One line of text, such as a name, a number or an email address.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: {
			name: NAME,
			label: label(20),
			"input-type": {
				type: "text",
				dynamic: true,
				values: ["text", "number", "email", "password", "passcode", "phone"],
				otherwise: "text",
				explanation: "What customers type; it selects the keyboard and a first check.",
			},
			pattern: {
				type: "text",
				since: "6.2",
				explanation: "A regular expression, without slashes, that the text must match; needs helper-text.",
			},
			required: REQUIRED,
			"min-chars": characters("The fewest characters to type."),
			"max-chars": characters("The most characters to type.", 80),
			"helper-text": HELPER_TEXT,
			"label-variant": LABEL_VARIANT,
			enabled: ENABLED,
			visible: VISIBLE,
			"init-value": initValue("text"),
			"error-message": { ...ERROR_MESSAGE, shown: 30 },
		},
	},
	TextArea: {
		since: "2.1",
		explanation: "Several lines of text.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: {
			name: NAME,
			label: label(20),
			required: REQUIRED,
			"max-length": characters("The most characters to type.", 600),
			"helper-text": HELPER_TEXT,
			"label-variant": LABEL_VARIANT,
			enabled: ENABLED,
			visible: VISIBLE,
			"init-value": initValue("text"),
			"error-message": ERROR_MESSAGE,
		},
	},
	OptIn: {
		since: "2.1",
		explanation: "A checkbox for consent, with an optional “Read more” link.",
		isInput: true,
		inBranchesSince: "4.0",
		perScreen: { max: 5, code: "MAX_OPT_IN_PER_SCREEN" },
		properties: {
			name: NAME,
			label: label(120, "The text beside the checkbox."),
			required: REQUIRED,
			visible: VISIBLE,
			"on-click-action": {
				type: "action",
				actions: LINK_ACTIONS,
				explanation: "What “Read more” does; without it there is no link.",
			},
			"on-select-action": {
				type: "action",
				since: "6.0",
				actions: { update_data: "6.0" },
				explanation: "Runs when customers check the box.",
			},
			"on-unselect-action": {
				type: "action",
				since: "6.0",
				actions: { update_data: "6.0" },
				explanation: "Runs when customers uncheck the box.",
			},
			"init-value": initValue("boolean"),
		},
	},
};
