import { isAtLeast } from "../../versions";
import { closest } from "../closest";
import { changeTo } from "../fixes";
import { listed, quoted, type Report } from "../report";
import { nameOf, type Place, wrongType } from "./place";

/** From this version, blank texts are refused. Source: docs/spec/flow-json.md §1. */
const NO_BLANKS_SINCE = "6.0";

/** Checks a text: its kind, the allowed values, whether it's blank and how long it is. */
export function checkText(report: Report, place: Place, value: unknown) {
	if (typeof value !== "string") {
		const expected = place.property.type === "lines" ? "text or a list of texts" : "text";
		return wrongType(report, place, expected, value);
	}
	const { values } = place.property;
	if (values) return values.includes(value) ? undefined : reportValue(report, place, values, value);
	if (value.trim() === "") return reportBlank(report, place, value);
	checkLength(report, place, value);
}

function reportValue(report: Report, place: Place, values: ReadonlyArray<string>, value: string) {
	const meant = values.length === 1 ? values[0] : closest(value, values);
	const suggestion = meant === undefined || values.length === 1 ? "" : ` Did you mean ${quoted(meant)}?`;
	const message = `${nameOf(place)} must be ${listed(values, "or")}, not ${quoted(value)}.${suggestion}`;
	report.error("INVALID_ENUM_VALUE", place.path, message, changeTo(place.path, meant));
}

/** The required texts of components can't be blank; before 6.0 and for other texts this isn't certain. */
function reportBlank(report: Report, place: Place, value: string) {
	const { required, dynamic } = place.property;
	if (!required) return;
	const message = `${nameOf(place)} is empty. Write a text.`;
	const isRefused = isAtLeast(report.version, NO_BLANKS_SINCE) || (value === "" && !dynamic);
	const say = isRefused ? report.error : report.warning;
	say(value === "" && !dynamic ? "MIN_CHARS_REQUIRED" : "PATTERN_MISMATCH", place.path, message);
}

/** Longer text is cut, not rejected; the platform's samples have some. Source: docs/spec/flow-json.md §4. */
function checkLength(report: Report, place: Place, value: string) {
	const { shown } = place.property;
	if (shown === undefined || value.length <= shown) return;
	const length = [...value].length;
	if (length <= shown) return;
	const message = `${nameOf(place)} must be ${shown} characters or fewer (currently ${length}).`;
	report.warning("TEXT_TOO_LONG", place.path, message);
}
