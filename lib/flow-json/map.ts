import type { Path } from "@/lib/json/path";
import {
	type Action,
	actionsOf,
	asList,
	asMembers,
	type Definition,
	entryScreen,
	type Screen,
	targetOf,
	walkComponents,
} from "./read";

/** A screen on the map. */
export type MapScreen = {
	/** The screen's index in the definition; IDs can be missing or duplicated. */
	index: number;
	id: string;
	/** As written; empty if it has none. */
	title: string;
	path: Path;
	isEntry: boolean;
	isTerminal: boolean;
	/** How the flow ends on this screen: by an action, or by the endpoint's reply. */
	ends: "complete" | "data_exchange" | undefined;
	/** No route leads here from the entry. */
	isUnreachable: boolean;
	/** Nothing leads on from here, although customers come here to continue. */
	isDeadEnd: boolean;
	/** Nothing leads on from here; customers read it and go back to the screen whose link opened it. */
	isAside: boolean;
	/** Targets of its actions that don't exist. */
	missing: ReadonlyArray<string>;
};

/**
 * A route between screens. `navigate`: an action of the screen. `data_exchange`: the endpoint can reply with it,
 * according to the routing model. `listed`: only in the routing model, without an action.
 */
export type MapRoute = {
	from: number;
	to: number;
	kind: "navigate" | "data_exchange" | "listed";
	/** Whether a link, a list or a consent opens it, rather than the footer. */
	isLink: boolean;
};

export type FlowMap = { screens: ReadonlyArray<MapScreen>; routes: ReadonlyArray<MapRoute> };

/** A flow's screens and the routes between them. Source: docs/spec/flow-json.md §5, §7. */
export function readMap(definition: Definition): FlowMap {
	const places = new Map<string, number>();
	for (const [index, { id }] of definition.screens.entries()) {
		if (id !== "" && !places.has(id)) places.set(id, index);
	}
	const readings = definition.screens.map((screen) => readActions(screen));
	const routes = definition.screens.flatMap((screen, index) =>
		routesFrom(definition, screen, index, readings[index] ?? [], places),
	);
	const entry = definition.screens.indexOf(entryScreen(definition) as Screen);
	const reached = reach(entry, routes);
	const screens = definition.screens.map((screen, index): MapScreen => {
		const actions = readings[index] ?? [];
		const isLeaf = !routes.some(({ from }) => from === index);
		const ends = endOf(screen, actions);
		const arrivals = routes.filter(({ to }) => to === index);
		const isAside = isLeaf && !ends && arrivals.length > 0 && arrivals.every(({ isLink }) => isLink);
		const targets = actions.map(({ action }) => targetOf(action)).filter((target) => target !== undefined);
		return {
			index,
			id: screen.id,
			title: screen.title ?? "",
			path: screen.path,
			isEntry: index === entry,
			isTerminal: screen.isTerminal,
			ends,
			isUnreachable: !reached.has(index),
			isDeadEnd: isLeaf && !ends && !isAside,
			isAside,
			missing: [...new Set(targets)].filter((target) => !places.has(target)),
		};
	});
	return { screens, routes };
}

type ScreenAction = { action: Action; isFooter: boolean };

function readActions(screen: Screen): ScreenAction[] {
	return [...walkComponents(screen.components)].flatMap((component) =>
		actionsOf(component).map((action) => ({ action, isFooter: component.type === "Footer" })),
	);
}

function routesFrom(
	{ props }: Definition,
	screen: Screen,
	index: number,
	actions: ReadonlyArray<ScreenAction>,
	places: ReadonlyMap<string, number>,
): MapRoute[] {
	const routes = new Map<number, MapRoute>();
	for (const { action, isFooter } of actions) {
		const to = places.get(targetOf(action) ?? "");
		if (to === undefined || to === index) continue;
		const isLink = !isFooter && (routes.get(to)?.isLink ?? true);
		routes.set(to, { from: index, to, kind: "navigate", isLink });
	}
	const model = asMembers(props.routing_model) ?? {};
	const asks = actions.filter(({ action }) => action.name === "data_exchange");
	for (const target of Object.hasOwn(model, screen.id) ? asList(model[screen.id]) : []) {
		const to = typeof target === "string" ? places.get(target) : undefined;
		if (to === undefined || to === index || routes.has(to)) continue;
		routes.set(to, { from: index, to, kind: asks.length > 0 ? "data_exchange" : "listed", isLink: false });
	}
	return [...routes.values()];
}

function endOf(screen: Screen, actions: ReadonlyArray<ScreenAction>): MapScreen["ends"] {
	if (actions.some(({ action }) => action.name === "complete")) return "complete";
	const asks = actions.some(({ action, isFooter }) => isFooter && action.name === "data_exchange");
	return screen.isTerminal && asks ? "data_exchange" : undefined;
}

function reach(entry: number, routes: ReadonlyArray<MapRoute>): Set<number> {
	const reached = new Set<number>();
	const waiting = [entry];
	for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
		if (index < 0 || reached.has(index)) continue;
		reached.add(index);
		for (const route of routes) if (route.from === index) waiting.push(route.to);
	}
	return reached;
}
