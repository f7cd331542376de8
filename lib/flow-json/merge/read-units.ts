import { formatJson } from "@/lib/json/format";
import { type JsonNode, type JsonText, membersOf, readJson, sourceOf } from "@/lib/json/read-json";

/** A part of a definition that two people can change independently of its other parts. */
export type Unit =
	| { kind: "screen"; id: string }
	/** What follows a screen in the routing model. */
	| { kind: "route"; id: string }
	| { kind: "member"; name: string }
	| { kind: "order" };

/** A unit as a key. */
export function unitKey(unit: Unit): string {
	if (unit.kind === "order") return "order";
	return `${unit.kind} ${unit.kind === "member" ? unit.name : unit.id}`;
}

/** A definition's text with its units. */
export type UnitsOfText = {
	text: string;
	/** The top-level members. */
	members: Map<string, JsonNode>;
	/** By ID, in their order; undefined if screens can't be told apart. */
	screens: Map<string, JsonNode> | undefined;
	/** By screen, in their order; undefined if there is no routing model. */
	routes: Map<string, JsonNode> | undefined;
};

/** Reads the units of a definition's text; undefined if it isn't an object with unambiguous members. */
export function readUnits(text: string): UnitsOfText | undefined {
	const json = readJson(text);
	if (!json.ok || json.root.type !== "object") return undefined;
	const members = namedMembers(json.root);
	if (!members || hasRepeatedKeys(json, members.get("screens"))) return undefined;
	const screens = members.get("screens");
	const model = members.get("routing_model");
	return {
		text,
		members,
		screens: screens && namedScreens(screens),
		routes: model?.type === "object" ? namedMembers(model) : undefined,
	};
}

/** Whether two values are written the same, apart from white space; undefined stands for a value that isn't there. */
export function isWrittenSame(one: string | undefined, other: string | undefined): boolean {
	if (one === other) return true;
	return one !== undefined && other !== undefined && formatJson(one) === formatJson(other);
}

/** The text of a node, if there is one. */
export function textOf({ text }: UnitsOfText, node: JsonNode | undefined): string | undefined {
	return node && sourceOf(text, node);
}

function namedMembers(node: JsonNode): Map<string, JsonNode> | undefined {
	const members = membersOf(node);
	const named = new Map(members.map(({ key, value }) => [String(key.value), value]));
	return named.size === members.length ? named : undefined;
}

function namedScreens(node: JsonNode): Map<string, JsonNode> | undefined {
	if (node.type !== "array") return undefined;
	const screens = node.children ?? [];
	const named = new Map<string, JsonNode>();
	for (const screen of screens) {
		const id = membersOf(screen).find(({ key }) => key.value === "id")?.value.value;
		if (typeof id === "string" && id !== "") named.set(id, screen);
	}
	return named.size === screens.length ? named : undefined;
}

/** Of repeated keys inside screens, only the last counts, so an ID may be another one than it seems. */
function hasRepeatedKeys(json: Extract<JsonText, { ok: true }>, screens: JsonNode | undefined): boolean {
	return json.repeated.some(
		(key) => key.value === "id" && screens !== undefined && key.offset > screens.offset,
	);
}
