/** The rules of a component type. Source: docs/spec/flow-json.md §4. */
export type ComponentType = {
	/** The first version with this type. */
	since: string;
	/** Required properties; those that became required later have the version. */
	required: ReadonlyArray<string | { property: string; since: string }>;
	/** How many characters of a text are shown. Longer texts are allowed, but cut. */
	shown?: Readonly<Record<string, number>>;
};

const MARKED_TEXT_MAX = 4096;

export const COMPONENT_TYPES: Readonly<Record<string, ComponentType>> = {
	TextHeading: { since: "2.1", required: ["text"], shown: { text: 80 } },
	TextSubheading: { since: "2.1", required: ["text"], shown: { text: 80 } },
	TextBody: { since: "2.1", required: ["text"], shown: { text: MARKED_TEXT_MAX } },
	// Sources disagree on the caption's limit (409 or 4096); the larger one never causes a wrong warning.
	TextCaption: { since: "2.1", required: ["text"], shown: { text: MARKED_TEXT_MAX } },
	RichText: { since: "5.1", required: ["text"] },
	TextInput: { since: "2.1", required: ["name", "label"], shown: { label: 20, "helper-text": 80 } },
	TextArea: { since: "2.1", required: ["name", "label"], shown: { label: 20, "helper-text": 80 } },
	CheckboxGroup: {
		since: "2.1",
		required: ["name", "data-source", { property: "label", since: "4.0" }],
		shown: { label: 30, description: 300 },
	},
	RadioButtonsGroup: {
		since: "2.1",
		required: ["name", "data-source", { property: "label", since: "4.0" }],
		shown: { label: 30, description: 300 },
	},
	Dropdown: { since: "2.1", required: ["name", "label", "data-source"], shown: { label: 20 } },
	ChipsSelector: {
		since: "6.3",
		required: ["name", "label", "data-source"],
		shown: { label: 80, description: 300 },
	},
	DatePicker: { since: "2.1", required: ["name", "label"], shown: { label: 40, "helper-text": 80 } },
	CalendarPicker: {
		since: "6.1",
		required: ["name", "label"],
		shown: { label: 40, "helper-text": 80, title: 80, description: 300 },
	},
	OptIn: { since: "2.1", required: ["name", "label"], shown: { label: 120 } },
	EmbeddedLink: { since: "2.1", required: ["text", "on-click-action"], shown: { text: 25 } },
	Footer: {
		since: "2.1",
		required: ["label", "on-click-action"],
		shown: { label: 35, "left-caption": 15, "center-caption": 15, "right-caption": 15 },
	},
	Image: { since: "2.1", required: ["src"] },
	ImageCarousel: { since: "7.1", required: ["images"] },
	NavigationList: { since: "6.2", required: ["name", "list-items"], shown: { label: 80, description: 300 } },
	PhotoPicker: { since: "4.0", required: ["name", "label"], shown: { label: 80, description: 300 } },
	DocumentPicker: { since: "4.0", required: ["name", "label"], shown: { label: 80, description: 300 } },
	Form: { since: "2.1", required: ["name", "children"] },
	If: { since: "4.0", required: ["condition", "then"] },
	Switch: { since: "4.0", required: ["value", "cases"] },
};

/** Types that customers fill in. */
export const INPUT_TYPES: ReadonlySet<string> = new Set([
	"TextInput",
	"TextArea",
	"CheckboxGroup",
	"RadioButtonsGroup",
	"Dropdown",
	"ChipsSelector",
	"DatePicker",
	"CalendarPicker",
	"OptIn",
	"PhotoPicker",
	"DocumentPicker",
]);
