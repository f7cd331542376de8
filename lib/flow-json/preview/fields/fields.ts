import { asText, type Lookup, resolve } from "../../expression/evaluate";
import { asList, asMembers, type Component, type Members } from "../../read";
import type { PropertyReader } from "../property-reader";
import type { FooterView, View, ViewOf } from "../view";
import { readChoices } from "./choices";

const LOOKS = {
	RadioButtonsGroup: "radio",
	CheckboxGroup: "check",
	ChipsSelector: "chips",
	Dropdown: "dropdown",
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The default limits of a text. Source: docs/spec/flow-json.md §4.2, §4.3. */
const LINE_CHARS_MAX = 80;
const AREA_CHARS_MAX = 600;
/** Source: docs/spec/flow-json.md §4.13. */
const FILES_MAX = 30;

/** What a screen is rendered with, and into. */
export type RenderContext = {
	lookup: Lookup;
	read: (props: Members) => PropertyReader;
	/** A field's value. */
	valueOf: (name: string) => unknown;
	/** The field that someone types in. */
	typing: string | undefined;
	/** Whether dates are milliseconds, as before 5.0. */
	hasTimestamps: boolean;
	/** Messages of the enclosing form, by field. */
	errors: Members;
	/** Whether what conditions hide has a view, too. */
	withHidden: boolean;
	out: { views: View[]; footer: FooterView | undefined };
};

/** A field as the phone shows it; undefined for other components. */
export function renderField(context: RenderContext, { type, props, path }: Component): View | undefined {
	const read = context.read(props);
	const name = read.text("name");
	const value = context.valueOf(name);
	const field = {
		path,
		name,
		label: read.text("label"),
		required: read.flag("required", false),
		enabled: read.flag("enabled", true),
		helper: read.text("helper-text"),
		error: errorText(errorOf(context, read, name)),
	};
	switch (type) {
		case "TextInput":
		case "TextArea": {
			const isArea = type === "TextArea";
			return {
				...field,
				kind: "input",
				look: isArea ? "area" : "line",
				inputType: isArea ? "text" : read.text("input-type") || "text",
				value: asText(value),
				minChars: isArea ? undefined : read.number("min-chars"),
				maxChars: isArea
					? (read.number("max-length") ?? AREA_CHARS_MAX)
					: (read.number("max-chars") ?? LINE_CHARS_MAX),
				pattern: isArea ? "" : read.text("pattern"),
				isTyping: name === context.typing,
				hasLargeLabel: read.text("label-variant") === "large",
				hasCounter: isArea || read.number("max-chars") !== undefined,
			};
		}
		case "RadioButtonsGroup":
		case "CheckboxGroup":
		case "ChipsSelector":
		case "Dropdown":
			return renderChoices(context, field, LOOKS[type], props, read, value);
		case "DatePicker":
			return renderDate(field, read, props, value, context.hasTimestamps);
		case "CalendarPicker":
			return read.text("mode") === "range"
				? renderRange(field, read, props, value, errorOf(context, read, name))
				: renderDate(field, read, props, value, false);
		case "OptIn":
			return {
				...field,
				kind: "opt-in",
				checked: value === true,
				onClick: props["on-click-action"],
				onSelect: props["on-select-action"],
				onUnselect: props["on-unselect-action"],
			};
		case "PhotoPicker":
		case "DocumentPicker":
			return renderPicker(field, type === "PhotoPicker" ? "photo" : "document", read, value);
		default:
			return undefined;
	}
}

type FieldBase = { path: View["path"] } & Pick<
	ViewOf<"input">,
	"name" | "label" | "required" | "enabled" | "helper" | "error"
>;

function renderChoices(
	context: RenderContext,
	field: FieldBase,
	look: ViewOf<"choices">["look"],
	props: Members,
	read: PropertyReader,
	value: unknown,
): View {
	const isOne = look === "radio" || look === "dropdown";
	const selectedMin = isOne ? 0 : (read.number("min-selected-items") ?? 0);
	const choices = readChoices(read.list("data-source"), context.lookup);
	const values = Array.isArray(value) ? value.map(asText) : value === undefined ? [] : [asText(value)];
	const selected = values.filter((value) => choices.some(({ id }) => id === value));
	return {
		...field,
		kind: "choices",
		look,
		description: read.text("description"),
		choices,
		selected: isOne ? selected.slice(0, 1) : selected,
		selectedMin,
		selectedMax: isOne ? 1 : (read.number("max-selected-items") ?? Number.POSITIVE_INFINITY),
		required: field.required || selectedMin > 0,
		hasLargeImages: read.text("media-size") === "large",
		onSelect: props["on-select-action"],
		onUnselect: props["on-unselect-action"],
	};
}

function renderDate(
	field: FieldBase,
	read: PropertyReader,
	props: Members,
	value: unknown,
	isTimestamp: boolean,
): View {
	return {
		...field,
		kind: "date",
		...readDays(read),
		value: asDay(value),
		isTimestamp,
		onSelect: props["on-select-action"],
	};
}

function readDays(read: PropertyReader): Pick<ViewOf<"date">, "min" | "max" | "unavailable" | "weekdays"> {
	return {
		min: asDay(read.value("min-date")),
		max: asDay(read.value("max-date")),
		unavailable: read.list("unavailable-dates").map(asDay),
		weekdays: read.texts("include-days"),
	};
}

function renderPicker(
	field: FieldBase,
	look: "photo" | "document",
	read: PropertyReader,
	value: unknown,
): View {
	const filesMin = read.number(`min-uploaded-${look}s`) ?? 0;
	return {
		...field,
		kind: "picker",
		look,
		required: filesMin > 0,
		description: read.text("description"),
		values: asList(value),
		files: asList(value).map((file) => asText(asMembers(file)?.file_name)),
		filesMin,
		filesMax: read.number(`max-uploaded-${look}s`) ?? FILES_MAX,
		fileSizeMaxKb: read.number("max-file-size-kb"),
		mimeTypes: read.texts("allowed-mime-types"),
		source: read.text("photo-source"),
	};
}

function renderRange(
	field: FieldBase,
	read: PropertyReader,
	props: Members,
	value: unknown,
	errors: unknown,
): View {
	const dates = asMembers(value) ?? {};
	const pick = (given: unknown, end: string) => asMembers(given)?.[end] ?? given;
	const part = (key: string, end: string) => pick(read.value(key), end);
	return {
		path: field.path,
		kind: "date-range",
		name: field.name,
		...readDays(read),
		title: read.text("title"),
		description: read.text("description"),
		daysMin: read.number("min-days"),
		daysMax: read.number("max-days"),
		enabled: field.enabled,
		value: dates,
		onSelect: props["on-select-action"],
		ends: (["start-date", "end-date"] as const).map((key) => ({
			key,
			label: asText(part("label", key)),
			helper: asText(part("helper-text", key)),
			required: part("required", key) === true,
			error: errorText(pick(errors, key)),
			value: asDay(dates[key]),
		})),
	};
}

/** `YYYY-MM-DD`, also from the milliseconds of versions before 5.0. Empty if it isn't a date. */
function asDay(value: unknown): string {
	const text = asText(value);
	const ms = /^-?\d{6,15}$/.test(text) ? Number(text) : Number.NaN;
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
	const date = new Date(isDay ? text : ms);
	if (Number.isNaN(date.getTime()) || Math.abs(date.getTime()) > 100_000 * DAY_MS) return "";
	const day = date.toISOString().slice(0, 10);
	return isDay && day !== text ? "" : day;
}

/** A field's message: its own, or its form's. Pickers can have one for each file. */
function errorOf({ errors, lookup }: RenderContext, read: PropertyReader, name: string): unknown {
	return (
		read.value("error-message") ?? (Object.hasOwn(errors, name) ? resolve(errors[name], lookup) : undefined)
	);
}

function errorText(given: unknown): string {
	if (typeof given === "string") return given;
	return Object.values(asMembers(given) ?? {})
		.filter((text) => typeof text === "string")
		.join(" ");
}
