import { expect, it } from "vitest";
import { createTextHistory } from "./text-history";

it("Edits of one step are undone and repeated together, exactly", () => {
	const history = createTextHistory('{ "a": 1, "b": 2 }');
	history.apply([
		{ start: 7, end: 8, text: "10" },
		{ start: 15, end: 16, text: "20" },
	]);
	expect(history.read()).toBe('{ "a": 10, "b": 20 }');
	history.undo();
	expect([history.read(), history.canUndo(), history.canRedo()]).toEqual([history.initial, false, true]);
	history.redo();
	expect(history.read()).toBe('{ "a": 10, "b": 20 }');
});

it("What is typed into one field is one step, until the field is left", () => {
	const history = createTextHistory('""');
	const type = (before: string, text: string) =>
		history.apply([{ start: 1, end: 1 + before.length, text }], "label");
	type("", "W");
	type("W", "Wh");
	history.endStep();
	type("Wh", "Who");
	history.undo();
	expect(history.read()).toBe('"Wh"');
	history.undo();
	expect(history.read()).toBe('""');
});

it("An edit after an undo replaces what could be repeated, and one that changes nothing is no step", () => {
	const history = createTextHistory("a");
	history.apply([{ start: 1, end: 1, text: "b" }]);
	history.undo();
	expect(history.apply([{ start: 0, end: 1, text: "a" }])).toEqual([]);
	expect(history.canRedo()).toBe(true);
	history.apply([{ start: 1, end: 1, text: "c" }]);
	expect([history.read(), history.canRedo()]).toEqual(["ac", false]);
});

it("The steps lead from the initial text to the current one", () => {
	const history = createTextHistory("a");
	for (const text of ["b", "c", "d"]) history.replaceAll(text);
	history.undo();
	expect(history.steps()).toEqual({
		all: ["b", "c", "d"].map((text) => [{ start: 0, end: 1, text }]),
		undone: 1,
	});
});
