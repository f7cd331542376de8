import type { Path } from "@/lib/json/path";

/**
 * One step from a definition to another. Steps are applied in order: a path means the definition as the steps before
 * left it.
 *
 * - `add` inserts an item of a list, or adds a member.
 * - `remove` removes an item or a member.
 * - `change` replaces a value.
 * - `move` moves an item of the list at `path`; `to` is its index afterwards.
 */
export type Change =
	| { kind: "add"; path: Path; value: unknown }
	| { kind: "remove"; path: Path; value: unknown }
	| { kind: "change"; path: Path; from: unknown; to: unknown }
	| { kind: "move"; path: Path; from: number; to: number };

/** The definition after a list of changes. Shares what didn't change with the one before. */
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
	return changes.reduce(applyChange, before);
}

/** The definition after one change. @throws Error if the change belongs to another definition */
export function applyChange(before: unknown, change: Change): unknown {
	if (change.kind === "change") return replaceAt(before, change.path, () => change.to);
	if (change.kind === "move") {
		return replaceAt(before, change.path, (value) => {
			const list = [...listOf(value, change.path)];
			const moved = list.splice(change.from, 1);
			list.splice(change.to, 0, ...moved);
			return list;
		});
	}
	const { path } = change;
	const step = path.at(-1);
	if (step === undefined) throw new Error("A definition can't be added or removed as a whole.");
	return replaceAt(before, path.slice(0, -1), (owner) => {
		if (typeof step === "number") {
			const list = [...listOf(owner, path)];
			list.splice(step, change.kind === "remove" ? 1 : 0, ...(change.kind === "add" ? [change.value] : []));
			return list;
		}
		const members = Object.entries(membersAt(owner, path)).filter(([name]) => name !== step);
		// Object.fromEntries also defines a member named __proto__.
		return Object.fromEntries(change.kind === "add" ? [...members, [step, change.value]] : members);
	});
}

function replaceAt(value: unknown, path: Path, work: (value: unknown) => unknown): unknown {
	const [step, ...rest] = path;
	if (step === undefined) return work(value);
	if (typeof step === "number") {
		return listOf(value, path).map((item, index) => (index === step ? replaceAt(item, rest, work) : item));
	}
	const entries = Object.entries(membersAt(value, path));
	return Object.fromEntries(
		entries.map(([name, member]) => [name, name === step ? replaceAt(member, rest, work) : member]),
	);
}

function listOf(value: unknown, path: Path): readonly unknown[] {
	if (Array.isArray(value)) return value;
	throw new Error(`There is no list for ${JSON.stringify(path)}.`);
}

function membersAt(value: unknown, path: Path): Record<string, unknown> {
	if (typeof value === "object" && value !== null && !Array.isArray(value))
		return value as Record<string, unknown>;
	throw new Error(`There is no object for ${JSON.stringify(path)}.`);
}
