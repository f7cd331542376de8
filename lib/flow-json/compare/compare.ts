import { asMembers } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";
import type { Change } from "./change";
import { matchItems } from "./match-items";
import { createNumbering, type Numbering } from "./numbering";

/**
 * The changes that lead from one definition to another: `applyChanges(before, compareDefinitions(before, after))` equals
 * `after`, apart from the order of members. Screens and options are recognised by their ID and components by their name,
 * also after they were moved; one with another name is the same if nothing else, or not its words, changed.
 */
export function compareDefinitions(before: unknown, after: unknown): Change[] {
	return [...compareValues([], before, after, createNumbering())];
}

function* compareValues(path: Path, before: unknown, after: unknown, number: Numbering): Generator<Change> {
	if (number(before) === number(after)) return;
	if (Array.isArray(before) && Array.isArray(after)) {
		yield* compareLists(path, before, after, number);
		return;
	}
	const members = asMembers(before);
	const others = asMembers(after);
	if (members && others) yield* compareMembers(path, members, others, number);
	else yield { kind: "change", path, from: before, to: after };
}

function* compareMembers(
	path: Path,
	before: Readonly<Record<string, unknown>>,
	after: Readonly<Record<string, unknown>>,
	number: Numbering,
): Generator<Change> {
	for (const [name, value] of Object.entries(before)) {
		if (Object.hasOwn(after, name)) yield* compareValues([...path, name], value, after[name], number);
		else yield { kind: "remove", path: [...path, name], value };
	}
	for (const [name, value] of Object.entries(after)) {
		if (!Object.hasOwn(before, name)) yield { kind: "add", path: [...path, name], value };
	}
}

/** Removes, moves and adds items until each is at its final index, and then compares their contents. */
function* compareLists(
	path: Path,
	before: readonly unknown[],
	after: readonly unknown[],
	number: Numbering,
): Generator<Change> {
	const matches = matchItems(before, after, number);
	const kept = new Set(matches);
	for (let index = before.length - 1; index >= 0; index -= 1) {
		if (!kept.has(index)) yield { kind: "remove", path: [...path, index], value: before[index] };
	}
	yield* moves(
		path,
		matches.filter((index) => index !== undefined),
	);
	for (const [index, value] of after.entries()) {
		if (matches[index] === undefined) yield { kind: "add", path: [...path, index], value };
	}
	for (const [index, value] of after.entries()) {
		const matched = matches[index];
		if (matched !== undefined) yield* compareValues([...path, index], before[matched], value, number);
	}
}

/** The fewest moves that bring the kept items, named by their earlier index, into the order of `wanted`. */
function* moves(path: Path, wanted: readonly number[]): Generator<Change> {
	const staying = longestIncreasing(wanted);
	if (staying.size === wanted.length) return;
	const order = [...wanted].sort((a, b) => a - b);
	for (const [index, item] of wanted.entries()) {
		if (staying.has(item)) continue;
		const from = order.indexOf(item);
		order.splice(from, 1);
		const previous = wanted[index - 1];
		const to = previous === undefined ? 0 : order.indexOf(previous) + 1;
		order.splice(to, 0, item);
		if (from !== to) yield { kind: "move", path, from, to };
	}
}

/** A longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
	/** The smallest last value of a subsequence of each length. */
	const lasts: number[] = [];
	const previous = new Map<number, number | undefined>();
	for (const value of values) {
		let low = 0;
		let high = lasts.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((lasts[middle] ?? 0) < value) low = middle + 1;
			else high = middle;
		}
		previous.set(value, lasts[low - 1]);
		lasts[low] = value;
	}
	const found = new Set<number>();
	for (let value = lasts.at(-1); value !== undefined; value = previous.get(value)) found.add(value);
	return found;
}
