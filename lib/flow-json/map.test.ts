import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FlowMap, type MapScreen, readMap } from "./map";
import { readDefinition } from "./read";

const to = (name: string) => ({ name: "navigate", next: { type: "screen", name }, payload: {} });
const ask = { name: "data_exchange", payload: {} };
const end = { name: "complete", payload: {} };
const footer = (action: object) => ({ type: "Footer", label: "Go", "on-click-action": action });
const link = (action: object) => ({ type: "EmbeddedLink", text: "More", "on-click-action": action });
const screen = (id: string, children: object[], more: object = {}) => ({ id, layout: { children }, ...more });
const last = { terminal: true };

function mapOf(screens: object[], more: object = {}): FlowMap {
	return readMap(readDefinition({ version: "7.3", screens, ...more }));
}

/** Routes as "FROM kind TO". */
function routesOf({ screens, routes }: FlowMap): string[] {
	return routes.map(({ from, to, kind }) => `${screens[from]?.id} ${kind} ${screens[to]?.id}`);
}

function idsWhere({ screens }: FlowMap, test: (screen: MapScreen) => boolean): string[] {
	return screens.filter(test).map(({ id }) => id);
}

describe("the map of a flow", () => {
	it("has the routes of actions, and those that the endpoint can take", () => {
		const map = mapOf(
			[
				screen("START", [link(to("TERMS")), footer(ask)]),
				screen("TERMS", []),
				screen("OFFER", [footer(to("PAY"))]),
				screen("PAY", [footer(ask)], last),
				screen("OTHER", [footer(end)], last),
			],
			{ routing_model: { START: ["TERMS", "OFFER"], OFFER: ["PAY", "OTHER"], PAY: [], OTHER: [] } },
		);
		expect(routesOf(map)).toEqual([
			"START navigate TERMS",
			"START data_exchange OFFER",
			"OFFER navigate PAY",
			"OFFER listed OTHER",
		]);
		expect(idsWhere(map, ({ isEntry }) => isEntry)).toEqual(["START"]);
		expect(map.screens.map(({ ends }) => ends)).toEqual([
			undefined,
			undefined,
			undefined,
			"data_exchange",
			"complete",
		]);
	});

	it("marks screens that nothing leads to, and dead ends", () => {
		const map = mapOf([
			screen("START", [footer(to("STUCK")), link(to("DONE"))]),
			screen("STUCK", [{ type: "TextBody", text: "Hm" }]),
			screen("DONE", [footer(end)], last),
			screen("LOST", [footer(to("DONE"))]),
		]);
		expect(idsWhere(map, ({ isUnreachable }) => isUnreachable)).toEqual(["LOST"]);
		expect(idsWhere(map, ({ isDeadEnd }) => isDeadEnd)).toEqual(["STUCK"]);
	});

	it("tells a dead end from a page that a link opens and Back leaves", () => {
		const map = mapOf([screen("START", [link(to("TERMS")), footer(end)], last), screen("TERMS", [])]);
		expect(idsWhere(map, ({ isAside }) => isAside)).toEqual(["TERMS"]);
		expect(idsWhere(map, ({ isDeadEnd }) => isDeadEnd)).toEqual([]);
	});

	it("starts where no other screen leads, even if that isn't the first one", () => {
		const map = mapOf([screen("LAST", [footer(end)], last), screen("START", [footer(to("LAST"))])]);
		expect(idsWhere(map, ({ isEntry }) => isEntry)).toEqual(["START"]);
		expect(idsWhere(map, ({ isUnreachable }) => isUnreachable)).toEqual([]);
	});

	it("names targets that don't exist", () => {
		const map = mapOf([screen("START", [footer(to("NOWHERE"))])]);
		expect(map.screens[0]).toMatchObject({ missing: ["NOWHERE"], isDeadEnd: true });
	});

	it("keeps screens with a duplicate or missing ID apart", () => {
		const map = mapOf([screen("A", [footer(to("B"))]), screen("B", []), screen("B", []), screen("", [])]);
		expect(map.screens).toHaveLength(4);
		expect(map.routes).toEqual([{ from: 0, to: 1, kind: "navigate", isLink: false }]);
	});

	it("reaches every screen of the samples, none of which is a dead end", () => {
		const folder = path.resolve("lib/service/sample/flows");
		for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
			const map = readMap(readDefinition(JSON.parse(readFileSync(path.join(folder, name), "utf8"))));
			expect([name, idsWhere(map, ({ isUnreachable }) => isUnreachable)]).toEqual([name, []]);
			expect([name, idsWhere(map, ({ isDeadEnd }) => isDeadEnd)]).toEqual([name, []]);
		}
	});

	it("never throws, whatever the definition is", () => {
		fc.assert(fc.property(fc.anything(), (value) => void readMap(readDefinition(value))));
	});
});
