import { componentType, INPUT_TYPES } from "../components/catalogue";
import { isRequired } from "../components/shape";
import { asList, asMembers, type Component, type Definition, type Screen, walkComponents } from "../read";
import type { Report } from "./report";

/**
 * Parts of a definition that can't be read. They are problems themselves; names that are missing only because of them
 * aren't reported as well.
 */

/** Whether a component is an input, or may be one that has a wrong type. */
export function mayBeInput({ type }: Pick<Component, "type">): boolean {
	return INPUT_TYPES.has(type) || !componentType(type);
}

/** Whether a list of components of the screen is missing, isn't a list, or contains something else. */
export function hasUnreadableLists({ props, components }: Screen): boolean {
	const lists = [asMembers(props.layout)?.children, ...[...walkComponents(components)].flatMap(listsOf)];
	return lists.some((list) => !Array.isArray(list) || !list.every(asMembers));
}

/** The lists of components that a container needs. */
function listsOf({ type, props }: Component): unknown[] {
	switch (type) {
		case "Form":
			return [props.children];
		case "If":
			return [props.then, props.else ?? []];
		case "Switch":
			return Object.values(asMembers(props.cases) ?? { missing: undefined });
		default:
			// A Switch with a wrong type.
			return props.cases === undefined || componentType(type) ? [] : [undefined];
	}
}

/** Whether the screen's inputs can't be identified by their names: some are missing, or a name is missing or repeats. */
export function hasUnclearInputs(screen: Screen): boolean {
	const inputs = [...walkComponents(screen.components)].filter(({ type }) => INPUT_TYPES.has(type));
	const names = inputs.map(({ props }) => (typeof props.name === "string" ? props.name : ""));
	return areUnclear(names) || hasUnreadableLists(screen);
}

/** Whether the screens can't be identified by their IDs: the screens are missing, or an ID is missing or repeats. */
export function hasUnclearScreens({ props, screens }: Definition): boolean {
	const isReadable = Array.isArray(props.screens) && screens.length > 0 && props.screens.every(asMembers);
	return !isReadable || areUnclear(screens.map(({ id }) => id));
}

/** Whether the screen's data can't be read. */
export function hasUnclearData({ props }: Screen): boolean {
	return props.data !== undefined && !asMembers(props.data);
}

/** Whether an action is missing or wrong: then a missing connection may be only its consequence. */
export function hasUnclearActions(report: Report, { screens }: Definition): boolean {
	const isWrong = report
		.problems()
		.some(
			({ severity, code, path }) =>
				(severity === "error" || code === "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME") &&
				path.includes("on-click-action") &&
				!path.includes("payload"),
		);
	return (
		isWrong ||
		screens.some(
			(screen) =>
				hasUnreadableLists(screen) ||
				[...walkComponents(screen.components)].some((component) => lacksAction(report, component)),
		)
	);
}

/** Whether a component needs an action, and has none. */
function lacksAction({ version }: Report, { type, props }: Component): boolean {
	if (type === "NavigationList") return isWithout(props) && asList(props["list-items"]).some(isWithout);
	const action = componentType(type)?.properties["on-click-action"];
	return action !== undefined && isRequired(action, version) && isWithout(props);
}

function isWithout(owner: unknown): boolean {
	return asMembers(owner)?.["on-click-action"] === undefined;
}

function areUnclear(names: ReadonlyArray<string>): boolean {
	return names.some((name) => name.trim() === "") || new Set(names).size < names.length;
}
