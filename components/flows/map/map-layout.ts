import dagre from "@dagrejs/dagre";
import type { FlowMap, MapRoute } from "@/lib/flow-json/map";

/** A node's size, in pixels. */
const NODE_WIDTH = 176;
const NODE_HEIGHT = 60;
const END_SIZE = { width: 44, height: 24 };
const MARGIN = 24;

type Point = { x: number; y: number };

export type Size = { width: number; height: number };

/** A box, by its top left corner. */
export type Box = Point & Size;

export type MapLayout = {
	width: number;
	height: number;
	/** By the screen's index. */
	screens: ReadonlyArray<Box>;
	routes: ReadonlyArray<{ route: MapRoute; points: ReadonlyArray<Point> }>;
	/** Where the flow ends, one below each screen that ends it. */
	ends: ReadonlyArray<{
		screen: number;
		kind: "complete" | "data_exchange";
		box: Box;
		points: ReadonlyArray<Point>;
	}>;
};

/** Smaller titles can't be told apart; then the map scrolls. */
const FITTING_MIN = 0.5;

/** The scale at which all of a map is in view, if that is legible. */
export function fittingScale(map: Size, available: Size): number {
	if (map.width === 0 || map.height === 0) return 1;
	return Math.min(
		1,
		Math.max(FITTING_MIN, Math.min(available.width / map.width, available.height / map.height)),
	);
}

/** Places the screens from top to bottom along the routes, with few crossings. */
export function layOutMap({ screens, routes }: FlowMap): MapLayout {
	const graph = new dagre.graphlib.Graph({ multigraph: true });
	graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 44, marginx: MARGIN, marginy: MARGIN });
	graph.setDefaultEdgeLabel(() => ({}));
	for (const { index } of screens) graph.setNode(String(index), { width: NODE_WIDTH, height: NODE_HEIGHT });
	for (const { from, to } of routes) graph.setEdge(String(from), String(to), {});
	const ending = screens.filter(({ ends }) => ends);
	for (const { index } of ending) {
		graph.setNode(endKey(index), { ...END_SIZE });
		graph.setEdge(String(index), endKey(index), {});
	}
	dagre.layout(graph);
	const boxOf = (key: string): Box => {
		const { x = 0, y = 0, width = 0, height = 0 } = graph.node(key);
		return { x: x - width / 2, y: y - height / 2, width, height };
	};
	const pointsOf = (from: string, to: string): Point[] => graph.edge(from, to)?.points ?? [];
	const { width = 0, height = 0 } = graph.graph();
	return {
		width: Number.isFinite(width) ? width : 0,
		height: Number.isFinite(height) ? height : 0,
		screens: screens.map(({ index }) => boxOf(String(index))),
		routes: routes.map((route) => ({ route, points: pointsOf(String(route.from), String(route.to)) })),
		ends: ending.map(({ index, ends }) => ({
			screen: index,
			kind: ends ?? "complete",
			box: boxOf(endKey(index)),
			points: pointsOf(String(index), endKey(index)),
		})),
	};
}

function endKey(index: number): string {
	return `end ${index}`;
}

/** A smooth line through points, as an SVG path. */
export function pathOf(points: ReadonlyArray<Point>): string {
	const [first, ...rest] = points;
	const last = rest.pop();
	if (!first || !last) return "";
	let path = `M${first.x} ${first.y}`;
	for (const [index, point] of rest.entries()) {
		const next = rest[index + 1] ?? last;
		const middle =
			index === rest.length - 1 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
		path += ` Q${point.x} ${point.y} ${middle.x} ${middle.y}`;
	}
	return rest.length === 0 ? `${path} L${last.x} ${last.y}` : path;
}

const ROW_WEIGHT = 4;

export type Direction = "left" | "right" | "up" | "down";

/** The box that an arrow key leads to: the nearest one in its direction. */
export function nextBox(boxes: ReadonlyArray<Box>, from: number, direction: Direction): number | undefined {
	const start = boxes[from];
	if (!start) return undefined;
	const isSideways = direction === "left" || direction === "right";
	const sign = direction === "right" || direction === "down" ? 1 : -1;
	let best: { index: number; distance: number } | undefined;
	for (const [index, box] of boxes.entries()) {
		const dx = box.x + box.width / 2 - (start.x + start.width / 2);
		const dy = box.y + box.height / 2 - (start.y + start.height / 2);
		if (index === from || (isSideways ? dx : dy) * sign <= 1) continue;
		// Rows matter more than columns: the next one when moving down, the same one when moving sideways.
		const distance = Math.abs(dx) + ROW_WEIGHT * Math.abs(dy);
		if (!best || distance < best.distance) best = { index, distance };
	}
	return best?.index;
}
