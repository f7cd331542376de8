import type { Path } from "@/lib/json/path";
import { readMap } from "../../map";
import {
	actionsOf,
	asList,
	asMembers,
	type Definition,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { misspelt } from "../closest";
import { changeTo, type Fix, setting } from "../fixes";
import { kindInWords, quoted, type Report, withHint } from "../report";
import { hasUnclearActions, hasUnclearScreens } from "../unclear";

const CODE = "INVALID_ROUTING_MODEL";
const BRANCHES_MAX = 10;
const SCREENS_MAX = 100;

type Route = { from: string; to: string; path: Path };

/**
 * Routes lead forward to existing screens, connect all of them and reach the flow's end. A flow without a routing model
 * has the routes of its `navigate` actions. Source: docs/spec/flow-json.md §7.
 */
export function checkRouting(report: Report, definition: Definition) {
	const model = definition.props.routing_model;
	const ids = definition.screens.map(({ id }) => id);
	// The screens have to be told apart first.
	if (hasUnclearScreens(definition) || ids.length > SCREENS_MAX) return;
	const navigations = readNavigations(definition);
	const hasGaps = hasUnclearActions(report, definition);
	if (model === undefined) {
		if (definition.props.data_api_version !== undefined) {
			const message = "A flow with “data_api_version” needs a “routing_model”.";
			return report.error("MISSING_REQUIRED_PROPERTY", ["routing_model"], message);
		}
		const isConnected = checkGraph(report, ids, navigations, ["screens"], hasGaps);
		return isConnected ? checkReach(report, definition) : undefined;
	}
	const members = asMembers(model);
	if (!members) {
		const message = `The routing model must be an object, not ${kindInWords(model)}.`;
		return report.error("INVALID_PROPERTY_TYPE", ["routing_model"], message);
	}
	const routes = readRoutes(report, members, ids);
	if (!routes) return;
	checkListed(report, ids, members, navigations);
	checkNavigations(report, members, routes, navigations);
	if (checkGraph(report, ids, routes, ["routing_model"], false) && !hasGaps) checkReach(report, definition);
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
			report.error(CODE, path, `Unknown screen ${quoted(from)} in the routing model.`);
			continue;
		}
		if (!Array.isArray(targets)) {
			isReadable = false;
			const message = `The routes of ${quoted(from)} must be a list, not ${kindInWords(targets)}.`;
			report.error("INVALID_PROPERTY_TYPE", path, message);
			continue;
		}
		for (const [index, to] of asList(targets).entries()) {
			if (report.isFull()) return undefined;
			const place = [...path, index];
			if (typeof to !== "string") {
				isReadable = false;
				report.error("INVALID_PROPERTY_TYPE", place, `A route must be a screen ID, not ${kindInWords(to)}.`);
			} else if (!ids.includes(to)) {
				isReadable = false;
				const meant = misspelt(to, ids);
				const message = withHint(`Unknown screen ${quoted(to)} in the routing model.`, meant);
				report.error(CODE, place, message, changeTo(place, meant));
			} else if (to === from) {
				isReadable = false;
				report.error(CODE, place, `The route leads from ${quoted(from)} to itself.`, withoutRoute(place));
			} else routes.push({ from, to, path: place });
		}
	}
	return isReadable ? routes : undefined;
}

/** A screen that others follow must be listed; the platform accepts a missing last screen in some versions. */
function checkListed(
	report: Report,
	ids: ReadonlyArray<string>,
	model: Readonly<Record<string, unknown>>,
	navigations: ReadonlyArray<Route>,
) {
	if (ids.length < 2) return;
	for (const id of ids) {
		if (Object.hasOwn(model, id)) continue;
		const leads = navigations.some(({ from }) => from === id);
		const say = leads ? report.error : report.warning;
		const fix = setting(["routing_model", id], []);
		say(
			CODE,
			["routing_model"],
			`The screen ${quoted(id)} is missing in the routing model.`,
			leads ? undefined : fix,
		);
	}
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
		const message = `The routing model has no route from ${quoted(route.from)} to ${quoted(route.to)}.`;
		const count = asList(model[route.from]).length;
		const edits = [{ path: ["routing_model", route.from, count], insert: route.to }];
		const isBackward = known.has(nameOf({ ...route, from: route.to, to: route.from }));
		report.error(CODE, route.path, message, isBackward ? undefined : { title: "Add the route", edits });
	}
}

