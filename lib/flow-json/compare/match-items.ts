import { asMembers } from "@/lib/flow-json/read";
import type { Numbering } from "./numbering";

/** For each item of the second list, the index of the same item in the first, or undefined if it's new. */
type Matches = (number | undefined)[];

/**
 * Finds which items of two lists are the same, though they may have changed: those with the same ID or name, then equal
 * ones, then those that were only renamed, then neighbours of the same type.
 */
export function matchItems(
	before: readonly unknown[],
	after: readonly unknown[],
	number: Numbering,
): Matches {
	const matches: Matches = after.map(() => undefined);
	const free = new Set(before.keys());
	function match(one: number, other: number): void {
		matches[other] = one;
		free.delete(one);
	}

	const named = indexesBy(before, nameOf);
	const namedAfter = indexesBy(after, nameOf);
	for (const [name, [one, ...others]] of named) {
		const [other, ...more] = namedAfter.get(name) ?? [];
		if (one !== undefined && other !== undefined && others.length + more.length === 0) match(one, other);
	}

	const equal = indexesBy(before, (item, index) => (free.has(index) ? number(item) : undefined));
	after.forEach((item, index) => {
		if (matches[index] !== undefined) return;
		const one = equal.get(number(item))?.shift();
		if (one !== undefined) match(one, index);
	});

	const isFree = (index: number) => matches[index] === undefined;
	for (const keyOf of [contentsKey(number), wordsKey]) {
		const gone = indexesBy(before, (item, index) => (free.has(index) ? keyOf(item) : undefined));
		const fresh = indexesBy(after, (item, index) => (isFree(index) ? keyOf(item) : undefined));
		for (const [key, [one, ...others]] of gone) {
			const [other, ...more] = fresh.get(key) ?? [];
			if (one !== undefined && other !== undefined && others.length + more.length === 0) match(one, other);
		}
	}

	matchNeighbours(before, after, matches, match);
	return matches;
}

/** Items that stand at the same place between matched ones, and have the same type: their contents changed. */
function matchNeighbours(
	before: readonly unknown[],
	after: readonly unknown[],
	matches: Matches,
	match: (one: number, other: number) => void,
): void {
	const taken = new Set(matches);
	let candidate = 0;
	for (const [index, item] of after.entries()) {
		const matched = matches[index];
		if (matched !== undefined) {
			candidate = matched + 1;
			continue;
		}
		while (candidate < before.length && !taken.has(candidate) && !isSameKind(before[candidate], item)) {
			candidate += 1;
		}
		if (candidate >= before.length || taken.has(candidate)) continue;
		match(candidate, index);
		taken.add(candidate);
		candidate += 1;
	}
}

function isSameKind(one: unknown, other: unknown): boolean {
	const members = asMembers(one);
	const others = asMembers(other);
	if (!members || !others) return false;
	// Of those with a name, only a renamed one is the same.
	return members.type === others.type && nameOf(one) === undefined && nameOf(other) === undefined;
}

/** What stays of a named item when only its name changes. */
function contentsKey(number: Numbering) {
	return (item: unknown): string | undefined => {
		if (nameOf(item) === undefined) return undefined;
		const { id, name, ...rest } = asMembers(item) ?? {};
		const contents = typeof id === "string" && name !== undefined ? { ...rest, name } : rest;
		return Object.keys(contents).length > 0 ? String(number(contents)) : undefined;
	};
}

/** A named item's type and the words that people know it by. */
function wordsKey(item: unknown): string | undefined {
	const { type, label, title } = asMembers(item) ?? {};
	const words = label ?? title;
	if (nameOf(item) === undefined || typeof words !== "string" || words.trim() === "") return undefined;
	return JSON.stringify([type, words]);
}

/** What identifies an item among its siblings: a screen's or option's ID, a component's name. */
function nameOf(item: unknown): string | undefined {
	const { id, name } = asMembers(item) ?? {};
	const given = typeof id === "string" ? id : name;
	return typeof given === "string" && given !== "" ? given : undefined;
}

function indexesBy<K>(
	items: readonly unknown[],
	keyOf: (item: unknown, index: number) => K | undefined,
): Map<K, number[]> {
	const indexes = new Map<K, number[]>();
	items.forEach((item, index) => {
		const key = keyOf(item, index);
		if (key === undefined) return;
		const list = indexes.get(key);
		if (list) list.push(index);
		else indexes.set(key, [index]);
	});
	return indexes;
}
