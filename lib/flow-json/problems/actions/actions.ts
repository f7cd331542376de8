import { ACTION_TYPES } from "../../components/actions";
import { componentType } from "../../components/catalogue";
import { actionsIn, isIn, type Property } from "../../components/shape";
import { isDynamic } from "../../expression/tokens";
import { hint, messageOf } from "../../message";
import {
	type Action,
	actionsOf,
	asMembers,
	type Component,
	type Definition,
	entryScreen,
	kindOf,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { isAtLeast } from "../../versions";
import { closest, misspelt } from "../closest";
import { checkProperties } from "../components/properties";
import { changeTo } from "../fixes";
import type { Scope } from "../references/scope";
import type { Report } from "../report";
import { checkPayload } from "./payloads";

/** Actions have a name that is allowed at their place, and what it needs. Source: docs/spec/flow-json.md §5. */
export function checkActions(report: Report, scope: Scope) {
	const free = unreached(scope.definition);
	for (const screen of scope.definition.screens) {
		for (const component of walkComponents(screen.components)) {
			for (const action of actionsOf(component)) {
				if (report.isFull()) return;
				const property = propertyOf(action, component);
				if (!isPossible(report, component, property)) continue;
				if (!checkName(report, action, property)) continue;
				checkTarget(report, action, screen, scope, free);
				checkPlace(report, action, component, screen, scope);
				checkPayload(report, scope, { action, component, screen });
			}
		}
	}
}

/** Whether the version has the property that holds an action; if not, that is reported itself. */
function isPossible({ version }: Report, { type }: Component, property: Property | undefined): boolean {
	const known = componentType(type);
	return !known || (isIn(known, version) && property !== undefined && isIn(property, version));
}

/** The property that holds an action: of the component, or of an item in one of its lists. */
function propertyOf({ path }: Action, { type, path: owner }: Component): Property | undefined {
	const steps = path.slice(owner.length).filter((step) => typeof step === "string");
	let shape = componentType(type)?.properties;
	let property: Property | undefined;
	for (const step of steps) {
		property = shape && Object.hasOwn(shape, step) ? shape[step] : undefined;
		shape = property?.shape;
	}
	return property;
}

/** Whether the name is known. */
function checkName(report: Report, { name, path, props }: Action, property: Property | undefined): boolean {
	const place = [...path, "name"];
	const allowed = property ? actionsIn(property, report.version) : Object.keys(ACTION_TYPES);
	if (props.name === undefined) {
		report.error("MISSING_REQUIRED_PROPERTY", path, messageOf("noActionName"));
		return false;
	}
	if (typeof props.name !== "string") {
		const message = messageOf("actionNameNotText", { found: kindOf(props.name) });
		report.error("INVALID_PROPERTY_TYPE", place, message);
		return false;
	}
	const known = Object.hasOwn(ACTION_TYPES, name) ? ACTION_TYPES[name] : undefined;
	if (!known) {
		const meant = closest(name, allowed);
		const message = meant
			? messageOf("unknownAction", { name, ...hint(meant) })
			: messageOf("unknownActionUse", { name, allowed: { list: "or", names: allowed } });
		report.error("INVALID_ENUM_VALUE", place, message, changeTo(place, meant));
		return false;
	}
	const isAllowed = allowed.includes(name);
	if (!isAllowed && property) {
		const message = isAtLeast(report.version, known.since)
			? messageOf("actionNotHere", { name, allowed: { list: "or", names: allowed } })
			: messageOf("needsVersion", { name, since: known.since });
		report.error("INVALID_ENUM_VALUE", place, message);
	}
	checkProperties(report, { what: { owner: "action", ownerName: name }, path, props }, known.properties);
	return isAllowed || !property;
}

function checkPlace(
	report: Report,
	{ name, path, props }: Action,
	component: Component,
	screen: Screen,
	scope: Scope,
) {
	const isFooter = component.type === "Footer";
	if (name === "complete" && isFooter && !screen.isTerminal) {
		const message = messageOf("completeNeedsTerminal");
		report.error("INVALID_COMPLETE_ACTION", path, message);
	}
	if (name === "navigate" && isFooter && screen.isTerminal) {
		const message = messageOf("navigateAtEnd", { screen: screen.id });
		report.error("INVALID_ENUM_VALUE", [...path, "name"], message);
	}
	if (name === "data_exchange" && scope.definition.props.data_api_version === undefined) {
		const message = messageOf("exchangeNeedsServer");
		report.error("MISSING_REQUIRED_PROPERTY", path, message);
	}
	if (name === "navigate" && props.payload === undefined && targetOf({ name, props }) !== undefined) {
		const fix = {
			title: messageOf("add", { name: "payload" }),
			edits: [{ path: [...path, "payload"], value: {} }],
		};
		const data = scope.screens.get(targetOf({ name, props }) ?? "")?.screen.data ?? {};
		if (Object.keys(data).length > 0) return;
		const message = messageOf("navigateNeedsPayload");
		report.warning("MISSING_NAVIGATION_ACTION_PAYLOAD", path, message, fix);
	}
	if (name === "update_data" && asMembers(props.payload) === undefined && isDynamic(props.payload)) {
		report.error("INVALID_UPDATE_DATA_ACTION_PAYLOAD", [...path, "payload"], messageOf("payloadNotObject"));
	}
}

/** The screens that no action leads to yet: the only ones that a misspelled target surely means. */
function unreached(definition: Definition): Set<string> {
	const free = new Set(definition.screens.map(({ id }) => id));
	const entry = entryScreen(definition);
	if (entry) free.delete(entry.id);
	for (const screen of definition.screens)
		for (const component of walkComponents(screen.components))
			for (const action of actionsOf(component)) free.delete(targetOf(action) ?? "");
	return free;
}

/** `navigate` leads to another existing screen. Source: docs/spec/flow-json.md §5. */
function checkTarget(
	report: Report,
	action: Action,
	screen: Screen,
	scope: Scope,
	free: ReadonlySet<string>,
) {
	const target = targetOf(action);
	// An empty name is reported itself.
	if (action.name !== "navigate" || target === undefined || target === "") return;
	const place = [...action.path, "next", "name"];
	if (target === screen.id) {
		const message = messageOf("ownScreen");
		return report.error("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message);
	}
	if (scope.screens.has(target) || scope.isUnclear) return;
	const others = [...free].filter((id) => id !== screen.id);
	const meant = misspelt(target, others);
	// The platform accepts a list whose items lead nowhere, so it isn't an error.
	const say = action.isOfListItem ? report.warning : report.error;
	const message = messageOf("unknownScreen", { name: target, ...hint(meant) });
	say("INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", place, message, changeTo(place, meant));
}
