import { isDynamic } from "../../expression/tokens";
import { hint, messageOf } from "../../message";
import { asMembers, kindOf } from "../../read";
import { isAtLeast } from "../../versions";
import { closest } from "../closest";
import { changeTo, removal } from "../fixes";
import { reportNoComponent } from "../layout/branches";
import { type Report, TEXT_TOO_LONG } from "../report";
import { checkDate, checkImage, checkUri } from "./formats";
import { type Place, propertyOf, wrongType } from "./place";

/** Checks a property's value; the types of dynamic values are checked with their references. */
export function checkValue(report: Report, place: Place, value: unknown) {
	const { property } = place;
	if (property.dynamic && isDynamic(value)) return;
	if (property.isByEnd && asMembers(value)) return checkEnds(report, place, value);
	switch (property.type) {
		case "text":
			return checkText(report, place, value);
		case "lines":
			if (!Array.isArray(value)) return checkText(report, place, value);
			if (value.length === 0) return reportBlank(report, place, "");
			return checkList(report, place, value, (_, inner, item) => {
				if (isDynamic(item)) return;
				checkText(report, { ...inner, property: { ...inner.property, type: "text" } }, item);
			});
		case "texts":
			return checkList(report, place, value, checkText);
		case "number":
		case "integer":
			return checkNumber(report, place, value);
		case "boolean":
			return checkBoolean(report, place, value);
		case "date":
			return checkDate(report, place, value);
		case "dates":
			return checkList(report, place, value, checkDate);
		case "image":
			return checkImage(report, place, value);
		case "uri":
			return checkUri(report, place, value);
		case "items":
			return checkList(report, place, value, checkItem);
		case "object":
		case "action":
		case "values":
		case "data":
		case "cases":
			return checkObject(report, place, value);
		case "components":
			return checkList(report, place, value, checkComponent);
		case "reference":
			return checkReference(report, place, value);
		case "condition":
			return typeof value === "string" ? undefined : wrongType(report, place, "string", value);
		case "any":
			return undefined;
	}
}

function checkBoolean(report: Report, place: Place, value: unknown) {
	if (typeof value === "boolean") return;
	if (value !== "true" && value !== "false") return wrongType(report, place, "boolean", value);
	const message = messageOf("quotedBoolean", { ...propertyOf(place), value });
	const edits = [{ path: place.path, value: value === "true" }];
	report.error("INVALID_PROPERTY_TYPE", place.path, message, { title: messageOf("removeQuotes"), edits });
}

/** A value for each end of a range. */
function checkEnds(report: Report, place: Place, value: unknown) {
	for (const [end, inner] of Object.entries(asMembers(value) ?? {})) {
		const path = [...place.path, end];
		if (end === "start-date" || end === "end-date") {
			const { isByEnd, ...property } = place.property;
			checkValue(report, { ...place, path, property: { ...property, dynamic: true } }, inner);
		} else {
			const message = messageOf("unknownEnd", { ...propertyOf(place), name: end });
			report.error("INVALID_PROPERTY_KEY", path, message, removal(path));
		}
	}
}

function checkList(
	report: Report,
	place: Place,
	value: unknown,
	checkItem: (report: Report, place: Place, item: unknown) => void,
) {
	if (!Array.isArray(value)) return wrongType(report, place, "array", value);
	checkCount(report, place, value.length);
	for (const [index, item] of value.entries()) {
		if (report.isFull()) return;
		const { min, max, ...property } = place.property;
		checkItem(report, { ...place, path: [...place.path, index], property }, item);
	}
}

function checkCount(report: Report, place: Place, count: number) {
	const { min = 0, max = Number.POSITIVE_INFINITY } = place.property;
	if (count < min) {
		const message = messageOf("tooFewItems", { ...propertyOf(place), min, count });
		report.error("MIN_ITEMS_REQUIRED", place.path, message);
	} else if (count > max) {
		const message = messageOf("tooManyItems", { ...propertyOf(place), max, count });
		report.error("MAX_ITEMS_REQUIRED", place.path, message);
	}
}

function checkItem(report: Report, place: Place, item: unknown) {
	const props = asMembers(item);
	const what = { ...place.what, owner: "item" as const };
	if (props) return place.checkShape(report, { what, path: place.path, props }, place.property.shape ?? {});
	const message = messageOf("itemNotObject", { ...propertyOf(place), found: kindOf(item) });
	report.error("INVALID_PROPERTY_TYPE", place.path, message);
}

