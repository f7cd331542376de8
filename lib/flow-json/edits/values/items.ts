import type { Path } from "@/lib/json/path";
import type { Property } from "../../components/shape";
import { tokenize } from "../../expression/tokens";
import { valueOfSnippet, valueSnippet } from "../../language/insert/snippets";
import { messageOf } from "../../message";
import { asList, asMembers } from "../../read";
import { componentIn, type FlowDraft, mentionsOf, type Outcome, screenIn } from "../draft";
import { expectedIn, placeOfProperty } from "./shapes";

/* Options and other items: `list` is the path of data-source, list-items or images, or of a list of texts. */

const ITEM = "Option";

/** Adds an item with first values, before the one at the index. Its ID is made from its title, once. */
export function addItem(draft: FlowDraft, list: Path, index: number, title?: string): Outcome {
	return addItems(draft, list, index, [title]);
}

/** Adds an item for each line, or each row of a spreadsheet's first column, without empty ones. */
export function pasteItems(draft: FlowDraft, list: Path, index: number, text: string): Outcome {
	const titles = text
		.split(/\r\n|\r|\n/)
		.map((line) => (line.split("\t")[0] ?? "").trim().replace(/^"(.*)"$/, "$1"))
		.filter((title) => title !== "");
	return titles.length === 0
		? { refusal: messageOf("editNothingToPaste") }
		: addItems(draft, list, index, titles);
}

function addItems(
	draft: FlowDraft,
	list: Path,
	index: number,
	titles: ReadonlyArray<string | undefined>,
): Outcome {
	const property = propertyOfList(draft, list);
	const present = draft.get(list);
	if (!property || (present !== undefined && !Array.isArray(present)))
		return { refusal: messageOf("editListFromData") };
	const { max } = property;
	if (max !== undefined && asList(present).length + titles.length > max)
		return { refusal: messageOf("editTooManyItems", { max, count: asList(present).length + titles.length }) };
	if (present === undefined) draft.set(list, []);
	for (const [at, title] of titles.entries())
		draft.insert([...list, index + at], newItem(draft, list, property, title));
	return { select: [...list, index] };
}

/** The property that a list of items or texts is the value of. */
function propertyOfList(draft: FlowDraft, list: Path): Property | undefined {
	const expected = expectedIn(draft, list);
	return expected?.kind === "list" ? expected.property : undefined;
}

function newItem(draft: FlowDraft, list: Path, property: Property, title: string | undefined): unknown {
	if (property.type !== "items") return title ?? property.values?.[0] ?? "";
	const [first] = asList(valueOfSnippet(valueSnippet(property, draft.version(), undefined, ITEM)));
	const item = { ...asMembers(first) };
	const ids = new Set(asList(draft.get(list)).map((other) => asMembers(other)?.id));
	const words = title ?? `${ITEM} ${ids.size + 1}`;
	if (item.title !== undefined) item.title = words;
	if (item["main-content"] !== undefined) item["main-content"] = { title: words };
	if (property.shape?.id) item.id = idFrom(words, ids);
	return item;
}

/** An ID from a title: "Zahn ziehen" becomes `zahn_ziehen`, which nothing has yet. */
function idFrom(title: string, taken: ReadonlySet<unknown>): string {
	const base =
		title
			.normalize("NFKD")
			.replace(/ß/g, "ss")
			.replace(/\p{M}/gu, "")
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "_")
			.replace(/^_+|_+$/g, "")
			.slice(0, 40) || "option";
	for (let count = 1; ; count += 1) {
		const id = count === 1 ? base : `${base}_${count}`;
		if (!taken.has(id)) return id;
	}
}

/** `to` is the index that the item has afterwards. */
export function moveItem(draft: FlowDraft, list: Path, from: number, to: number): Outcome {
	draft.move([...list, from], [...list, to]);
	return { select: [...list, to] };
}

/** Removes an item, and an option also from start values. */
export function removeItem(draft: FlowDraft, list: Path, index: number): Outcome {
	const min = propertyOfList(draft, list)?.min ?? 0;
	const count = asList(draft.get(list)).length;
	if (count - 1 < min) return { refusal: messageOf("editTooFewItems", { min }) };
	const id = draft.get([...list, index, "id"]);
	draft.remove([...list, index]);
	const owner = componentIn(list);
	if (owner && list.at(-1) === "data-source" && typeof id === "string")
		changeStart(draft, owner, id, undefined);
	return { select: count === 1 ? list : [...list, Math.min(index, count - 2)] };
}

