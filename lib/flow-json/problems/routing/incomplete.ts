import { componentType } from "../../components/catalogue";
import { isRequired } from "../../components/shape";
import { asList, asMembers, type Component, type Definition, walkComponents } from "../../read";
import type { Report } from "../report";
import { hasUnreadableLists } from "../unclear";

/** Whether an action is missing or wrong: then a missing connection may be only its consequence. */
export function isIncomplete(report: Report, { screens }: Definition): boolean {
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
