import { createHash } from "node:crypto";
import fc from "fast-check";

/** JSON as written: unlike an object, a node can have the same member twice. */
type Node = { list: Node[] } | { members: [string, Node][] } | { text: string };

/** JSON values that the platform should never send. */
const ODD_VALUES = [
	"null",
	"true",
	"0",
	"-1",
	"1e400",
	'"4000000000"',
	"12345678901234567890",
	"1697043223.5",
	'""',
	'" "',
	'"\\u0000"',
	'"\\ud83d"',
	'"\\u202e٣"',
	'"__proto__"',
	'"2026-11-21T12:00:00Z"',
	`"${"x".repeat(70_000)}"`,
	JSON.stringify(incompressible(10_000)),
	"[]",
	"{}",
	"[null]",
	"[[[[]]]]",
	'{"__proto__": {"id": 1}}',
	'{"constructor": null}',
];

/** Text that stays long when compressed, as index values are. */
function incompressible(length: number): string {
	let text = "";
	while (text.length < length) text += createHash("sha256").update(text).digest("base64");
	return text;
}

/** One change of a report. `at`, modulo the number of nodes, selects the node. */
type Mutation =
	| { kind: "repeat"; at: number }
	| { kind: "remove"; at: number }
	| { kind: "replace"; at: number; by: string }
	| { kind: "graft"; at: number; from: number };

const place = fc.nat(100_000);
/** Repetition is the most likely: the platform often reports the same thing several times. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("repeat" as const), at: place }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: place }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("replace" as const),
			at: place,
			by: fc.constantFrom(...ODD_VALUES),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("graft" as const), at: place, from: place }) },
);

/** A value's JSON text after some mutations. */
export function mutate(value: unknown, mutations: Mutation[]): string {
	const root = nodeOf(value);
	for (const each of mutations) apply(root, each);
	return write(root);
}

function nodeOf(value: unknown): Node {
	if (Array.isArray(value)) return { list: value.map(nodeOf) };
	if (typeof value !== "object" || value === null) return { text: JSON.stringify(value) };
	return { members: Object.entries(value).map(([name, member]) => [name, nodeOf(member)]) };
}

function write(node: Node): string {
	if ("text" in node) return node.text;
	if ("list" in node) return `[${node.list.map(write).join()}]`;
	return `{${node.members.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join()}}`;
}

/** A node's place in a list or object. */
type Slot = { node: Node; repeat(): void; remove(): void; replace(by: Node): void };

function slotsOf(node: Node): Slot[] {
	if ("text" in node) return [];
	const items: unknown[] = "list" in node ? node.list : node.members;
	const children = "list" in node ? node.list : node.members.map(([, member]) => member);
	return children.flatMap((child, index) => [
		{
			node: child,
			repeat: () => void items.splice(index, 0, structuredClone(items[index])),
			remove: () => void items.splice(index, 1),
			replace: (by: Node) => {
				if ("list" in node) node.list[index] = by;
				else node.members[index] = [node.members[index]?.[0] ?? "", by];
			},
		},
		...slotsOf(child),
	]);
}

function apply(root: Node, mutation: Mutation): void {
	const slots = slotsOf(root);
	const slot = slots[mutation.at % slots.length];
	if (!slot) return;
	if (mutation.kind === "repeat") slot.repeat();
	else if (mutation.kind === "remove") slot.remove();
	else if (mutation.kind === "replace") slot.replace({ text: mutation.by });
	else slot.replace(structuredClone(slots[mutation.from % slots.length]?.node ?? slot.node));
}
