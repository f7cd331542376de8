import { ALT_TEXT, DESCRIPTION, ENABLED, LINK_ACTIONS, label, MEDIA_SIZE, NAME, VISIBLE } from "./common";
import type { ComponentType, Property, Shape } from "./shape";

function caption(place: string): Property {
	return {
		type: "text",
		dynamic: true,
		shown: 15,
		explanation: `A text above the button, ${place}; left and right go together, center stands alone.`,
	};
}

const LIST_ACTIONS = { data_exchange: "6.2", navigate: "6.2" };

const SIDE: Shape = {
	title: { type: "text", shown: 10, explanation: "The first text on the right." },
	description: { type: "text", shown: 10, explanation: "The second text on the right." },
	metadata: { type: "text", shown: 10, explanation: "The third text on the right." },
};

const LIST_ITEM: Shape = {
	id: { type: "text", explanation: "Identifies the item." },
	"main-content": {
		type: "object",
		required: true,
		explanation: "The item's texts.",
		shape: {
			title: { type: "text", required: true, shown: 30, explanation: "The item's main text." },
			description: { type: "text", shown: 20, explanation: "A text below the title." },
			metadata: { type: "text", shown: 80, explanation: "A smaller text below the description." },
		},
	},
	start: {
		type: "object",
		explanation: "The picture on the left.",
		shape: {
			image: { type: "image", required: true, explanation: "A picture in base64, up to 100 KB." },
			"alt-text": ALT_TEXT,
		},
	},
	end: { type: "object", shape: SIDE, explanation: "Texts on the right; not with large pictures." },
	badge: { type: "text", shown: 15, explanation: "A label on the item; one item of a list can have it." },
	tags: { type: "texts", max: 3, shown: 15, explanation: "Up to three short labels." },
	"on-click-action": {
		type: "action",
		actions: LIST_ACTIONS,
		explanation: "What a tap on this item does; either all items have it or the list.",
	},
};

/** Components that lead on. Source: docs/spec/flow-json.md §4.8, §4.9, §4.12. */
export const NAVIGATION: Readonly<Record<string, ComponentType>> = {
	Footer: {
		since: "2.1",
		explanation: "The button at the bottom of the screen.",
		inBranchesSince: "4.0",
		perScreen: { max: 1, code: "MAX_FOOTER_PER_SCREEN" },
		properties: {
			label: label(35, "The button's text."),
			"left-caption": caption("on the left"),
			"center-caption": caption("in the middle"),
			"right-caption": caption("on the right"),
			enabled: ENABLED,
			"on-click-action": {
				type: "action",
				required: true,
				actions: { data_exchange: "2.1", navigate: "2.1", complete: "2.1" },
				explanation: "What the button does.",
			},
		},
	},
	EmbeddedLink: {
		since: "2.1",
		explanation: "A link in the text.",
		inBranchesSince: "4.0",
		perScreen: { max: 2, code: "MAX_EMBEDDED_LINK_PER_SCREEN" },
		properties: {
			text: {
				type: "text",
				required: true,
				dynamic: true,
				shown: 25,
				explanation: "The link's text; it can't be empty.",
			},
			"on-click-action": {
				type: "action",
				required: true,
				actions: LINK_ACTIONS,
				explanation: "What a tap on the link does.",
			},
			visible: VISIBLE,
		},
	},
	NavigationList: {
		since: "6.2",
		explanation: "A list whose items lead to other screens; nothing else can be on its screen.",
		perScreen: { max: 2, code: "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN" },
		properties: {
			name: NAME,
			"list-items": {
				type: "items",
				required: true,
				dynamic: true,
				min: 1,
				max: 20,
				shape: LIST_ITEM,
				explanation: "The items: a list, or a field of the screen's data.",
			},
			label: { type: "text", dynamic: true, shown: 80, explanation: "A text above the list." },
			description: DESCRIPTION,
			"media-size": MEDIA_SIZE,
			"on-click-action": {
				type: "action",
				actions: LIST_ACTIONS,
				explanation: "What a tap on any item does; either the list has it or all its items.",
			},
			visible: { ...VISIBLE, isDisputed: true },
		},
	},
};
