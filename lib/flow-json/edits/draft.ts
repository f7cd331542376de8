import { draftJson, type JsonDraft, type TextEdit } from "@/lib/json/draft";
import { isWithin, type Path } from "@/lib/json/path";
import { type JsonNode, readJson } from "@/lib/json/read-json";
import { editsOfDraft } from "@/lib/json/write-draft";
import { type Mention, mentionsIn } from "../language/names/mentions";
import type { FlowSymbol } from "../language/names/symbols";
import type { FlowMessage } from "../message";
import {
	actionsOf,
	asList,
	asMembers,
	type Definition,
	readDefinition,
	targetOf,
	walkComponents,
} from "../read";
import { type Version, versionToCheck } from "../versions";

/** A definition's text with its positions and value: what readJson returns. */
export type FlowText = { text: string; root: JsonNode; value: unknown };

/** Reads a text; undefined if it isn't a JSON object. */
export function readFlowText(text: string): FlowText | undefined {
	const json = readJson(text);
	return json.ok && asMembers(json.value) ? { text, root: json.root, value: json.value } : undefined;
}

/** The text while operations change it; see JsonDraft for its methods. Reading is for the definition as it is now. */
export type FlowDraft = JsonDraft & {
	definition: () => Definition;
	mentions: () => ReadonlyArray<Mention>;
	version: () => Version;
};

/** Why an operation does nothing, for people. */
export type Refused = { refusal: FlowMessage };
/** What an operation did: the part to select afterwards, if there's one. */
export type Done = { select?: Path };
export type Outcome<D extends Done = Done> = D | Refused;

/** Where a component goes: before the element of this index, of a list of components. */
export type Place = { list: Path; index: number };

/** A draft of a text, also to read what operations need. */
export function draftFlow({ text, root, value }: FlowText): FlowDraft {
	const draft = draftJson(text, root, value);
	let definition: Definition | undefined;
	let mentions: Mention[] | undefined;
	function changing<A extends unknown[]>(change: (...args: A) => void) {
		return (...args: A) => {
			definition = undefined;
			mentions = undefined;
			change(...args);
		};
	}
	const readAll = () => {
		definition ??= readDefinition(draft.get([]));
		return definition;
	};
	return {
		...draft,
		set: changing(draft.set),
		insert: changing(draft.insert),
		remove: changing(draft.remove),
		rename: changing(draft.rename),
		move: changing(draft.move),
		paste: changing(draft.paste),
		copy: changing(draft.copy),
		put: changing(draft.put),
		replaceIn: changing(draft.replaceIn),
		definition: readAll,
		mentions: () => {
			mentions ??= mentionsIn(readAll().props);
			return mentions;
		},
		version: () => versionToCheck(draft.get(["version"])),
	};
}

/**
 * The edits for one step, in order of their places, of which none overlap; with what the operation returned. The routing model
 * follows the screens and what leads to them.
 */
export function editFlow<D extends Done>(
	flow: FlowText,
	operation: (draft: FlowDraft) => D | Refused,
): (D & { edits: TextEdit[] }) | Refused {
	const draft = draftFlow(flow);
	const before = asMembers(asMembers(flow.value)?.routing_model) && routesIn(draft.definition());
	const outcome = operation(draft);
	if ("refusal" in outcome) return outcome;
	if (before) keepRoutes(draft, before);
	return { ...outcome, edits: editsOfDraft(draft) };
}

/** The screens that actions of each screen lead to, by the screens' IDs. */
function routesIn({ screens }: Definition): Map<string, Set<string>> {
	return new Map(
		screens.map(({ id, components }) => [
			id,
			new Set(
				[...walkComponents(components)]
					.flatMap(actionsOf)
					.flatMap((action) => targetOf(action) ?? [])
					.filter((target) => target !== id),
			),
		]),
	);
}

