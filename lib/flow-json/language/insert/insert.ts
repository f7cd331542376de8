import { COMPONENT_TYPES, INPUT_TYPES } from "@/lib/flow-json/components/catalogue";
import { PICKERS } from "@/lib/flow-json/components/media";
import { readDefinition } from "@/lib/flow-json/read";
import { type Sender, sendersOf, takes } from "@/lib/flow-json/senders";
import { findNode, pathAt, spanOfNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { componentNames } from "../complete/suggest-values";
import { expectedAt, type Place, textIn } from "../expected";
import { dataFor, type EditedText, type KnownNames, type ScreenNames, screenAt } from "../known-names";
import { valueOfLoose } from "../loose-value";
import { componentSnippet, escapeSnippet, needsEndpoint, type Snippet, type SnippetPlace } from "./snippets";

/** A component that can be inserted: its text, and for an input, what sends its answer. */
export type Insertion = {
	name: string;
	explanation: string;
	/** What to insert where; the component comes first. */
	snippets: ReadonlyArray<{ offset: number; snippet: Snippet }>;
};

/** Components whose screen can't have others, or that say nothing before they are written out. */
const NOT_ALONE = new Set(["NavigationList", "RichText"]);
const NEEDS_WRITING = new Set(["If", "Switch", "Form"]);

/** Where to insert: at the cursor's offset, or at the end of the shown screen if the cursor isn't in it. */
export type InsertionPlace = { offset: number; screen: number | undefined };

/** The components that can be inserted at a place, each with its text; none outside of screens. */
export function insertionsAt({ text, root, names }: EditedText, at: InsertionPlace): Insertion[] {
	const offset = offsetOf(root, at);
	const list = componentListAt(root, names, offset);
	const screen = list && screenAt(names, root, list.path);
	if (!list || !screen) return [];
	const form = formOutside(root, list);
	const place = snippetPlace(names, screen);
	const definition = readDefinition(valueOfLoose(root));
	const owner = definition.screens.find(({ index }) => index === list.path[1]);
	const senders = owner ? sendersOf(definition, owner) : [];
	const hasEndpoint = findNode(root, ["data_api_version"]).found;
	return componentNames(names.version, list.place)
		.filter(({ name }) => isPossible(name, screen))
		.filter(({ name }) => hasEndpoint || !needsEndpoint(name, names.version, place))
		.map(({ name, explanation }) => {
			const snippet = componentSnippet(name, names.version, place);
			const target = form && INPUT_TYPES.has(name) ? form : list.node;
			const { at, isAfter, isBefore } = positionIn(target, offset);
			const component = isAfter
				? `,\n${snippet}`
				: isBefore
					? `${snippet},\n`
					: `\n\t${snippet.replace(/\n/g, "\n\t")}\n`;
			const sending = INPUT_TYPES.has(name)
				? senders.flatMap((sender) => sendingSnippet(text, root, sender, snippet))
				: [];
			return { name, explanation, snippets: [{ offset: at, snippet: component }, ...sending] };
		});
}

function offsetOf(root: JsonNode, { offset, screen }: InsertionPlace): number {
	const shown = screen === undefined ? undefined : findNode(root, ["screens", screen]);
	if (!shown?.found) return offset;
	const { start, end } = spanOfNode(shown.node);
	return start <= offset && offset <= end ? offset : start;
}

/** The place of an input's name: `"name": "${1:text_input}"`. */
const NAME = /"name": "\$\{(\d+):([^}]*)\}"/;

/** The member of a payload that sends a new input's answer; its name is the place of the input's, so it follows it. */
function sendingSnippet(
	text: string,
	root: JsonNode,
	{ action, referTo }: Sender,
	input: Snippet,
): { offset: number; snippet: Snippet }[] {
	const [, place, name = ""] = NAME.exec(input) ?? [];
	const payload = findNode(root, [...action.path, "payload"]);
	if (!place || !payload.found || payload.node.type !== "object" || takes(action, name)) return [];
	const named = `\${${place}:${name}}`;
	const reference = escapeSnippet(referTo("NAME")).replace("NAME", named);
	const member = `"${named}": "${reference}"`;
	const { offset, length, children = [] } = payload.node;
	const last = children.at(-1);
	if (!last) return [{ offset: offset + 1, snippet: text.includes("\n") ? `\n\t${member}\n` : member }];
	const isOnOneLine = !text.slice(offset, offset + length).includes("\n");
	return [{ offset: last.offset + last.length, snippet: `${isOnOneLine ? ", " : ",\n"}${member}` }];
}

function isPossible(name: string, screen: ScreenNames): boolean {
	if (NEEDS_WRITING.has(name)) return false;
	if (NOT_ALONE.has(name)) return screen.types.length === 0;
	if (screen.types.some((type) => NOT_ALONE.has(type))) return false;
	if (PICKERS.includes(name)) return !screen.types.some((type) => PICKERS.includes(type));
	const limit = COMPONENT_TYPES[name]?.perScreen?.max;
	return limit === undefined || screen.types.filter((type) => type === name).length < limit;
}

/** The innermost list of components around an offset, or that of its screen. */
function componentListAt(
	root: JsonNode,
	names: KnownNames,
	offset: number,
): { node: JsonNode; path: ReadonlyArray<string | number>; place: Place } | undefined {
	const path = pathAt(root, offset);
	const [screens, index = 0] = path[0] === "screens" ? path : ["screens", 0];
	const own = [screens ?? "screens", index, "layout", "children"];
	const candidates = [...path.keys()].map((length) => path.slice(0, path.length - length));
	for (const candidate of [...candidates, own]) {
		const expected = expectedAt(root, candidate, names.version);
		if (expected?.kind !== "list" || expected.item.kind !== "component") continue;
		const { node, found } = findNode(root, candidate);
		if (found && node.type === "array") return { node, path: candidate, place: expected.item.place };
	}
	return undefined;
}

/** The components of the screen's Form, if the list is outside it: a Form needs all inputs of its screen. */
function formOutside(
	root: JsonNode,
	{ path, place }: { path: ReadonlyArray<string | number>; place: Place },
): JsonNode | undefined {
	if (place.isInForm) return undefined;
	const own = findNode(root, [...path.slice(0, 2), "layout", "children"]).node;
	const form = own.children?.find((node) => textIn(node, "type") === "Form");
	const children = form && findNode(form, ["children"]);
	return children?.found && children.node.type === "array" ? children.node : undefined;
}

/** Where a new item goes: after the one at the offset, but before a Footer at the end. */
function positionIn(list: JsonNode, offset: number): { at: number; isAfter: boolean; isBefore: boolean } {
	const items = list.children ?? [];
	const isFooter = (node: JsonNode) => findNode(node, ["type"]).node.value === "Footer";
	const isInside = list.offset <= offset && offset <= list.offset + list.length;
	const index = isInside ? items.findLastIndex((node) => node.offset <= offset) : items.length - 1;
	const item = items[index];
	if (!item) {
		const first = items[0];
		return first
			? { at: first.offset, isAfter: false, isBefore: true }
			: { at: list.offset + 1, isAfter: false, isBefore: false };
	}
	if (isFooter(item)) return { at: item.offset, isAfter: false, isBefore: true };
	return { at: item.offset + item.length, isAfter: true, isBefore: false };
}

function snippetPlace(names: KnownNames, screen: ScreenNames): SnippetPlace {
	const index = names.screens.indexOf(screen);
	const next = names.screens[index + 1];
	return {
		isTerminal: screen.isTerminal,
		inputs: screen.inputs.map(({ name }) => name),
		next: next && {
			id: next.id,
			payload: dataFor(next, screen).map(({ name, value }) => ({ name, value: value ?? '""' })),
		},
	};
}
