import {
	type Action,
	actionsOf,
	type Definition,
	entryScreen,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { misspelt } from "../closest";
import { changeTo } from "../fixes";
import type { Scope } from "../references/scope";
import { hint, quoted, type Report } from "../report";

/** The screens that no action leads to yet: the only ones that a misspelled target surely means. */
export function unreached(definition: Definition): Set<string> {
	const free = new Set(definition.screens.map(({ id }) => id));
	const entry = entryScreen(definition);
	if (entry) free.delete(entry.id);
	for (const screen of definition.screens)
		for (const component of walkComponents(screen.components))
			for (const action of actionsOf(component)) free.delete(targetOf(action) ?? "");
	return free;
}

/** `navigate` leads to another existing screen. Source: docs/spec/flow-json.md §5. */
export function checkTarget(
	report: Report,
	action: Action,
	screen: Screen,
	scope: Scope,
	free: ReadonlySet<string>,
) {
	const target = targetOf(action);
	if (action.name !== "navigate" || target === undefined) return;
	const place = [...action.path, "next", "name"];
	if (target === screen.id) {
		const message = "The action leads to its own screen. Choose another one.";
		return report.error("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message);
	}
	if (scope.screens.has(target)) return;
	const others = [...free].filter((id) => id !== screen.id);
	const meant = misspelt(target, others);
	// The platform accepts a list whose items lead nowhere, so it isn't an error.
	const say = action.isOfListItem ? report.warning : report.error;
	const message = `Unknown screen ${quoted(target)}.${hint(meant)}`;
	say("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message, changeTo(place, meant));
}
