import { quoted, type Report } from "../report";
import { nameOf, type Place, wrongType } from "./place";

/** The documentation calls these numbers texts, so a number in quotes may be accepted. Source: docs/spec/flow-json.md §4.2. */
const MAY_BE_TEXT = ["min-chars", "max-chars", "max-length"];

/** Checks a number: its kind and its limits. */
export function checkNumber(report: Report, place: Place, value: unknown) {
	const isInteger = place.property.type === "integer";
	if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
		const say = MAY_BE_TEXT.includes(place.name) ? report.warning : report.error;
		const message = `${nameOf(place)} must be a number without quotes.`;
		const edits = [{ path: place.path, value: Number(value) }];
		return say("PATTERN_MISMATCH", place.path, message, { title: "Remove the quotes", edits });
	}
	if (typeof value !== "number") return wrongType(report, place, "a number", value);
	if (isInteger && !Number.isInteger(value)) {
		const message = `${nameOf(place)} must be a whole number.`;
		return report.error("INVALID_PROPERTY_TYPE", place.path, message);
	}
	const { min, max } = place.property;
	if (min !== undefined && value < min) {
		const message = `${quoted(place.name)} must be ${min} or more (currently ${value}).`;
		report.error("MINIMUM_VALUE_REQUIRED", place.path, message);
	} else if (max !== undefined && value > max) {
		const message = `${quoted(place.name)} must be ${max} or less (currently ${value}).`;
		report.error("MAXIMUM_VALUE_REQUIRED", place.path, message);
	}
}