/** Changes the routing model by what differs from earlier routes; those of a server stay. */
function keepRoutes(draft: FlowDraft, before: ReadonlyMap<string, ReadonlySet<string>>) {
	const after = routesIn(draft.definition());
	const model = () => asMembers(draft.get(["routing_model"])) ?? {};
	for (const id of before.keys()) {
		if (after.has(id)) continue;
		draft.remove(["routing_model", id]);
		for (const [from, targets] of Object.entries(model()))
			for (const index of [...asList(targets).keys()].reverse())
				if (asList(targets)[index] === id) draft.remove(["routing_model", from, index]);
	}
	for (const [id, targets] of after) {
		const own = before.get(id);
		if (!own && !Object.hasOwn(model(), id)) draft.set(["routing_model", id], []);
		const listed = () => asList(model()[id]);
		for (const gone of own ?? []) {
			const index = listed().indexOf(gone);
			if (!targets.has(gone) && index >= 0) draft.remove(["routing_model", id, index]);
		}
		for (const target of targets) {
			if (own?.has(target) || !after.has(target) || listed().includes(target)) continue;
			if (Object.hasOwn(model(), id)) draft.insert(["routing_model", id, listed().length], target);
			else draft.set(["routing_model", id], [target]);
		}
	}
}

/** The mentions of a name. */
export function mentionsOf(draft: FlowDraft, wanted: FlowSymbol): Mention[] {
	return draft
		.mentions()
		.filter(
			({ symbol }) =>
				symbol.kind === wanted.kind &&
				symbol.name === wanted.name &&
				(symbol.kind === "screen" || wanted.kind === "screen" || symbol.screen === wanted.screen),
		);
}

/** Writes another text in place of each mention, or of its whole reference `${…}`. Keys are renamed. */
export function rewrite(
	draft: FlowDraft,
	mentions: ReadonlyArray<Mention>,
	textFor: (mention: Mention) => string,
	part: "name" | "reference" = "name",
) {
	const byPath = new Map<string, Mention[]>();
	for (const mention of mentions.filter(({ isKey }) => !isKey)) {
		const key = JSON.stringify(mention.path);
		byPath.set(key, [...(byPath.get(key) ?? []), mention]);
	}
	for (const own of byPath.values()) {
		const spans = own
			.map((mention) => ({
				...((part === "reference" && mention.reference) || { start: mention.start, end: mention.end }),
				text: textFor(mention),
			}))
			.toSorted((a, b) => a.start - b.start);
		draft.replaceIn(own[0]?.path ?? [], spans);
	}
	// The paths of keys inside others change with these.
	const keys = mentions.filter(({ isKey }) => isKey).toSorted((a, b) => b.path.length - a.path.length);
	for (const mention of keys) draft.rename(mention.path, textFor(mention));
}

/** The index of the screen that a path is in. */
export function screenIn(path: Path): number | undefined {
	return path[0] === "screens" && typeof path[1] === "number" ? path[1] : undefined;
}

/** The path of the component that a path is in, the innermost; undefined outside of components. */
export function componentIn(path: Path): Path | undefined {
	for (let length = path.length; length > 3; length -= 1)
		if (typeof path[length - 1] === "number" && isListOfComponents(path.slice(0, length - 1)))
			return path.slice(0, length);
	return undefined;
}

function isListOfComponents(list: Path): boolean {
	const [owner, name] = [list.at(-2), list.at(-1)];
	return name === "children" || name === "then" || name === "else" || owner === "cases";
}

/** The Form around a path, without the path itself. */
export function formAround(draft: FlowDraft, path: Path): Path | undefined {
	for (let length = path.length - 1; length > 3; length -= 1) {
		const outer = path.slice(0, length);
		if (typeof outer.at(-1) === "number" && draft.get([...outer, "type"]) === "Form") return outer;
	}
	return undefined;
}

/** Mentions outside of a part. */
export function outside(mentions: ReadonlyArray<Mention>, path: Path): Mention[] {
	return mentions.filter((mention) => !isWithin(mention.path, path));
}
