import { isSame } from "./is-same";
import type { Path } from "./path";
import { type JsonNode, memberOf, membersOf } from "./read-json";

/** A part of a text: replaced, inserted if it's empty, or removed. Offsets count from 0. */
export type TextEdit = { start: number; end: number; text: string };

/** A value of a draft. Without `members` and `leaf`, it's what its origin says. */
export type Part = {
	/** Where it's written, in this or another text, and its value if that's known. */
	origin?: { node: JsonNode; text: string; value?: unknown };
	/** The members of an object or the elements of a list that may have changed. */
	members?: Member[];
	isList?: boolean;
	/** Another text, number …; `spans` are the replaced parts of a text, if they're known. */
	leaf?: { value: unknown; spans?: ReadonlyArray<TextEdit> };
};

/** `slot` is the child of the container's node that it stands for; it has none if it's new or comes from elsewhere. */
export type Member = { name: string; slot?: JsonNode; part: Part };

/**
 * JSON text while it's changed. Paths are those of its present state; of equal keys, the last one counts. What doesn't exist
 * isn't changed.
 */
export type JsonDraft = {
	root: Part;
	text: string;
	get: (path: Path) => unknown;
	/** Sets a value, and creates the objects around it. Only the parts that differ are written. */
	set: (path: Path, value: unknown) => void;
	/** Inserts an element before the one at a path. */
	insert: (path: Path, value: unknown) => void;
	remove: (path: Path) => void;
	/** Gives a member another name, at its place. A member of that name is removed. */
	rename: (path: Path, name: string) => void;
	/** Moves a value with its spelling. `to` is its path after it was removed; elements are inserted. */
	move: (from: Path, to: Path) => void;
	/** Inserts or sets a copy with its spelling, also one of another text. */
	paste: (to: Path, origin: { node: JsonNode; text: string }) => void;
	/** Like paste, from this draft. */
	copy: (from: Path, to: Path) => void;
	/** A copy as it's spelled now, to put somewhere after other changes; undefined if there's no such part. */
	keep: (path: Path) => Part | undefined;
	/** Inserts or sets what was kept. */
	put: (to: Path, kept: Part) => void;
	/** Replaces parts of a text; offsets count in its value. */
	replaceIn: (path: Path, spans: ReadonlyArray<TextEdit>) => void;
};

/** @param value the text's value, if it's known */
export function draftJson(text: string, node: JsonNode, value?: unknown): JsonDraft {
	const root: Part = { origin: { node, text, ...(value !== undefined && { value }) } };

	/** Opens the containers on the way to a path's container. */
	function containerOf(path: Path, mayCreate = false): Part | undefined {
		let part = root;
		for (const step of path.slice(0, -1)) {
			if (!open(part)) return undefined;
			let next = memberAt(part, step);
			if (!next && mayCreate && !part.isList) {
				next = { name: String(step), part: { members: [], isList: false } };
				part.members?.push(next);
			}
			if (!next) return undefined;
			part = next.part;
		}
		return open(part) ? part : undefined;
	}

	function put(path: Path, part: Part) {
		const owner = containerOf(path, true);
		const step = path.at(-1);
		if (!owner?.members || step === undefined) return;
		if (owner.isList) {
			if (typeof step === "number") owner.members.splice(step, 0, { name: "", part });
			return;
		}
		const old = memberAt(owner, step);
		if (old) old.part = part;
		else owner.members.push({ name: String(step), part });
	}

	function remove(path: Path): Member | undefined {
		const owner = containerOf(path);
		const step = path.at(-1);
		const member = owner && step !== undefined ? memberAt(owner, step) : undefined;
		if (!owner?.members || !member) return undefined;
		// An earlier member of the same name would count again.
		owner.members = owner.members.filter((other) =>
			owner.isList ? other !== member : other.name !== member.name,
		);
		return member;
	}

	const find = (path: Path) => findPart(root, path);

	return {
		root,
		text,
		get: (path) => readPart(find(path)),
		set: (path, next) => {
			const part = find(path);
			if (!part) return put(path, partOf(next));
			containerOf([...path, ""]);
			assign(find(path) ?? part, next);
		},
		insert: (path, next) => put(path, partOf(next)),
		remove: (path) => void remove(path),
		rename: (path, name) => {
			const owner = containerOf(path);
			const member = owner && !owner.isList ? memberAt(owner, String(path.at(-1))) : undefined;
			if (!owner?.members || !member || member.name === name) return;
			owner.members = owner.members.filter(
				(other) => other === member || (other.name !== member.name && other.name !== name),
			);
			member.name = name;
		},
		move: (from, to) => {
			const member = remove(from);
			if (!member) return;
			const owner = containerOf(to, true);
			// In its own list it can keep its place in the text.
			if (owner?.isList && owner.origin?.node === member.slot?.parent && owner.members)
				owner.members.splice(Number(to.at(-1)), 0, member);
			else put(to, member.part);
		},
		paste: (to, origin) => put(to, { origin }),
		copy: (from, to) => {
			const part = find(from);
			if (part) put(to, copyOf(part));
		},
		keep: (path) => {
			const part = find(path);
			return part && copyOf(part);
		},
		put: (to, kept) => put(to, copyOf(kept)),
		replaceIn: (path, spans) => {
			const old = readPart(find(path));
			const owner = containerOf(path);
			const member = owner && memberAt(owner, path.at(-1) ?? "");
			if (typeof old !== "string" || !member) return;
			const isFirst = member.part.origin && !member.part.leaf;
			member.part.leaf = { value: applyEdits(old, spans), ...(isFirst && { spans }) };
		},
	};
}