/** Removes a route from the routing model. */
function withoutRoute(path: Path): Fix | undefined {
	if (path[0] !== "routing_model") return undefined;
	return { title: "Remove this route", edits: [{ path, remove: true }] };
}

/**
 * No loops, no way back, few enough branches, and every screen connected.
 * @returns whether the routes lead in one direction, so that they can be followed from the entry
 */
function checkGraph(
	report: Report,
	ids: ReadonlyArray<string>,
	all: ReadonlyArray<Route>,
	place: Path,
	hasGaps: boolean,
): boolean {
	const routes = [...new Map(all.map((route) => [nameOf(route), route])).values()];
	for (const id of ids) {
		const branches = routes.filter(({ from }) => from === id).length;
		if (branches <= BRANCHES_MAX) continue;
		const path = place[0] === "routing_model" ? [...place, id] : [...place, ids.indexOf(id)];
		const message = `A screen can lead to up to ${BRANCHES_MAX} others; ${quoted(id)} leads to ${branches}.`;
		report.error(CODE, path, message);
	}
	const known = new Set<string>();
	const backward = routes.find(({ from, to }) => {
		known.add(`${from} ${to}`);
		return known.has(`${to} ${from}`);
	});
	const loop = backward ? undefined : findLoop(ids, routes);
	if (backward) {
		const { from, to, path } = backward;
		const message = `There is a route from ${quoted(to)} to ${quoted(from)}, so none may lead back: customers use the back button.`;
		report.error(CODE, path, message, withoutRoute(path));
	} else if (loop) {
		const names = [...loop.ids, loop.ids[0] ?? ""].join(" → ");
		const message = `The routes form a loop: ${names}.`;
		report.error(CODE, loop.path, message);
	}
	if (hasGaps || ids.length < 2) return false;
	if (routes.length > 0) return checkConnected(report, ids, routes, place) && !backward && !loop;
	report.error(CODE, place, "No route connects the screens.");
	return false;
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
			const message = `No route leads from the first screen ${quoted(entry?.id ?? "")} to ${quoted(id)} or another screen that ends the flow.`;
			report.error(CODE, place, message);
		} else if (isUnreachable) {
			const message = `No route leads from the first screen ${quoted(entry?.id ?? "")} to ${quoted(id)}.`;
			report.warning(CODE, place, message);
		} else if (isDeadEnd && !isTerminal && !asksServer(definition.screens[index])) {
			const message = `Nothing leads on from the screen ${quoted(id)}, and the flow doesn't end there.`;
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

function checkConnected(
	report: Report,
	ids: ReadonlyArray<string>,
	routes: ReadonlyArray<Route>,
	place: Path,
): boolean {
	const neighbours = new Map<string, string[]>(ids.map((id) => [id, []]));
	for (const { from, to } of routes) {
		neighbours.get(from)?.push(to);
		neighbours.get(to)?.push(from);
	}
	const reached = new Set<string>();
	const waiting = [routes[0]?.from ?? ""];
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (reached.has(id)) continue;
		reached.add(id);
		waiting.push(...(neighbours.get(id) ?? []));
	}
	for (const id of ids) {
		if (reached.has(id)) continue;
		const message = `No route connects the screen ${quoted(id)} with the others.`;
		report.error(CODE, place[0] === "routing_model" ? place : [...place, ids.indexOf(id), "id"], message);
	}
	return ids.every((id) => reached.has(id));
}

/** The first loop, with the route that closes it. */
function findLoop(ids: ReadonlyArray<string>, routes: ReadonlyArray<Route>) {
	const finished = new Set<string>();
	function visit(id: string, trail: ReadonlyArray<string>): { ids: string[]; path: Path } | undefined {
		if (finished.has(id)) return undefined;
		for (const { to, path } of routes.filter(({ from }) => from === id)) {
			const start = [...trail, id].indexOf(to);
			if (start >= 0) return { ids: [...trail, id].slice(start), path };
			const found = visit(to, [...trail, id]);
			if (found) return found;
		}
		finished.add(id);
		return undefined;
	}
	for (const id of ids) {
		const found = visit(id, []);
		if (found) return found;
	}
	return undefined;
}

function nameOf({ from, to }: Route): string {
	return `${from} ${to}`;
}
