import { asList, asMembers, type Members } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";
import { applyChange, type Change } from "./change";

/** A component as people know it: its field's name, or its type and the beginning of its text. */
export type Subject = { type: string; name: string | undefined; text: string | undefined };

/**
 * What a sentence says, for the interface to put into words. `member` and `item` are names from the definition; `from`
 * and `to` are short values, undefined if there is none that can be shown.
 */
export type Sentence = {
	code:
		| "screen-added"
		| "screen-removed"
		| "screen-moved"
		| "screen-renamed"
		| "component-added"
		| "component-removed"
		| "component-moved"
		| "component-renamed"
		| "required"
		| "optional"
		| "item-added"
		| "item-removed"
		| "item-moved"
		| "target-changed"
		| "value-added"
		| "value-removed"
		| "value-changed"
		| "contents-changed";
	/** How it's marked. */
	kind: Change["kind"];
	component: Subject | undefined;
	/** Where in the screen or component, for example `label` or `data › guests › type`. */
	member: string;
	/** The item of a list of options, links or pictures. */
	item: string;
	from: string | undefined;
	to: string | undefined;
};

/** The sentences about one screen, or, without one, about the flow itself. */
export type ScreenSentences = {
	screen: { id: string; title: string | undefined } | undefined;
	sentences: Sentence[];
};

const TEXT_MAX = 60;
/** How much of a long text is shown before the first difference. */
const CONTEXT_LENGTH = 20;

/** Changes in words, by screen: first the flow itself, then the screens in the order in which they changed. */
export function describeChanges(before: unknown, changes: readonly Change[]): ScreenSentences[] {
	const groups = new Map<string, ScreenSentences>();
	let now = before;
	for (const change of changes) {
		const next = applyChange(now, change);
		// What is removed is only in the definition before.
		const { screen, sentence } = describeChange(change.kind === "remove" ? now : next, change);
		const key = screen ? `screen ${screen.id}` : "flow";
		const group = groups.get(key) ?? { screen, sentences: [] };
		group.sentences.push(sentence);
		groups.set(key, group);
		now = next;
	}
	return [...groups.values()].sort((a, b) => Number(a.screen !== undefined) - Number(b.screen !== undefined));
}

type Described = { screen: ScreenSentences["screen"]; sentence: Sentence };

function describeChange(definition: unknown, change: Change): Described {
	const { kind } = change;
	const path = change.kind === "move" ? [...change.path, change.to] : change.path;
	const isInScreen = path[0] === "screens" && typeof path[1] === "number";
	const screen = isInScreen ? screenOf(valueAt(definition, path.slice(0, 2))) : undefined;
	const start = isInScreen ? 2 : 0;
	const place = componentPlace(definition, path, start);
	const rest = path.slice(place ? place.length : start);
	const value = valueAt(definition, path);
	const common = {
		kind,
		component: place && subjectOf(valueAt(definition, place)),
		member: memberText(rest),
		item: "",
		...(change.kind === "change"
			? changedValues(change.from, change.to)
			: { from: undefined, to: undefined }),
	};
	const sentence = (): Sentence => {
		if (isInScreen && rest.length === 0 && !place) return { ...common, code: wordOf("screen", kind) };
		if (place && rest.length === 0) return { ...common, code: wordOf("component", kind) };
		if (kind === "change" && common.from !== undefined && common.to !== undefined && rest.length === 1) {
			if (!place && isInScreen && rest[0] === "id") return { ...common, code: "screen-renamed" };
			if (common.component?.name !== undefined && rest[0] === "name")
				return { ...common, code: "component-renamed" };
		}
		if (place && rest.length === 1 && rest[0] === "required") {
			const code = requiredCode(change);
			if (code) return { ...common, code, member: "", from: undefined, to: undefined };
		}
		const itemAt = rest.findIndex((step) => typeof step === "number");
		const item =
			itemAt < 0 ? "" : itemText(valueAt(definition, path.slice(0, path.length - rest.length + itemAt + 1)));
		if (itemAt >= 0 && itemAt === rest.length - 1 && kind !== "change") {
			return { ...common, code: wordOf("item", kind), member: memberText(rest.slice(0, -1)), item };
		}
		const isTarget = rest.at(-1) === "name" && rest.at(-2) === "next";
		if (isTarget && kind === "change") return { ...common, code: "target-changed", item };
		if (kind === "change" && (common.from === undefined || common.to === undefined)) {
			return { ...common, code: "contents-changed", item };
		}
		if (change.kind === "add") return { ...common, code: "value-added", item, to: shortValue(value) };
		if (change.kind === "remove") return { ...common, code: "value-removed", item, from: shortValue(value) };
		return { ...common, code: kind === "move" ? "contents-changed" : "value-changed", item };
	};
	return { screen, sentence: sentence() };
}