/** The text with edits applied, which are in order and don't overlap. */
export function applyEdits(text: string, edits: ReadonlyArray<TextEdit>): string {
	let end = 0;
	const parts: string[] = [];
	for (const edit of edits) {
		parts.push(text.slice(end, edit.start), edit.text);
		end = edit.end;
	}
	return parts.join("") + text.slice(end);
}

function findPart(root: Part, path: Path): Part | undefined {
	let part: Part | undefined = root;
	for (const step of path) {
		if (!part) return undefined;
		if (part.members) part = memberAt(part, step)?.part;
		else if (part.leaf || !part.origin) return undefined;
		else {
			const { node, text, value } = part.origin;
			const next = childOf(node, step);
			part = next && { origin: { node: next, text, ...within(value, step) } };
		}
	}
	return part;
}

function childOf(node: JsonNode, step: string | number): JsonNode | undefined {
	if (node.type !== "array") return memberOf(node, String(step));
	return typeof step === "number" ? node.children?.[step] : undefined;
}

function within(value: unknown, step: string | number): { value?: unknown } {
	if (typeof value !== "object" || value === null) return {};
	const inner = (value as Record<string | number, unknown>)[step];
	return inner === undefined ? {} : { value: inner };
}

/** Makes the members of an object or a list changeable; false for any other value. */
function open(part: Part): boolean {
	if (part.members) return true;
	if (part.leaf || !part.origin) return false;
	const { node, text, value } = part.origin;
	if (node.type === "array") {
		part.isList = true;
		part.members = (node.children ?? []).map((slot, index) => ({
			name: "",
			slot,
			part: { origin: { node: slot, text, ...within(value, index) } },
		}));
	} else if (node.type === "object") {
		part.isList = false;
		part.members = membersOf(node).map(({ key, value: inner }) => {
			const name = String(key.value);
			const counts = memberOf(node, name) === inner;
			return {
				name,
				...(key.parent && { slot: key.parent }),
				part: { origin: { node: inner, text, ...(counts && within(value, name)) } },
			};
		});
	}
	return part.members !== undefined;
}

function memberAt(part: Part, step: string | number): Member | undefined {
	if (part.isList) return typeof step === "number" ? part.members?.[step] : undefined;
	return part.members?.findLast(({ name }) => name === String(step));
}

/** The value of a part as it is now. */
export function readPart(part: Part | undefined): unknown {
	if (!part) return undefined;
	if (part.leaf) return part.leaf.value;
	if (part.members)
		return part.isList
			? part.members.map((member) => readPart(member.part))
			: Object.fromEntries(part.members.map((member) => [member.name, readPart(member.part)]));
	return part.origin && (part.origin.value ?? valueOfNode(part.origin.node));
}

function valueOfNode(node: JsonNode): unknown {
	if (node.type === "array") return (node.children ?? []).map(valueOfNode);
	if (node.type !== "object") return node.value;
	return Object.fromEntries(membersOf(node).map(({ key, value }) => [key.value, valueOfNode(value)]));
}

function partOf(value: unknown): Part {
	if (Array.isArray(value))
		return { isList: true, members: value.map((item) => ({ name: "", part: partOf(item) })) };
	if (typeof value !== "object" || value === null) return { leaf: { value } };
	const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
	return { isList: false, members: members.map(([name, inner]) => ({ name, part: partOf(inner) })) };
}

/** A copy that can change on its own. Its members keep their slots, which are those of its own origin. */
function copyOf({ origin, members, isList, leaf }: Part): Part {
	return {
		...(origin && { origin }),
		...(isList !== undefined && { isList }),
		...(leaf && { leaf }),
		...(members && { members: members.map((member) => ({ ...member, part: copyOf(member.part) })) }),
	};
}

/** Changes a part to a value, and only what differs. */
function assign(part: Part, value: unknown): void {
	if (isSame(readPart(part), value)) return;
	const isContainer = typeof value === "object" && value !== null;
	if (isContainer && open(part) && part.members && part.isList === Array.isArray(value)) {
		if (part.isList) {
			assignList(part, value as unknown[]);
			return;
		}
		const next = new Map(Object.entries(value).filter(([, inner]) => inner !== undefined));
		part.members = part.members.filter(({ name }) => next.has(name));
		for (const [name, inner] of next) {
			const member = memberAt(part, name);
			if (member) assign(member.part, inner);
			else part.members.push({ name, part: partOf(inner) });
		}
		return;
	}
	const isText = typeof value === "string" && part.origin?.node.type === "string";
	const { origin } = part;
	delete part.members;
	delete part.isList;
	delete part.leaf;
	delete part.origin;
	Object.assign(part, partOf(value), isText && { origin });
}

function assignList({ members = [] }: Part, values: ReadonlyArray<unknown>) {
	members.splice(values.length);
	for (const [index, value] of values.entries()) {
		const member = members[index];
		if (member) assign(member.part, value);
		else members.push({ name: "", part: partOf(value) });
	}
}
