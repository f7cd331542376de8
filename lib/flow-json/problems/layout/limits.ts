import { componentType } from "../../components/catalogue";
import { PICKERS } from "../../components/media";
import { isIn } from "../../components/shape";
import { messageOf } from "../../message";
import { type Component, type Definition, type Screen, walkComponents } from "../../read";
import { isAtLeast } from "../../versions";
import type { Report } from "../report";
import { CONTAINERS } from "./branches";

const COMPONENTS_MAX = 50;
const CAROUSELS_PER_FLOW_MAX = 3;
const MAX_NUMBER = "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN";

/** How many components of each type a screen can have. Source: docs/spec/flow-json.md §3, §4. */
export function checkLimits(report: Report, screen: Screen) {
	const components = [...walkComponents(screen.components)];
	if (components.length > COMPONENTS_MAX) {
		const message = messageOf("tooManyComponents", { max: COMPONENTS_MAX, count: components.length });
		report.error("MAX_ALLOWED_COMPONENTS_PER_SCREEN", [...screen.path, "layout", "children"], message);
	}
	for (const type of new Set(components.map((component) => component.type))) {
		const limit = componentType(type)?.perScreen;
		// Footers in branches exclude each other, so they are counted with their branches.
		if (!limit || type === "Footer") continue;
		// A Form inside another component is misplaced, which is reported itself.
		const counted = type === "Form" ? screen.components : components;
		const found = counted.filter((component) => component.type === type);
		if (found.length <= limit.max) continue;
		const message = messageOf("tooManyOfType", { max: limit.max, type, count: found.length });
		report.error(limit.code, found[limit.max]?.path ?? screen.path, message);
	}
	const pickers = components.filter(({ type }) => PICKERS.includes(type));
	if (pickers[1]) {
		const message = messageOf("twoPickers");
		report.error(MAX_NUMBER, pickers[1].path, message);
	}
	checkAlone(report, screen, components);
}

/** Whether the version has the type; if not, that is reported itself. */
function hasType({ version }: Report, name: string): boolean {
	const type = componentType(name);
	return type !== undefined && isIn(type, version);
}

/** The components that aren't inside an If or Switch, where some are misplaced anyway. */
function outsideBranches(components: ReadonlyArray<Component>): Component[] {
	return components.flatMap((component) => [
		component,
		...(CONTAINERS.includes(component.type)
			? []
			: component.branches.flatMap((branch) => outsideBranches(branch.components))),
	]);
}

/** RichText and NavigationList share their screen with nothing else. */
function checkAlone(report: Report, screen: Screen, components: ReadonlyArray<Component>) {
	const places = outsideBranches(screen.components);
	const find = (name: string) => places.find(({ type }) => type === name && hasType(report, type));
	const list = find("NavigationList");
	if (list) {
		const other = components.find(({ type }) => type !== "NavigationList" && hasType(report, type));
		if (other) report.error("INVALID_COMPONENT_PLACEMENT", other.path, messageOf("besideList"));
		if (screen.isTerminal) report.error("INVALID_COMPONENT_PLACEMENT", list.path, messageOf("listAtEnd"));
	}
	const rich = find("RichText");
	if (!rich) return;
	const allowsFooter = isAtLeast(report.version, "6.3");
	const other = components.find(
		({ type }) => type !== "RichText" && !(allowsFooter && type === "Footer") && hasType(report, type),
	);
	if (!other) return;
	const message = allowsFooter ? messageOf("besideRichText") : messageOf("richTextAlone");
	report.error("INVALID_RICHTEXT_PLACEMENT", rich.path, message);
}

/** Carousels are also limited for the whole flow. Source: docs/spec/flow-json.md §4.11. */
export function checkCarousels(report: Report, definition: Definition) {
	const carousels = definition.screens.flatMap(({ components }) =>
		[...walkComponents(components)].filter(({ type }) => type === "ImageCarousel"),
	);
	const first = carousels[CAROUSELS_PER_FLOW_MAX];
	if (!first) return;
	const message = messageOf("tooManyCarousels", { max: CAROUSELS_PER_FLOW_MAX, count: carousels.length });
	report.error(MAX_NUMBER, first.path, message);
}
