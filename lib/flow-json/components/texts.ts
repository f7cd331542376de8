import { VISIBLE } from "./common";
import type { ComponentType, Property, Shape } from "./shape";

const MARKED_TEXT_MAX = 4096;

function text(shown?: number): Property {
	return {
		type: "text",
		required: true,
		dynamic: true,
		...(shown !== undefined && { shown }),
		explanation: "The text to show; it can't be empty.",
	};
}

const MARKED: Shape = {
	text: {
		type: "lines",
		required: true,
		dynamic: true,
		shown: MARKED_TEXT_MAX,
		explanation: "The text to show, or a list of its paragraphs; it can't be empty.",
	},
	"font-weight": {
		type: "text",
		dynamic: true,
		values: ["bold", "italic", "bold_italic", "normal"],
		otherwise: "normal",
		explanation: "Shows the whole text bold or italic.",
	},
	strikethrough: {
		type: "boolean",
		dynamic: true,
		otherwise: false,
		explanation: "Whether the text is crossed out.",
	},
	markdown: {
		type: "boolean",
		since: "5.1",
		otherwise: false,
		explanation: "Whether **bold**, *italic*, ~~strikethrough~~, lists and links in the text are formatted.",
	},
	visible: VISIBLE,
};

/** Components that show text. Source: docs/spec/flow-json.md §4.1. */
export const TEXTS: Readonly<Record<string, ComponentType>> = {
	TextHeading: {
		since: "2.1",
		explanation: "The largest text, for the heading of a screen.",
		inBranchesSince: "4.0",
		properties: { text: text(80), visible: VISIBLE },
	},
	TextSubheading: {
		since: "2.1",
		explanation: "A heading below the first one.",
		inBranchesSince: "4.0",
		properties: { text: text(80), visible: VISIBLE },
	},
	TextBody: {
		since: "2.1",
		explanation: "Normal text.",
		inBranchesSince: "4.0",
		properties: MARKED,
	},
	// Sources disagree on the caption's limit (409 or 4096); the larger one never causes a wrong warning.
	TextCaption: {
		since: "2.1",
		explanation: "Small text for notes.",
		inBranchesSince: "4.0",
		properties: MARKED,
	},
	RichText: {
		since: "5.1",
		explanation:
			"A long text in Markdown, such as terms of service; only a Footer may accompany it, from 6.3.",
		perScreen: { max: 1, code: "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN" },
		properties: {
			text: {
				type: "lines",
				required: true,
				dynamic: true,
				explanation: "Markdown with headings, lists, tables, links and images, or a list of its paragraphs.",
			},
			visible: VISIBLE,
		},
	},
};
