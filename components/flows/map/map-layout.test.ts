import { describe, expect, it } from "vitest";
import { readMap } from "@/lib/flow-json/map";
import { readDefinition } from "@/lib/flow-json/read";
import { fittingScale, layOutMap, nextBox, pathOf } from "./map-layout";

const footer = (name: string, target?: string) => ({
	type: "Footer",
	label: "Go",
	"on-click-action": { name, next: { type: "screen", name: target }, payload: {} },
});

/** A tree: each screen leads to the next two. */
function tree(count: number) {
	const id = (index: number) => `S${String.fromCharCode(65 + (index % 26))}${"X".repeat(index / 26)}`;
	const screens = Array.from({ length: count }, (_, index) => {
		const next = [index * 2 + 1, index * 2 + 2].filter((target) => target < count);
		const children = next.map((target) => footer("navigate", id(target)));
		return { id: id(index), layout: { children: next.length > 0 ? children : [footer("complete")] } };
	});
	return readMap(readDefinition({ screens }));
}

describe("the layout of a map", () => {
	it("places 100 screens without overlap, each below the one that leads to it", () => {
		const map = tree(100);
		const { screens, routes, ends, width, height } = layOutMap(map);
		for (const [index, a] of screens.entries()) {
			expect(a.x).toBeGreaterThanOrEqual(0);
			expect(a.x + a.width).toBeLessThanOrEqual(width);
			expect(a.y + a.height).toBeLessThanOrEqual(height);
			for (const b of screens.slice(index + 1)) {
				const apart =
					a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
				expect(apart).toBe(true);
			}
		}
		expect(routes).toHaveLength(99);
		for (const { route } of routes) expect(screens[route.to]?.y).toBeGreaterThan(screens[route.from]?.y ?? 0);
		expect(ends).toHaveLength(map.screens.filter(({ ends: kind }) => kind).length);
	});

	it("places screens in a loop, and without any", () => {
		const loop = readMap(
			readDefinition({
				screens: [
					{ id: "A", layout: { children: [footer("navigate", "B")] } },
					{ id: "B", layout: { children: [footer("navigate", "A")] } },
				],
			}),
		);
		expect(layOutMap(loop).routes.every(({ points }) => points.length > 1)).toBe(true);
		expect(layOutMap({ screens: [], routes: [] })).toMatchObject({ screens: [], width: expect.any(Number) });
	});
});

describe("a line", () => {
	it("goes straight between two points, and smoothly through more", () => {
		expect(
			pathOf([
				{ x: 0, y: 0 },
				{ x: 4, y: 8 },
			]),
		).toBe("M0 0 L4 8");
		expect(
			pathOf([
				{ x: 0, y: 0 },
				{ x: 4, y: 4 },
				{ x: 4, y: 8 },
			]),
		).toBe("M0 0 Q4 4 4 8");
		expect(pathOf([])).toBe("");
	});
});

describe("a map's first scale", () => {
	it.each([
		["a small map keeps its size", { width: 200, height: 300 }, 1],
		["a wide map fits the width", { width: 1000, height: 300 }, 0.8],
		["a long map fits the height, with its end", { width: 400, height: 1000 }, 0.6],
		["a huge map stays legible", { width: 4000, height: 9000 }, 0.5],
		["an empty map has none", { width: 0, height: 0 }, 1],
	])("%s", (_, map, scale) => {
		expect(fittingScale(map, { width: 800, height: 600 })).toBe(scale);
	});
});

describe("arrow keys", () => {
	const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
	const boxes = [box(50, 0), box(0, 50), box(100, 50), box(50, 100)];

	it("lead to the nearest box in their direction, or nowhere", () => {
		expect(nextBox(boxes, 1, "right")).toBe(2);
		expect(nextBox([box(0, 0), box(50, 0), box(40, 60)], 0, "right")).toBe(1);
		expect(nextBox(boxes, 0, "down")).toBe(1);
		expect(nextBox(boxes, 3, "up")).toBe(1);
		expect(nextBox(boxes, 3, "down")).toBeUndefined();
		expect(nextBox(boxes, 9, "down")).toBeUndefined();
	});
});