/** Replaces an option's ID in the start value, or takes it out. */
function changeStart(draft: FlowDraft, component: Path, from: string, to: string | undefined) {
	const place = placeOfProperty(draft, component, "init-value");
	const start = draft.get(place);
	if (start === from) {
		if (to === undefined) draft.remove(place);
		else draft.set(place, to);
	}
	for (const [index, id] of [...asList(start).entries()].reverse()) {
		if (id !== from) continue;
		if (to === undefined) draft.remove([...place, index]);
		else draft.set([...place, index], to);
	}
}

/** Sorts the items by their titles, as a language does. */
export function sortItems(draft: FlowDraft, list: Path, language: string): Outcome {
	const { compare } = new Intl.Collator(language, { numeric: true });
	const titles = asList(draft.get(list)).map(titleOf);
	const order = [...titles.keys()].sort((a, b) => compare(titles[a] ?? "", titles[b] ?? "") || a - b);
	const now = [...titles.keys()];
	for (const [to, item] of order.entries()) {
		const from = now.indexOf(item);
		if (from === to) continue;
		draft.move([...list, from], [...list, to]);
		now.splice(to, 0, ...now.splice(from, 1));
	}
	return { select: list };
}

function titleOf(item: unknown): string {
	const { title, "main-content": content, "alt-text": alt } = asMembers(item) ?? {};
	return String(typeof item === "string" ? item : (title ?? asMembers(content)?.title ?? alt ?? ""));
}

/** Changes an option's ID, also in start values, in comparisons with the answer, and in the cases of a Switch by it. */
export function renameOption(draft: FlowDraft, item: Path, id: string): Outcome {
	const from = draft.get([...item, "id"]);
	const component = componentIn(item);
	const screen = screenIn(item);
	const name = component && draft.get([...component, "name"]);
	const others = asList(draft.get(item.slice(0, -1))).filter((_, index) => index !== item.at(-1));
	if (others.some((other) => asMembers(other)?.id === id))
		return { refusal: messageOf("editNameTaken", { name: id }) };
	draft.set([...item, "id"], id);
	if (typeof from !== "string" || !component || screen === undefined || typeof name !== "string")
		return { select: item };
	changeStart(draft, component, from, id);
	const paths = new Map(
		mentionsOf(draft, { kind: "form", screen, name })
			.filter(({ reference }) => reference)
			.map(({ path }) => [JSON.stringify(path), path]),
	);
	for (const path of paths.values()) changeComparisons(draft, path, { screen, name, from, id });
	return { select: item };
}

function changeComparisons(
	draft: FlowDraft,
	path: Path,
	{ screen, name, from, id }: { screen: number; name: string; from: string; id: string },
) {
	const value = draft.get(path);
	if (typeof value !== "string") return;
	const owner = draft.get(["screens", screen, "id"]);
	const isAnswer = (reference: ReadonlyArray<string>) =>
		reference.join(".") ===
		(screenIn(path) === screen ? `form.${name}` : `screen.${String(owner)}.form.${name}`);
	const container = path.slice(0, -1);
	if (path.at(-1) === "value" && draft.get([...container, "type"]) === "Switch") {
		draft.rename([...container, "cases", from], id);
		return;
	}
	const start = value.startsWith("`") ? 1 : 0;
	const { tokens } = tokenize(value.slice(start, start === 1 ? -1 : undefined));
	const spans = tokens.flatMap((token, index) => {
		const [before, sign] = [tokens[index - 2], tokens[index - 1]];
		const [nextSign, after] = [tokens[index + 1], tokens[index + 2]];
		if (token.kind !== "text" || token.value !== from) return [];
		const isCompared = [
			[before, sign],
			[after, nextSign],
		].some(
			([other, between]) =>
				other?.kind === "reference" &&
				isAnswer(other.path) &&
				between?.kind === "sign" &&
				["==", "!="].includes(between.sign),
		);
		if (!isCompared) return [];
		return [
			{ start: start + token.start + 1, end: start + token.end - 1, text: id.replace(/['\\]/g, "\\$&") },
		];
	});
	if (spans.length > 0) draft.replaceIn(path, spans);
}
