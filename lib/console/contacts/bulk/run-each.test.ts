import { expect, it } from "vitest";
import { runEach } from "./run-each";

it("runs an action for each item, four at a time, and reports each outcome", async () => {
	let running = 0;
	let most = 0;
	const outcomes = new Map<number, unknown>();
	const items = Array.from({ length: 25 }, (_, index) => index);
	await runEach(
		items,
		async (item) => {
			running += 1;
			most = Math.max(most, running);
			await Promise.resolve();
			running -= 1;
			if (item % 10 === 3) throw new Error(`no ${item}`);
		},
		{ signal: new AbortController().signal, onDone: (item, failure) => outcomes.set(item, failure) },
	);
	expect(most).toBe(4);
	expect([...outcomes.keys()].sort((a, b) => a - b)).toEqual(items);
	expect(items.filter((item) => outcomes.get(item) !== undefined)).toEqual([3, 13, 23]);
});

it("starts nothing more once it's stopped, and finishes what has started", async () => {
	const stop = new AbortController();
	const done: number[] = [];
	await runEach(
		Array.from({ length: 100 }, (_, index) => index),
		async (item) => {
			if (item === 10) stop.abort();
		},
		{ signal: stop.signal, onDone: (item) => done.push(item) },
	);
	expect(done.length).toBeGreaterThanOrEqual(11);
	expect(done.length).toBeLessThan(20);
});
