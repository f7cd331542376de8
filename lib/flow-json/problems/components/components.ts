import { componentType, componentTypesIn } from "../../components/catalogue";
import { asList, asMembers, type Component, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { closest } from "../closest";
import { changeTo, removal } from "../fixes";
import { createReport, quoted, type Report, withHint } from "../report";
import { checkCombinations } from "./combinations";
import { checkDates } from "./dates";
import { checkProperties } from "./properties";
import { checkTexts } from "./texts";

/** Components have a known type and the properties that the table allows. Source: docs/spec/flow-json.md §4. */
export function checkComponents(report: Report, screen: Screen) {
	for (const component of walkComponents(screen.components)) {
		if (report.isFull()) return;
		checkComponent(report, component);
	}
}

function checkComponent(report: Report, component: Component) {
	const { type, path, props } = component;
	const known = componentType(type);
	if (!known) return reportUnknown(report, component);
	if (!isAtLeast(report.version, known.since)) {
		const message = `${quoted(type)} requires version ${known.since} or later.`;
		return report.error("INVALID_PROPERTY_VALUE", [...path, "type"], message);
	}
	checkProperties(report, { what: type, path, props }, known.properties, true);
	checkCombinations(report, component);
	checkDates(report, component);
	checkTexts(report, component);
	checkNavigationList(report, component);
}

function reportUnknown(report: Report, { type, path, props }: Component) {
	if (props.type === undefined)
		return report.error("MISSING_REQUIRED_TYPE_PROPERTY", path, "The component needs a type.");
	const place = [...path, "type"];
	if (typeof props.type !== "string")
		return report.error("INVALID_PROPERTY_TYPE", place, "The type of a component must be text.");
	const meant = closest(type, componentTypesIn(report.version));
	const message = withHint(`Unknown component ${quoted(type)}.`, meant);
	const fix =
		meant !== undefined && isValidAs(report, meant, { path, props }) ? changeTo(place, meant) : undefined;
	report.error("INVALID_PROPERTY_VALUE", place, message, fix);
}

/** Whether a component would be valid with another type. */
function isValidAs(
	{ version }: Report,
	type: string,
	{ path, props }: Pick<Component, "path" | "props">,
): boolean {
	const trial = createReport(version);
	checkProperties(trial, { what: type, path, props }, componentType(type)?.properties ?? {}, true);
	return trial.problems().every(({ severity }) => severity === "warning");
}

const CODE = "NOT_KEYWORD_SCHEMA_VALIDATION_FAILED";

/** What the items of a NavigationList exclude. Source: docs/spec/flow-json.md §4.12. */
function checkNavigationList(report: Report, { type, path, props }: Component) {
	if (type !== "NavigationList") return;
	const items = asList(props["list-items"]).map((item) => asMembers(item) ?? {});
	const hasAction = props["on-click-action"] !== undefined;
	const lacksAll =
		!hasAction && items.length > 0 && items.every((item) => item["on-click-action"] === undefined);
	if (lacksAll)
		report.error("MISSING_REQUIRED_PROPERTY", path, "The list or each of its items needs “on-click-action”.");
	let badges = 0;
	for (const [index, item] of items.entries()) {
		if (report.isFull()) return;
		const place = [...path, "list-items", index];
		const action = [...place, "on-click-action"];
		if (hasAction && item["on-click-action"] !== undefined) {
			const message = "The list has “on-click-action”, so its items can't have it.";
			report.error(CODE, action, message, removal(action));
		}
		if (!hasAction && !lacksAll && item["on-click-action"] === undefined) {
			report.error("MISSING_REQUIRED_PROPERTY", place, "The item or its list needs “on-click-action”.");
		}
		if (item.end !== undefined && props["media-size"] === "large") {
			const end = [...place, "end"];
			report.error(CODE, end, "“end” isn't possible with large pictures.", removal(end));
		}
		if (item.badge === undefined) continue;
		badges += 1;
		if (badges < 2) continue;
		const badge = [...place, "badge"];
		report.error(
			"INVALID_PROPERTY_VALUE",
			badge,
			"Only one item of a list can have a badge.",
			removal(badge),
		);
	}
}
