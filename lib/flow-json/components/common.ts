import type { Property } from "./shape";

/** Properties that several components share. Source: docs/spec/flow-json.md §4. */

export const NAME: Property = {
	type: "text",
	required: true,
	explanation: "The input's name, which ${form.…} and payloads refer to; unique on the screen.",
};

export const VISIBLE: Property = {
	type: "boolean",
	dynamic: true,
	otherwise: true,
	explanation: "Whether the component is shown.",
};

export const ENABLED: Property = {
	type: "boolean",
	dynamic: true,
	otherwise: true,
	explanation: "Whether customers can use the component.",
};

export const REQUIRED: Property = {
	type: "boolean",
	dynamic: true,
	otherwise: false,
	explanation: "Whether customers must fill it in before they can continue.",
};

export const HELPER_TEXT: Property = {
	type: "text",
	dynamic: true,
	shown: 80,
	explanation: "A hint below the input.",
};

export const ERROR_MESSAGE: Property = {
	type: "text",
	dynamic: true,
	since: "4.0",
	isOutsideForm: true,
	explanation: "An error below the input, usually set by your server.",
};

export const DESCRIPTION: Property = {
	type: "text",
	dynamic: true,
	shown: 300,
	explanation: "A text below the label.",
};

export const ALT_TEXT: Property = {
	type: "text",
	dynamic: true,
	explanation: "Describes the image for people who can't see it.",
};

export const MEDIA_SIZE: Property = {
	type: "text",
	dynamic: true,
	values: ["regular", "large"],
	otherwise: "regular",
	explanation: "How large the items' images are.",
};

export const SCALE_TYPE: Property = {
	type: "text",
	values: ["cover", "contain"],
	otherwise: "contain",
	explanation: "Whether the image fills its area and is cut (cover) or is shown whole (contain).",
};

/** A required text that names the component for customers. */
export function label(shown: number, explanation = "The text that customers see above the input."): Property {
	return { type: "text", required: true, dynamic: true, shown, explanation };
}

/** The value that an input outside a Form starts with. */
export function initValue(type: Property["type"]): Property {
	return {
		type,
		dynamic: true,
		since: "4.0",
		isOutsideForm: true,
		explanation: "The value that the input starts with; inside a Form, use the Form's init-values.",
	};
}

/** The actions of links: what happens on a tap. */
export const LINK_ACTIONS = { data_exchange: "2.1", navigate: "2.1", open_url: "6.0" };
