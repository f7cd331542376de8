import { readMap } from "../../map";
import { hint, messageOf } from "../../message";
import {
	actionsOf,
	asList,
	asMembers,
	type Definition,
	kindOf,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { isAtLeast } from "../../versions";
import { misspelt } from "../closest";
import { changeTo, setting } from "../fixes";
import type { Report } from "../report";
import { hasUnclearActions, hasUnclearScreens } from "../unclear";
import { CODE, checkGraph, nameOf, type Route, withoutRoute } from "./graph";

const SCREENS_MAX = 100;

/**
 * Routes lead forward to existing screens, connect all of them and reach the flow's end. A flow without a routing model
 * has the routes of its `navigate` actions. Source: docs/spec/flow-json.md §7.
 */
export function checkRouting(report: Report, definition: Definition) {
	const { routing_model: model, data_api_version } = definition.props;
	const ids = definition.screens.map(({ id }) => id);
	// The screens have to be told apart first.
	if (hasUnclearScreens(definition) || ids.length > SCREENS_MAX) return;
	const navigations = readNavigations(definition);
	const hasGaps = hasUnclearActions(report, definition);
	if (model === undefined || (data_api_version === undefined && isEmpty(model))) {
		if (data_api_version !== undefined) {
			const message = messageOf("noRoutingModel");
			return report.error("MISSING_REQUIRED_PROPERTY", ["routing_model"], message);
		}
		const isConnected = checkGraph(report, ids, navigations, ["screens"], hasGaps);
		return isConnected ? checkReach(report, definition) : undefined;
	}
	const members = asMembers(model);
	if (!members) {
		const message = messageOf("routingNotObject", { found: kindOf(model) });
		return report.error("INVALID_PROPERTY_TYPE", ["routing_model"], message);
	}
	const routes = readRoutes(report, members, ids);
	if (!routes) return;
	const isComplete = checkListed(report, ids, members, navigations);
	checkNavigations(report, members, routes, navigations);
	const leadsForward = checkGraph(report, ids, routes, ["routing_model"], !isComplete);
	if (leadsForward && !hasGaps) checkReach(report, definition);
}

/** Whether a routing model names no screen. Only a flow with a server needs one. */
function isEmpty(model: unknown): boolean {
	const members = asMembers(model);
	return members !== undefined && Object.keys(members).length === 0;
}

/** The `navigate` actions to existing other screens. */
function readNavigations(definition: Definition): Route[] {
	const ids = new Set(definition.screens.map(({ id }) => id));
	const routes: Route[] = [];
	for (const screen of definition.screens) {
		for (const component of walkComponents(screen.components)) {
			for (const action of actionsOf(component)) {
				const to = targetOf(action);
				if (to === undefined || to === screen.id || !ids.has(to)) continue;
				routes.push({ from: screen.id, to, path: [...action.path, "next", "name"] });
			}
		}
	}
	return routes;
}

/** The routes between existing screens; undefined if one isn't readable. */
function readRoutes(
	report: Report,
	model: Readonly<Record<string, unknown>>,
	ids: ReadonlyArray<string>,
): Route[] | undefined {
	const routes: Route[] = [];
	let isReadable = true;
	for (const [from, targets] of Object.entries(model)) {
		const path = ["routing_model", from];
		if (!ids.includes(from)) {
			isReadable = false;
			report.error(CODE, path, messageOf("unknownRoutingScreen", { name: from, ...hint(undefined) }));
			continue;
		}
		if (!Array.isArray(targets)) {
			isReadable = false;
			const message = messageOf("routesNotList", { screen: from, found: kindOf(targets) });
			report.error("INVALID_PROPERTY_TYPE", path, message);
			continue;
		}
		for (const [index, to] of asList(targets).entries()) {
			if (report.isFull()) return undefined;
			const place = [...path, index];
			if (typeof to !== "string") {
				isReadable = false;
				report.error("INVALID_PROPERTY_TYPE", place, messageOf("routeNotText", { found: kindOf(to) }));
			} else if (!ids.includes(to)) {
				isReadable = false;
				const meant = misspelt(to, ids);
				const message = messageOf("unknownRoutingScreen", { name: to, ...hint(meant) });
				report.error(CODE, place, message, changeTo(place, meant));
			} else if (to === from) {
				isReadable = false;
				report.error(CODE, place, messageOf("routeToItself", { screen: from }), withoutRoute(place));
			} else routes.push({ from, to, path: place });
		}
	}
	return isReadable ? routes : undefined;
}

/**
 * A screen that others follow must be listed; the platform accepts a missing last screen in some versions.
 * @returns whether all screens that others follow are listed
 */
function checkListed(
	report: Report,
	ids: ReadonlyArray<string>,
	model: Readonly<Record<string, unknown>>,
	navigations: ReadonlyArray<Route>,
): boolean {
	if (ids.length < 2) return true;
	let isComplete = true;
	for (const id of ids) {
		if (Object.hasOwn(model, id)) continue;
		const leads = navigations.some(({ from }) => from === id);
		if (leads) isComplete = false;
		const say = leads ? report.error : report.warning;
		const fix = setting(["routing_model", id], []);
		say(CODE, ["routing_model"], messageOf("screenNotRouted", { screen: id }), leads ? undefined : fix);
	}
	return isComplete;
}

function checkNavigations(
	report: Report,
	model: Readonly<Record<string, unknown>>,
	routes: ReadonlyArray<Route>,
	navigations: ReadonlyArray<Route>,
) {
	const known = new Set(routes.map(nameOf));
	for (const route of navigations) {
		if (known.has(nameOf(route)) || !Object.hasOwn(model, route.from)) continue;
		if (known.has(nameOf({ ...route, from: route.to, to: route.from }))) {
			reportWayBack(report, route);
			continue;
		}
		const message = messageOf("missingRoute", { from: route.from, to: route.to });
		const count = asList(model[route.from]).length;
		const edits = [{ path: ["routing_model", route.from, count], insert: route.to }];
		report.error(CODE, route.path, message, { title: messageOf("addRoute"), edits });
	}
}

/** From this version, the platform checks routes strictly. Source: docs/spec/flow-json.md §1. */
const STRICT_SINCE = "7.3";

/** An action against a route. Before the strict check, flows with one were published, so it's only a warning. */
function reportWayBack(report: Report, { from, to, path }: Route) {
	if (isAtLeast(report.version, STRICT_SINCE)) {
		const message = messageOf("actionBack", { from: to, to: from });
		return report.error(CODE, path, message);
	}
	const message = messageOf("actionBackDisputed", { from: to, to: from });
	report.warning(CODE, path, message);
}

/**
 * The entry leads to a screen that ends the flow. The platform accepts screens that nothing leads to or on from, so these
 * are warnings. Source: docs/spec/flow-json.md §7.
 */
function checkReach(report: Report, definition: Definition) {
	const { screens } = readMap(definition);
	const entry = screens.find(({ isEntry }) => isEntry);
	const [end, ...otherEnds] = screens.filter(({ isTerminal }) => isTerminal);
	const isLost = end !== undefined && [end, ...otherEnds].every(({ isUnreachable }) => isUnreachable);
	for (const { id, path, isUnreachable, isDeadEnd, isTerminal, index } of screens) {
		if (report.isFull()) return;
		const place = [...path, "id"];
		if (isLost && index === end.index) {
			const message = messageOf("endUnreachable", { first: entry?.id ?? "", screen: id });
			report.error(CODE, place, message);
		} else if (isUnreachable) {
			const message = messageOf("unreachable", { first: entry?.id ?? "", screen: id });
			report.warning(CODE, place, message);
		} else if (isDeadEnd && !isTerminal && !asksServer(definition.screens[index])) {
			const message = messageOf("deadEnd", { screen: id });
			report.warning(CODE, place, message);
		}
	}
}

/** Whether the server decides what comes after a screen. */
function asksServer(screen: Screen | undefined): boolean {
	return [...walkComponents(screen?.components ?? [])]
		.flatMap(actionsOf)
		.some(({ name }) => name === "data_exchange");
}
