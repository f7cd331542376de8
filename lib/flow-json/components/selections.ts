import {
	ALT_TEXT,
	DESCRIPTION,
	ENABLED,
	ERROR_MESSAGE,
	initValue,
	label,
	MEDIA_SIZE,
	NAME,
	REQUIRED,
	VISIBLE,
} from "./common";
import type { ComponentType, Property, Shape } from "./shape";

const UPDATE_ONLY = { update_data: "6.0" };

/** An option of a ChipsSelector. Other selections have more properties. Source: docs/spec/flow-json.md §4.4. */
const CHIP: Shape = {
	id: { type: "text", required: true, explanation: "The value that is sent if the option is chosen." },
	title: { type: "text", required: true, shown: 30, explanation: "The option's text." },
	enabled: {
		type: "boolean",
		dynamic: true,
		otherwise: true,
		explanation: "Whether customers can choose the option.",
	},
	"on-select-action": {
		type: "action",
		since: "6.0",
		actions: UPDATE_ONLY,
		explanation: "Runs when this option is chosen.",
	},
	"on-unselect-action": {
		type: "action",
		since: "6.0",
		actions: UPDATE_ONLY,
		explanation: "Runs when this option is no longer chosen.",
	},
};

const OPTION: Shape = {
	...CHIP,
	description: { type: "text", shown: 300, explanation: "A text below the option's title." },
	metadata: { type: "text", shown: 20, explanation: "A short text beside the option's title." },
	image: {
		type: "image",
		since: "5.0",
		explanation: "A picture in base64, up to 100 KB (300 KB before 6.0).",
	},
	"alt-text": { ...ALT_TEXT, since: "5.0" },
	color: {
		type: "text",
		since: "5.0",
		explanation: "A color with six hexadecimal digits, instead of an image.",
	},
};

function options(shape: Shape, min: number, max: number): Property {
	return {
		type: "items",
		required: true,
		dynamic: true,
		min,
		max,
		shape,
		explanation: "The options: a list, or a field of the screen's data.",
	};
}

const ON_SELECT: Property = {
	type: "action",
	actions: { data_exchange: "2.1", update_data: "6.0" },
	explanation:
		"Runs when customers choose an option, and when they undo it unless on-unselect-action exists.",
};

const ON_UNSELECT: Property = {
	type: "action",
	since: "6.0",
	actions: UPDATE_ONLY,
	explanation: "Runs when customers undo a choice.",
};

const SELECTED_MIN: Property = {
	type: "integer",
	dynamic: true,
	min: 0,
	explanation: "The fewest options to choose.",
};

const SELECTED_MAX: Property = {
	type: "integer",
	dynamic: true,
	min: 0,
	explanation: "The most options to choose.",
};

const GROUP: Shape = {
	name: NAME,
	label: { ...label(30), required: "4.0" },
	description: { ...DESCRIPTION, since: "4.0" },
	"data-source": options(OPTION, 1, 20),
	enabled: ENABLED,
	required: REQUIRED,
	visible: VISIBLE,
	"media-size": { ...MEDIA_SIZE, since: "5.0" },
	"on-select-action": ON_SELECT,
	"on-unselect-action": ON_UNSELECT,
	"error-message": ERROR_MESSAGE,
};

/** Inputs with options to choose from. Source: docs/spec/flow-json.md §4.4. */
export const SELECTIONS: Readonly<Record<string, ComponentType>> = {
	CheckboxGroup: {
		since: "2.1",
		explanation: "A list of options of which customers choose several.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: {
			...GROUP,
			"min-selected-items": SELECTED_MIN,
			"max-selected-items": SELECTED_MAX,
			"init-value": initValue("texts"),
		},
	},
	RadioButtonsGroup: {
		since: "2.1",
		explanation: "A list of options of which customers choose one.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: { ...GROUP, "init-value": initValue("text") },
	},
	Dropdown: {
		since: "2.1",
		explanation: "A menu of options of which customers choose one; best for eight or more.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: {
			name: NAME,
			label: label(20),
			"data-source": options(OPTION, 1, 200),
			enabled: ENABLED,
			required: REQUIRED,
			visible: VISIBLE,
			"on-select-action": ON_SELECT,
			"on-unselect-action": ON_UNSELECT,
			"init-value": initValue("text"),
			"error-message": ERROR_MESSAGE,
		},
	},
	ChipsSelector: {
		since: "6.3",
		explanation: "Options as small rounded buttons of which customers choose several.",
		isInput: true,
		inBranchesSince: "7.1",
		properties: {
			name: NAME,
			label: label(80),
			description: DESCRIPTION,
			"data-source": options(CHIP, 2, 20),
			"min-selected-items": SELECTED_MIN,
			"max-selected-items": SELECTED_MAX,
			enabled: ENABLED,
			required: REQUIRED,
			visible: VISIBLE,
			"on-select-action": { ...ON_SELECT, since: "7.1" },
			"on-unselect-action": { ...ON_UNSELECT, since: "7.1" },
			"init-value": initValue("texts"),
			"error-message": ERROR_MESSAGE,
		},
	},
};
