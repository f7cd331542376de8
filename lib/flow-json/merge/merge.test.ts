import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatJson } from "@/lib/json/format";
import { planMerge } from "./plan-merge";
import { unitKey } from "./read-units";
import { writeMerge } from "./write-merge";

type Screens = Record<string, string>;

function definition(screens: Screens, members: object = {}): object {
	return {
		version: "7.1",
		screens: Object.entries(screens).map(([id, title]) => ({ id, title })),
		...members,
	};
}
const textOf = (value: unknown) => `${formatJson(JSON.stringify(value))}\n`;

/** Merges and tells what was taken, what conflicts, and the merged value. */
function merge(
	base: unknown,
	mine: unknown,
	theirs: unknown,
	choices: Record<string, "mine" | "theirs"> = {},
) {
	const plan = planMerge(base === null ? undefined : textOf(base), textOf(mine), textOf(theirs));
	if (!plan) return undefined;
	const text = writeMerge(plan, new Map(Object.entries(choices)));
	const conflicts = plan.conflicts.map(({ unit }) => unitKey(unit));
	return { taken: plan.taken.map(unitKey), conflicts, value: JSON.parse(text), text };
}

const BASE = { A: "a", B: "b", C: "c" };

describe("Two people's changes of one flow", () => {
	it("are merged if they changed different screens", () => {
		const merged = merge(
			definition(BASE),
			definition({ ...BASE, A: "mine" }),
			definition({ ...BASE, C: "theirs" }),
		);
		expect(merged).toMatchObject({ taken: ["screen C"], conflicts: [] });
		expect(merged?.value).toEqual(definition({ A: "mine", B: "b", C: "theirs" }));
		expect(merged?.text).toBe(textOf(merged?.value));
	});

	it("are a conflict if they changed the same screen, and the choice decides", () => {
		const sides = [
			definition(BASE),
			definition({ ...BASE, B: "mine" }),
			definition({ ...BASE, B: "theirs" }),
		] as const;
		expect(merge(...sides)).toMatchObject({ taken: [], conflicts: ["screen B"] });
		expect(merge(...sides)?.value).toEqual(sides[1]);
		expect(merge(...sides, { "screen B": "theirs" })?.value).toEqual(sides[2]);
	});

	it("are no conflict if both made the same change", () => {
		const changed = definition({ ...BASE, B: "both" });
		expect(merge(definition(BASE), changed, changed)).toMatchObject({
			taken: [],
			conflicts: [],
			value: changed,
		});
	});

	it("keep added screens where they were added, and removed ones removed", () => {
		const mine = definition({ A: "a", B: "b", D: "mine", C: "c" });
		const theirs = definition({ A: "a", E: "theirs", C: "c" });
		expect(merge(definition(BASE), mine, theirs)?.value).toEqual(
			definition({ A: "a", E: "theirs", D: "mine", C: "c" }),
		);
	});

	it("are a conflict if one removed a screen that the other changed", () => {
		const plan = merge(
			definition(BASE),
			definition({ A: "a", C: "c" }),
			definition({ ...BASE, B: "theirs" }),
		);
		expect(plan?.conflicts).toEqual(["screen B"]);
	});

	it("keep one side's order, and ask if both chose another one", () => {
		const turned = definition({ C: "c", B: "b", A: "a" });
		expect(merge(definition(BASE), definition({ ...BASE, A: "mine" }), turned)?.value).toEqual(
			definition({ C: "c", B: "b", A: "mine" }),
		);
		const other = definition({ B: "b", A: "a", C: "c" });
		expect(merge(definition(BASE), turned, other)?.conflicts).toEqual(["order"]);
	});

	it("are merged by route and by member", () => {
		const base = definition(BASE, { routing_model: { A: ["B"], B: ["C"] } });
		const mine = definition(BASE, { routing_model: { A: ["C"], B: ["C"] } });
		const theirs = definition(BASE, { routing_model: { A: ["B"], B: [] }, data_api_version: "3.0" });
		expect(merge(base, mine, theirs)).toMatchObject({
			taken: ["member data_api_version", "route B"],
			value: { data_api_version: "3.0", routing_model: { A: ["C"], B: [] } },
		});
	});

	it("are one conflict if both replaced a routing model that isn't one, and the choice decides", () => {
		const sides = [
			definition(BASE, { routing_model: [] }),
			definition(BASE, { routing_model: { A: ["B"] } }),
			definition(BASE, { routing_model: { A: ["C"], B: ["C"] } }),
		] as const;
		expect(merge(...sides)).toMatchObject({
			taken: [],
			conflicts: ["member routing_model"],
			value: sides[1],
		});
		expect(merge(...sides, { "member routing_model": "theirs" })?.value).toEqual(sides[2]);
		expect(merge(sides[0], sides[0], sides[2])).toMatchObject({
			taken: ["member routing_model"],
			value: sides[2],
		});
	});

	it("keep an empty routing model that one side added, and remove one that it removed", () => {
		const none = definition(BASE);
		const empty = definition(BASE, { data_api_version: "3.0", routing_model: {} });
		const full = definition(BASE, { data_api_version: "3.0", routing_model: { A: ["B"], B: [] } });
		const mine = { ...BASE, C: "mine" };
		expect(merge(none, definition(mine), empty)?.value).toEqual({ ...empty, ...definition(mine) });
		for (const base of [empty, full]) {
			const merged = merge(base, { ...base, ...definition(mine) }, none);
			expect(merged).toMatchObject({ conflicts: [], value: definition(mine) });
			expect(merged?.value).toEqual(definition(mine));
		}
	});

	it("are all asked about if nobody knows what they began with", () => {
		const merged = merge(null, definition({ ...BASE, A: "mine" }), definition({ ...BASE, C: "theirs" }));
		expect(merged).toMatchObject({ taken: [], conflicts: ["screen A", "screen C"] });
	});

	it("keep long numbers and the layout of what isn't touched", () => {
		const base = '{"version":"7.1",\n\n"screens":[{"id":"A","n":1},  {"id":"B","n":12345678901234567890}]}';
		const plan = planMerge(base, base.replace('"n":1}', '"n":1.0}'), base.replace("890}", "891}"));
		expect(plan && writeMerge(plan)).toBe(
			'{"version": "7.1",\n\n"screens": [{"id":"A","n":1.0},  {"id":"B","n":12345678901234567891}]}',
		);
	});

	it.each([
		["one isn't JSON", "{"],
		["screens have no ID", '{"screens":[{}]}'],
		["two screens have the same ID", '{"screens":[{"id":"A"},{"id":"A"}]}'],
		["an ID is written twice", '{"screens":[{"id":"A","id":"B"}]}'],
	])("can't be merged by screens if %s", (_, text) => {
		const other = textOf(definition(BASE));
		expect(planMerge(other, text, other)).toBeUndefined();
		expect(planMerge(other, other, text)).toBeUndefined();
	});
});

