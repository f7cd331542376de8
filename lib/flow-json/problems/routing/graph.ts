import type { Path } from "@/lib/json/path";
import { messageOf } from "../../message";
import type { Fix } from "../fixes";
import type { Report } from "../report";

export const CODE = "INVALID_ROUTING_MODEL";
const BRANCHES_MAX = 10;

/** A way from a screen to another one, and where it's written. */
export type Route = { from: string; to: string; path: Path };

/**
 * No loops, no way back, few enough branches, and every screen connected.
 * @returns whether the routes lead in one direction, so that they can be followed from the entry
 */
export function checkGraph(
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
		const message = messageOf("tooManyRoutes", { max: BRANCHES_MAX, screen: id, count: branches });
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
		const message = messageOf("routeBack", { from: to, to: from });
		report.error(CODE, path, message, withoutRoute(path));
	} else if (loop) {
		const message = messageOf("loop", {
			screens: { list: "route", names: [...loop.ids, loop.ids[0] ?? ""] },
		});
		report.error(CODE, loop.path, message);
	}
	if (hasGaps || ids.length < 2) return false;
	if (routes.length > 0) return checkConnected(report, ids, routes, place) && !backward && !loop;
	report.error(CODE, place, messageOf("noRoutes"));
	return false;
}

/** One missing route can cut off many screens, so they are reported as one problem. */
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
	const groups: ReadonlySet<string>[] = [];
	for (const id of ids)
		if (!groups.some((group) => group.has(id))) groups.push(connectedWith(id, neighbours));
	const largest = groups.reduce((most, group) => (group.size > most.size ? group : most));
	const lost = ids.filter((id) => !largest.has(id));
	const [first] = lost;
	if (first === undefined) return true;
	const screens = { list: "and", names: lost } as const;
	const message = messageOf("unconnected", { count: lost.length, screens });
	report.error(CODE, place[0] === "routing_model" ? place : [...place, ids.indexOf(first), "id"], message);
	return false;
}

/** The screens that routes connect with one, in any direction. */
function connectedWith(id: string, neighbours: ReadonlyMap<string, ReadonlyArray<string>>): Set<string> {
	const reached = new Set<string>();
	const waiting = [id];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (reached.has(next)) continue;
		reached.add(next);
		waiting.push(...(neighbours.get(next) ?? []));
	}
	return reached;
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

export function nameOf({ from, to }: Route): string {
	return `${from} ${to}`;
}

/** Removes a route from the routing model. */
export function withoutRoute(path: Path): Fix | undefined {
	if (path[0] !== "routing_model") return undefined;
	return { title: messageOf("removeRoute"), edits: [{ path, remove: true }] };
}
