import { componentType, componentTypesIn } from "../../components/catalogue";
import { type Component, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { closest } from "../closest";
import { changeTo } from "../fixes";
import { createReport, hint, quoted, type Report } from "../report";
import { checkCombinations } from "./combinations";
import { checkDates } from "./dates";
import { checkNavigationList } from "./navigation-list";
import { checkProperties } from "./properties";

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
	checkNavigationList(report, component);
}

function reportUnknown(report: Report, { type, path, props }: Component) {
	if (props.type === undefined)
		return report.error("MISSING_REQUIRED_TYPE_PROPERTY", path, "The component needs a type.");
	const place = [...path, "type"];
	if (typeof props.type !== "string")
		return report.error("INVALID_PROPERTY_TYPE", place, "The type of a component must be text.");
	const meant = closest(type, componentTypesIn(report.version));
	const message = `Unknown component ${quoted(type)}.${hint(meant)}`;
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