describe("A merge loses nothing", () => {
	const ids = ["A", "B", "C", "D"];
	const change = fc.option(fc.constantFrom("1", "2", "gone"), { nil: undefined });
	const changes = fc.record({ A: change, B: change, C: change, D: change, E: change, F: change });
	type Changes = Record<string, string | undefined>;

	function changed(edits: Changes): Screens {
		const all = Object.fromEntries(ids.map((id) => [id, "0"]));
		for (const [id, edit] of Object.entries(edits)) if (edit !== undefined) all[id] = edit;
		return Object.fromEntries(Object.entries(all).filter(([, title]) => title !== "gone"));
	}

	it("whatever both changed: each screen is one side's, and the other's is taken over or asked about", () => {
		const base = definition(changed({}));
		fc.assert(
			fc.property(changes, changes, (one: Changes, two: Changes) => {
				const [mine, theirs] = [changed(one), changed(two)];
				const merged = merge(base, definition(mine), definition(theirs));
				const titles: Screens = Object.fromEntries(
					merged?.value.screens.map(({ id, title }: { id: string; title: string }) => [id, title]),
				);
				for (const id of [...ids, "E", "F"]) {
					const before = ids.includes(id) ? "0" : undefined;
					const isConflict = merged?.conflicts.includes(`screen ${id}`);
					const both = mine[id] !== before && theirs[id] !== before && mine[id] !== theirs[id];
					expect([id, isConflict]).toEqual([id, both]);
					expect([id, titles[id]]).toEqual([id, mine[id] === before ? theirs[id] : mine[id]]);
				}
			}),
		);
	});
});