const WORDS = { add: "added", remove: "removed", move: "moved" } as const;

function wordOf(what: "screen" | "component" | "item", kind: Change["kind"]): Sentence["code"] {
	return kind === "change" ? "contents-changed" : `${what}-${WORDS[kind]}`;
}

/** Required is off by default, so removing it says the same as false; false from the start says nothing new. */
function requiredCode(change: Change): "required" | "optional" | undefined {
	const now = change.kind === "add" ? change.value : change.kind === "change" ? change.to : false;
	const was = change.kind === "remove" ? change.value : change.kind === "change" ? change.from : false;
	if (now === true) return "required";
	return now === false && was === true ? "optional" : undefined;
}

/** The path of the innermost component on a path: an object with a type in a screen's layout. */
function componentPlace(definition: unknown, path: Path, start: number): Path | undefined {
	if (start === 0 || path[start] !== "layout") return undefined;
	for (let length = path.length; length > start + 2; length -= 1) {
		const last = path[length - 1];
		const isItem = typeof last === "number" && !isOptionList(path[length - 2]);
		const place = path.slice(0, length);
		if (isItem && typeof asMembers(valueAt(definition, place))?.type === "string") return place;
	}
	return undefined;
}

function isOptionList(step: string | number | undefined): boolean {
	return step === "data-source" || step === "list-items" || step === "images";
}

function screenOf(value: unknown): { id: string; title: string | undefined } {
	const { id, title } = asMembers(value) ?? {};
	return { id: typeof id === "string" ? id : "", title: typeof title === "string" ? title : undefined };
}

function subjectOf(value: unknown): Subject {
	const members = asMembers(value) ?? {};
	const { type, name } = members;
	return {
		type: typeof type === "string" ? type : "",
		name: typeof name === "string" && name !== "" ? name : undefined,
		text: textOf(members),
	};
}

/** The words by which people recognise a component or an item. */
function textOf(members: Members): string | undefined {
	for (const key of ["label", "text", "title", "main-content", "alt-text", "condition", "value", "id"]) {
		const value = members[key];
		if (typeof value === "string" && value.trim() !== "") return shortValue(value);
		if (Array.isArray(value) && typeof value[0] === "string") return shortValue(value[0]);
		const title = asMembers(value)?.title;
		if (typeof title === "string") return shortValue(title);
	}
	return undefined;
}

function itemText(value: unknown): string {
	const members = asMembers(value);
	return (members ? textOf(members) : shortValue(value)) ?? "";
}

/** Names of members, without the indexes of items. */
function memberText(path: Path): string {
	return path.filter((step) => typeof step === "string").join(" › ");
}

/** A simple value as text, shortened; undefined for objects and lists. */
function shortValue(value: unknown): string | undefined {
	if (value === undefined || (typeof value === "object" && value !== null)) return undefined;
	return shortText([...String(value)]);
}

function shortText(characters: string[]): string {
	const isLong = characters.length > TEXT_MAX;
	return isLong ? `${characters.slice(0, TEXT_MAX - 1).join("")}…` : characters.join("");
}

/** Two short values that differ: from where long texts do, and with quotation marks if only the type does. */
function changedValues(from: unknown, to: unknown): { from: string | undefined; to: string | undefined } {
	const short = { from: shortValue(from), to: shortValue(to) };
	if (short.from === undefined || short.from !== short.to) return short;
	if (String(from) === String(to)) {
		const marked = (value: unknown) => (typeof value === "string" ? JSON.stringify(value) : String(value));
		return { from: marked(from), to: marked(to) };
	}
	const [before, after] = [[...String(from)], [...String(to)]];
	const start = before.findIndex((character, index) => character !== after[index]);
	const cut = (characters: string[]) =>
		shortText(["…", ...characters.slice((start < 0 ? before.length : start) - CONTEXT_LENGTH)]);
	return { from: cut(before), to: cut(after) };
}

function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((now, step) => {
		if (typeof step === "number") return asList(now)[step];
		const members = asMembers(now);
		return members && Object.hasOwn(members, step) ? members[step] : undefined;
	}, value);
}
