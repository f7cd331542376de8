import { ENABLED, ERROR_MESSAGE, HELPER_TEXT, initValue, label, NAME, REQUIRED, VISIBLE } from "./common";
import type { ComponentType, Property, Shape } from "./shape";

const BOUNDS: Shape = {
	"min-date": { type: "date", dynamic: true, explanation: "The first day that can be chosen." },
	"max-date": { type: "date", dynamic: true, explanation: "The last day that can be chosen." },
	"unavailable-dates": { type: "dates", dynamic: true, explanation: "Days that can't be chosen." },
};

const ON_SELECT: Property = {
	type: "action",
	actions: { data_exchange: "2.1" },
	explanation: "Asks your server when customers choose a day.",
};

function days(explanation: string): Property {
	return { type: "integer", dynamic: true, min: 0, isOfRange: true, explanation };
}

/** Inputs for days: `YYYY-MM-DD`, before 5.0 milliseconds since 1970 as text. Source: docs/spec/flow-json.md §4.5, §4.6. */
export const DATES: Readonly<Record<string, ComponentType>> = {
	DatePicker: {
		since: "2.1",
		explanation: "A day, chosen from a calendar that opens on a tap.",
		isInput: true,
		inBranchesSince: "4.0",
		properties: {
			name: NAME,
			label: label(40),
			...BOUNDS,
			"helper-text": HELPER_TEXT,
			enabled: ENABLED,
			required: REQUIRED,
			visible: VISIBLE,
			"on-select-action": ON_SELECT,
			"init-value": initValue("date"),
			"error-message": { ...ERROR_MESSAGE, shown: 80 },
		},
	},
	CalendarPicker: {
		since: "6.1",
		explanation: "A day, or the first and last day of a range, chosen from a full calendar.",
		isInput: true,
		properties: {
			name: NAME,
			mode: {
				type: "text",
				dynamic: true,
				values: ["single", "range"],
				otherwise: "single",
				explanation: "Whether customers choose one day or the first and last day of a range.",
			},
			title: {
				type: "text",
				dynamic: true,
				shown: 80,
				isOfRange: true,
				explanation: "A heading above the calendar, in range mode.",
			},
			description: {
				type: "text",
				dynamic: true,
				shown: 300,
				isOfRange: true,
				explanation: "A text below the heading, in range mode.",
			},
			label: { ...label(40), isByEnd: true },
			"helper-text": { ...HELPER_TEXT, isByEnd: true },
			required: { ...REQUIRED, isByEnd: true },
			...BOUNDS,
			"include-days": {
				type: "texts",
				dynamic: true,
				values: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
				explanation: "The weekdays that can be chosen; all by default.",
			},
			"min-days": days("The fewest days of a range."),
			"max-days": days("The most days of a range."),
			enabled: ENABLED,
			visible: VISIBLE,
			"on-select-action": ON_SELECT,
			"init-value": { ...initValue("date"), isByEnd: true },
			"error-message": { ...ERROR_MESSAGE, shown: 80, isByEnd: true },
		},
	},
};
