import { COMPONENT_TYPES, componentType } from "../components/catalogue";
import { type ComponentType, isRequired } from "../components/shape";
import { isDynamic } from "../expression/evaluate";
import { asList, asMembers, type Component, type Screen, walkComponents } from "../read";
import { isAtLeast } from "../versions";
import { closest } from "./closest";
import { changeTo, hint, quoted, type Report } from "./report";

/** Components need a known type, its required properties, and texts of a length that is shown. Source: docs/spec/flow-json.md §4. */
export function checkComponents(report: Report, screen: Screen) {
	for (const component of walkComponents(screen.components)) {
		const known = componentType(component.type);
		if (!known) {
			reportUnknown(report, component);
			continue;
		}
		if (!isAtLeast(report.version, known.since)) {
			const message = `${quoted(component.type)} requires version ${known.since} or later.`;
			report.error("INVALID_PROPERTY_VALUE", [...component.path, "type"], message);
		}
		checkRequired(report, component, known);
		checkShown(report, component, known);
	}
	checkFooters(report, screen);
}

function reportUnknown(report: Report, { type, path, props }: Component) {
	if (props.type === undefined) {
		return report.error("MISSING_REQUIRED_TYPE_PROPERTY", path, "The component needs a type.");
	}
	const place = [...path, "type"];
	const meant = closest(type, Object.keys(COMPONENT_TYPES));
	const message = `Unknown component ${quoted(type)}.${hint(meant)}`;
	report.error("INVALID_PROPERTY_VALUE", place, message, changeTo(place, meant));
}

function checkRequired(report: Report, { type, path, props }: Component, known: ComponentType) {
	for (const [name, property] of Object.entries(known.properties)) {
		if (props[name] !== undefined || !isRequired(property, report.version)) continue;
		report.error("MISSING_REQUIRED_PROPERTY", path, `${type} needs ${quoted(name)}.`);
	}
	if (type === "NavigationList" && props["on-click-action"] === undefined)
		checkListActions(report, path, props);
}

function checkListActions(report: Report, path: Component["path"], props: Component["props"]) {
	for (const [index, item] of asList(props["list-items"]).entries()) {
		if (asMembers(item)?.["on-click-action"] !== undefined) continue;
		const message = "The item or its list needs “on-click-action”.";
		report.error("MISSING_REQUIRED_PROPERTY", [...path, "list-items", index], message);
	}
}

/** Longer text is cut, not rejected; the platform's samples have some. Source: docs/spec/flow-json.md §4. */
function checkShown(report: Report, { type, path, props }: Component, known: ComponentType) {
	for (const [property, { shown: limit }] of Object.entries(known.properties)) {
		const text = props[property];
		if (limit === undefined || typeof text !== "string" || isDynamic(text)) continue;
		const length = [...text].length;
		if (length <= limit) continue;
		const what =
			type === "Footer" && property === "label" ? "A footer label" : `${quoted(property)} of ${type}`;
		const message = `${what} must be ${limit} characters or fewer (currently ${length}).`;
		report.warning("TEXT_TOO_LONG", [...path, property], message);
	}
}

function checkFooters(report: Report, screen: Screen) {
	// Branches exclude each other, so only those that always show are counted.
	const always = [
		...walkComponents(screen.components.filter(({ type }) => type !== "If" && type !== "Switch")),
	];
	for (const { path } of always.filter(({ type }) => type === "Footer").slice(1)) {
		report.error("MORE_THAN_ONE_FOOTER", path, "A screen can have only one Footer.");
	}
}
