import {
	type Action,
	actionsOf,
	asMembers,
	type Component,
	type Definition,
	entryScreen,
	type Screen,
	targetOf,
	walkComponents,
} from "../read";
import { closest, misspelt } from "./closest";
import { changeTo, hint, quoted, type Report } from "./report";

const ACTION_NAMES = ["navigate", "complete", "data_exchange", "update_data", "open_url"];

/** Actions need a known name and an existing target. Source: docs/spec/flow-json.md §5. */
export function checkActions(report: Report, definition: Definition) {
	const ids = new Set(definition.screens.map(({ id }) => id));
	const free = unreached(definition, ids);
	for (const screen of definition.screens) {
		for (const component of walkComponents(screen.components)) {
			for (const action of actionsOf(component)) {
				checkName(report, action);
				checkTarget(report, action, screen, ids, free);
				checkPlace(report, action, component, screen, definition);
			}
		}
	}
}

function checkName(report: Report, { name, path, props }: Action) {
	const place = [...path, "name"];
	if (props.name === undefined) {
		return report.error("MISSING_REQUIRED_PROPERTY", path, "The action needs a name, such as “navigate”.");
	}
	if (ACTION_NAMES.includes(name)) return;
	const meant = closest(name, ACTION_NAMES);
	const message = `Unknown action ${quoted(name)}.${meant ? ` Did you mean ${quoted(meant)}?` : ` Use one of ${ACTION_NAMES.join(", ")}.`}`;
	report.error("INVALID_ENUM_VALUE", place, message, changeTo(place, meant));
}

/** The screens that no action leads to yet: the only ones that a misspelled target surely means. */
function unreached(definition: Definition, ids: ReadonlySet<string>): Set<string> {
	const free = new Set(ids);
	const entry = entryScreen(definition);
	if (entry) free.delete(entry.id);
	for (const screen of definition.screens)
		for (const component of walkComponents(screen.components))
			for (const action of actionsOf(component)) free.delete(targetOf(action) ?? "");
	return free;
}

function checkTarget(
	report: Report,
	action: Action,
	screen: Screen,
	ids: ReadonlySet<string>,
	free: ReadonlySet<string>,
) {
	if (action.name !== "navigate") return;
	const target = targetOf(action);
	if (target === undefined) {
		const place = asMembers(action.props.next) ? [...action.path, "next"] : action.path;
		return report.error("MISSING_REQUIRED_PROPERTY", place, "The action needs a target screen.");
	}
	const place = [...action.path, "next", "name"];
	if (target === screen.id) {
		const message = "The action leads to its own screen. Choose another one.";
		return report.error("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message);
	}
	if (ids.has(target)) return;
	const others = [...free].filter((id) => id !== screen.id);
	const meant = misspelt(target, others);
	// The platform accepts a list whose items lead nowhere, so it isn't an error.
	const say = action.isOfListItem ? report.warning : report.error;
	const message = `Unknown screen ${quoted(target)}.${hint(meant)}`;
	say("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message, changeTo(place, meant));
}

function checkPlace(
	report: Report,
	{ name, path }: Action,
	component: Component,
	screen: Screen,
	definition: Definition,
) {
	const isFooter = component.type === "Footer";
	if (name === "complete" && isFooter && !screen.isTerminal) {
		const message = '“complete” ends the flow, so the screen needs "terminal": true.';
		report.error("INVALID_COMPLETE_ACTION", path, message);
	}
	if (name === "navigate" && isFooter && screen.isTerminal) {
		const message = `The screen ${quoted(screen.id)} ends the flow, so its Footer can't lead to another screen.`;
		report.error("INVALID_ON_CLICK_ACTION", path, message);
	}
	if (name === "data_exchange" && definition.props.data_api_version === undefined) {
		const message = "“data_exchange” asks your server, so the definition needs “data_api_version”.";
		report.error("MISSING_REQUIRED_PROPERTY", path, message);
	}
}