function checkComponent(report: Report, { path }: Place, item: unknown) {
	reportNoComponent(report, path, item);
}

function checkObject(report: Report, place: Place, value: unknown) {
	const props = asMembers(value);
	if (!props) return wrongType(report, place, "object", value);
	const { shape } = place.property;
	if (shape)
		place.checkShape(
			report,
			{ what: { owner: "object", ownerName: place.name }, path: place.path, props },
			shape,
		);
}

function checkReference(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") return wrongType(report, place, "string", value);
	const message = messageOf("notDynamic", propertyOf(place));
	report.error("PATTERN_MISMATCH", place.path, message);
}

/** The documentation calls these numbers texts, so a number in quotes may be accepted. Source: docs/spec/flow-json.md §4.2. */
const MAY_BE_TEXT = ["min-chars", "max-chars", "max-length"];

/** Checks a number: its kind and its limits. */
function checkNumber(report: Report, place: Place, value: unknown) {
	const isInteger = place.property.type === "integer";
	if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
		const say = MAY_BE_TEXT.includes(place.name) ? report.warning : report.error;
		const message = messageOf("quotedNumber", propertyOf(place));
		const edits = [{ path: place.path, value: Number(value) }];
		return say("PATTERN_MISMATCH", place.path, message, { title: messageOf("removeQuotes"), edits });
	}
	if (typeof value !== "number") return wrongType(report, place, "number", value);
	if (isInteger && !Number.isInteger(value)) {
		const message = messageOf("notWhole", propertyOf(place));
		return report.error("INVALID_PROPERTY_TYPE", place.path, message);
	}
	const { min, max } = place.property;
	if (min !== undefined && value < min) {
		const message = messageOf("tooSmall", { property: place.name, min, value });
		report.error("MINIMUM_VALUE_REQUIRED", place.path, message);
	} else if (max !== undefined && value > max) {
		const message = messageOf("tooLarge", { property: place.name, max, value });
		report.error("MAXIMUM_VALUE_REQUIRED", place.path, message);
	}
}

/** From this version, blank texts are refused. Source: docs/spec/flow-json.md §1. */
const NO_BLANKS_SINCE = "6.0";

/** Checks a text: its kind, the allowed values, whether it's blank and how long it is. */
function checkText(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") {
		const expected = place.property.type === "lines" ? "lines" : "string";
		return wrongType(report, place, expected, value);
	}
	const { values } = place.property;
	if (values) return values.includes(value) ? undefined : reportValue(report, place, values, value);
	if (value.trim() === "") return reportBlank(report, place, value);
	checkLength(report, place, value);
}

function reportValue(report: Report, place: Place, values: ReadonlyArray<string>, value: string) {
	const meant = values.length === 1 ? values[0] : closest(value, values);
	const message = messageOf("notAllowed", {
		...propertyOf(place),
		values: { list: "or", names: values },
		value,
		...hint(values.length === 1 ? undefined : meant),
	});
	report.error("INVALID_ENUM_VALUE", place.path, message, changeTo(place.path, meant));
}

/** The required texts of components can't be blank; before 6.0 and for other texts this isn't certain. */
function reportBlank(report: Report, place: Place, value: string) {
	const { required, dynamic, isOutsideForm, mayBeObject } = place.property;
	const hasBlanks = !isAtLeast(report.version, NO_BLANKS_SINCE);
	if (!required) {
		// An initial value or an error may well be empty at first.
		if (hasBlanks || !dynamic || isOutsideForm || mayBeObject) return;
		const message = messageOf("emptyOptionalText", propertyOf(place));
		return report.warning("PATTERN_MISMATCH", place.path, message, removal(place.path));
	}
	const message = messageOf("emptyText", propertyOf(place));
	const isRefused = !hasBlanks || (value === "" && !dynamic);
	const say = isRefused ? report.error : report.warning;
	say(value === "" && !dynamic ? "MIN_CHARS_REQUIRED" : "PATTERN_MISMATCH", place.path, message);
}

/** Longer text is cut, not rejected; the platform's samples have some. Source: docs/spec/flow-json.md §4. */
function checkLength(report: Report, place: Place, value: string) {
	const { shown } = place.property;
	if (shown === undefined || value.length <= shown) return;
	const length = [...value].length;
	if (length <= shown) return;
	const message = messageOf("tooLong", { ...propertyOf(place), max: shown, count: length });
	report.warning(TEXT_TOO_LONG, place.path, message);
}
