import { componentType } from "../../components/catalogue";
import { messageOf } from "../../message";
import { asList, asMembers, type Component } from "../../read";
import { removal } from "../fixes";
import type { Report } from "../report";
import { readDate } from "./formats";

/** The bounds of a calendar, and what its mode allows. Source: docs/spec/flow-json.md §4.5, §4.6. */
export function checkDates(report: Report, component: Component) {
	if (component.type !== "DatePicker" && component.type !== "CalendarPicker") return;
	checkBounds(report, component);
	if (component.type === "CalendarPicker") checkMode(report, component);
}

function checkBounds(report: Report, { type, path, props }: Component) {
	const min = readDate(report.version, props["min-date"]);
	const max = readDate(report.version, props["max-date"]);
	if (min !== undefined && max !== undefined && min > max)
		return report.error("INVALID_DATE_RANGE", [...path, "min-date"], messageOf("datesReversed"));
	if (type === "DatePicker") checkDefaults(report, path, props);
	const say = type === "CalendarPicker" ? report.error : report.warning;
	for (const [index, value] of asList(props["unavailable-dates"]).entries()) {
		const date = readDate(report.version, value);
		const isOutside = date !== undefined && (date < (min ?? date) || date > (max ?? date));
		if (!isOutside) continue;
		const place = [...path, "unavailable-dates", index];
		const message = messageOf("dayOutside", { day: String(value) });
		say("INVALID_DATE_RANGE", place, message, removal(place, String(value)));
	}
}

/** Without bounds, a DatePicker has the days from 1900-01-01 to 2100-12-31. Source: docs/spec/flow-json.md §4.5. */
const USUAL_START = Date.UTC(1900, 0, 1);
const USUAL_END = Date.UTC(2101, 0, 1);

/** A bound outside the usual range leaves no day without the other one. No rule refuses it, so it's a warning. */
function checkDefaults(report: Report, path: Component["path"], props: Component["props"]) {
	const min = readDate(report.version, props["min-date"]);
	const max = readDate(report.version, props["max-date"]);
	if (props["max-date"] === undefined && min !== undefined && min >= USUAL_END) {
		const message = messageOf("startTooLate");
		report.warning("INVALID_DATE_RANGE", [...path, "min-date"], message);
	}
	if (props["min-date"] === undefined && max !== undefined && max < USUAL_START) {
		const message = messageOf("endTooEarly");
		report.warning("INVALID_DATE_RANGE", [...path, "max-date"], message);
	}
}

function checkMode(report: Report, { path, props }: Component) {
	const [few, many] = [props["min-days"], props["max-days"]];
	// JSON.parse reads numbers like 1e400 as Infinity, which is reported itself.
	const areFinite = Number.isFinite(few) && Number.isFinite(many);
	if (areFinite && typeof few === "number" && typeof many === "number" && few > many) {
		const message = messageOf("daysReversed", { min: few, max: many });
		report.error("INVALID_MIN_MAX_DAYS", [...path, "min-days"], message);
	}
	const { mode = "single" } = props;
	for (const [name, property] of Object.entries(componentType("CalendarPicker")?.properties ?? {})) {
		const value = props[name];
		if (value === undefined) continue;
		const place = [...path, name];
		if (mode === "single" && property.isOfRange) {
			const message = messageOf("needsRange", { property: name });
			report.error("UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP", place, message, removal(place));
		}
		if (mode === "single" && property.isByEnd && asMembers(value)) {
			const message = messageOf("endsNeedRange", { property: name });
			report.error("INVALID_PROPERTY_TYPE", place, message);
		}
		const ends = asMembers(value);
		if (mode === "range" && name === "label" && ends && !("start-date" in ends && "end-date" in ends)) {
			const message = messageOf("labelNeedsEnds");
			report.error("MISSING_CALENDAR_PICKER_RANGE_MODE_PROP", place, message);
		}
		// Sources disagree on whether a label for both ends is refused.
		if (
			mode === "range" &&
			property.isByEnd &&
			(name === "label" || (name === "init-value" && readDate(report.version, value) !== undefined)) &&
			isPlain(value)
		) {
			const message = messageOf("rangeNeedsEnds", { property: name });
			report.warning("MISSING_CALENDAR_PICKER_RANGE_MODE_PROP", place, message);
		}
	}
	checkEnds(report, path, props["init-value"]);
}

/** A text, but not one that is dynamic. */
function isPlain(value: unknown): boolean {
	return typeof value === "string" && !value.includes("${");
}

function checkEnds(report: Report, path: Component["path"], value: unknown) {
	const ends = asMembers(value);
	const start = readDate(report.version, ends?.["start-date"]);
	const end = readDate(report.version, ends?.["end-date"]);
	if (start === undefined || end === undefined || start <= end) return;
	const message = messageOf("rangeReversed");
	report.error("INVALID_DATE_RANGE", [...path, "init-value", "start-date"], message);
}
