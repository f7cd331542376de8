import { componentType, componentTypesIn } from "../../components/catalogue";
import { hint, messageOf } from "../../message";
import { asList, asMembers, type Component, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import { closest } from "../closest";
import { changeTo, removal } from "../fixes";
import { createReport, type Report } from "../report";
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
		const message = messageOf("needsVersion", { name: type, since: known.since });
		return report.error("INVALID_PROPERTY_VALUE", [...path, "type"], message);
	}
	checkProperties(
		report,
		{ what: { owner: "component", ownerName: type }, path, props },
		known.properties,
		true,
	);
	checkCombinations(report, component);
	checkDates(report, component);
	checkTexts(report, component);
	checkNavigationList(report, component);
}

function reportUnknown(report: Report, { type, path, props }: Component) {
	if (props.type === undefined)
		return report.error("MISSING_REQUIRED_TYPE_PROPERTY", path, messageOf("noType"));
	const place = [...path, "type"];
	if (typeof props.type !== "string")
		return report.error("INVALID_PROPERTY_TYPE", place, messageOf("typeNotText"));
	const meant = closest(type, componentTypesIn(report.version));
	const message = messageOf("unknownComponent", { name: type, ...hint(meant) });
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
	checkProperties(
		trial,
		{ what: { owner: "component", ownerName: type }, path, props },
		componentType(type)?.properties ?? {},
		true,
	);
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
	if (lacksAll) report.error("MISSING_REQUIRED_PROPERTY", path, messageOf("noListAction"));
	let badges = 0;
	for (const [index, item] of items.entries()) {
		if (report.isFull()) return;
		const place = [...path, "list-items", index];
		const action = [...place, "on-click-action"];
		if (hasAction && item["on-click-action"] !== undefined) {
			const message = messageOf("twoListActions");
			report.error(CODE, action, message, removal(action));
		}
		if (!hasAction && !lacksAll && item["on-click-action"] === undefined) {
			report.error("MISSING_REQUIRED_PROPERTY", place, messageOf("noItemAction"));
		}
		if (item.end !== undefined && props["media-size"] === "large") {
			const end = [...place, "end"];
			report.error(CODE, end, messageOf("endWithPictures"), removal(end));
		}
		if (item.badge === undefined) continue;
		badges += 1;
		if (badges < 2) continue;
		const badge = [...place, "badge"];
		report.error("INVALID_PROPERTY_VALUE", badge, messageOf("secondBadge"), removal(badge));
	}
}
