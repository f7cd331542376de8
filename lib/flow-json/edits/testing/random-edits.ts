import * as edits from "@/lib/flow-json/edits";
import { mentionsIn } from "@/lib/flow-json/language/names/mentions";
import { flowProblems } from "@/lib/flow-json/problems";
import { createScope, follow } from "@/lib/flow-json/problems/references/scope";
import {
	actionsOf,
	asList,
	asMembers,
	type Component,
	readDefinition,
	walkComponents,
} from "@/lib/flow-json/read";
import { applyEdits, type TextEdit } from "@/lib/json/draft";
import { isWithin, type Path } from "@/lib/json/path";
import { findNode } from "@/lib/json/positions";
import { type JsonNode, readJson, sourceOf } from "@/lib/json/read-json";

type Pick = <T>(choices: ReadonlyArray<T>) => T | undefined;
type Operation = (draft: edits.FlowDraft) => edits.Outcome;

/** Everything that one operation of each kind needs: a part of the flow, chosen by numbers. */
function operationFor(flow: edits.FlowText, kind: number, pick: Pick): Operation | undefined {
	const { screens } = readDefinition(flow.value);
	const screen = pick(screens);
	if (!screen) return undefined;
	const component = pick([...walkComponents(screen.components)]);
	const place = placeIn(pick(screens) ?? screen, pick);
	const path = component?.path;
	const repair = pick([true, false]) ?? true;
	const onComponent: ((path: Path, component: Component) => Operation)[] = [
		(at) => (draft) => edits.moveComponent(draft, at, place),
		(at) => (draft) => edits.duplicateComponent(draft, at),
		(at) => (draft) => edits.deleteComponent(draft, at, { repair }),
		(at) => {
			const copied = edits.copyComponent(flow, at);
			return (draft) => edits.pasteComponent(draft, place, copied);
		},
		(at) => {
			const { type } = pick(edits.kindsFor(flow, at)) ?? { type: "TextBody" };
			return (draft) => edits.changeKind(draft, at, type);
		},
		(at) => {
			const name = pick(Object.keys(edits.shapeAt(edits.draftFlow(flow), at) ?? {})) ?? "visible";
			const isSet = pick([true, true, false]);
			return (draft) =>
				name === "type"
					? {}
					: edits.setProperty(draft, at, name, isSet ? edits.startValue(draft, at, name) : undefined);
		},
		(at, { props }) => {
			const list = [
				...at,
				pick(["data-source", "list-items", "images"].filter((key) => props[key])) ?? "data-source",
			];
			const count = asList(props[String(list.at(-1))]).length;
			const index = pick([...Array(count).keys()]) ?? 0;
			return (
				pick<Operation>([
					(draft) => edits.addItem(draft, list, index, "New “option”"),
					(draft) => edits.pasteItems(draft, list, index, "One\tx\r\nTwo\n\nThree"),
					(draft) => (count > 1 ? edits.moveItem(draft, list, index, count - 1 - index) : {}),
					(draft) => edits.removeItem(draft, list, index),
					(draft) => edits.sortItems(draft, list, "en"),
					(draft) =>
						list.at(-1) === "data-source" && count > 0
							? edits.renameOption(draft, [...list, index], "fresh_id")
							: {},
				]) ?? (() => ({}))
			);
		},
		(at, { props }) =>
			(draft) =>
				typeof props.name === "string" ? edits.renameAnswer(draft, at, "renamed_answer") : {},
		(at) => {
			const field = pick(edits.sourcesAt(edits.draftFlow(flow), at, "visible"));
			const of = field ? [{ field: field.reference.slice(2, -1), comparison: "is" as const }] : [];
			return (draft) =>
				edits.shapeAt(draft, at)?.visible
					? edits.setConditions(draft, at, "visible", { join: "all", of })
					: {};
		},
		(at) => {
			const action = pick(edits.actionsFor(edits.draftFlow(flow), at, "on-click-action"));
			return (draft) =>
				action ? edits.setAction(draft, at, "on-click-action", { name: action.name, target: place.id }) : {};
		},
	];
	const ofScreen: Operation[] = [
		(draft) => edits.addScreen(draft, screen.index, { title: "New", next: "Next", end: "Done" }),
		(draft) => edits.duplicateScreen(draft, screen.index),
		(draft) => edits.moveScreen(draft, screen.index, screens.length - 1 - screen.index),
		(draft) => edits.deleteScreen(draft, screen.index, { repair }),
		(draft) => edits.renameScreen(draft, screen.index, "RENAMED"),
		(draft) =>
			edits.setNext(draft, screen.index, pick(edits.nextChoices(draft, screen.index))?.next ?? { to: "end" }),
		(draft) =>
			edits.addData(
				draft,
				screen.index,
				"fresh_field",
				pick(["string", "number", "boolean", "array"]) ?? "string",
			),
		(draft) =>
			edits.renameData(draft, screen.index, pick(Object.keys(screen.data)) ?? "none", "renamed_field"),
		(draft) => edits.deleteData(draft, screen.index, pick(Object.keys(screen.data)) ?? "none", { repair }),
		(draft) =>
			edits.addComponent(
				draft,
				place,
				pick(edits.componentsAt(draft, place).filter(({ refusal }) => !refusal))?.type ?? "TextBody",
			),
		(draft) =>
			edits.addComponent(
				draft,
				place,
				pick(edits.componentsAt(draft, place).filter(({ refusal }) => !refusal))?.type ?? "TextBody",
			),
	];
	const which = kind % (onComponent.length + ofScreen.length);
	const own = ofScreen[which - onComponent.length];
	if (own) return own;
	return path && component ? onComponent[which]?.(path, component) : undefined;
}

function placeIn(
	{ id, path, components }: ReturnType<typeof readDefinition>["screens"][number],
	pick: Pick,
): edits.Place & { id: string } {
	const own = { list: [...path, "layout", "children"], count: components.length };
	const lists = [...walkComponents(components)].flatMap(({ branches }) =>
		branches.map((branch) => ({ list: branch.path, count: branch.components.length })),
	);
	const { list, count } = pick([own, ...lists]) ?? own;
	return { list, index: pick([...Array(count + 1).keys()]) ?? 0, id };
}

/**
 * Makes operations, chosen by numbers, one after another, and returns what's wrong with the results: they aren't JSON, undoing
 * doesn't restore the text, values are spelled in another way, other screens changed, or something refers to what isn't there.
 */
export function tryEdits(start: string, numbers: ReadonlyArray<number>): string[] {
	let text = start;
	let at = 0;
	const pick: Pick = (choices) =>
		choices[(numbers[at++ % numbers.length] ?? 0) % Math.max(1, choices.length)];
	const known = new Set(structuralFaults(JSON.parse(start)));
	for (const kind of numbers.slice(0, 6)) {
		const flow = edits.readFlowText(text);
		const operation = flow && operationFor(flow, kind, pick);
		if (!flow || !operation) continue;
		const result = edits.editFlow(flow, operation);
		if ("refusal" in result) continue;
		const after = applyEdits(text, result.edits);
		const json = readJson(after);
		const label = `operation ${kind % 21}`;
		if (!json.ok) return [`${label}: isn't JSON`];
		if (applyEdits(after, inverse(text, result.edits)) !== text) return [`${label}: undo doesn't restore`];
		// An action that's lost can be replaced by others, which are new.
		const hasLost = "losses" in result && (result.losses as unknown[]).length > 0;
		const respelled = !hasLost && respelledIn({ text, root: flow.root }, { text: after, root: json.root });
		if (respelled) return [`${label}: ${respelled} is spelled in another way`];
		const faults = structuralFaults(json.value).filter((fault) => !known.has(fault));
		if (faults.length > 0) return [`${label}: ${faults.join("; ")}`];
		text = after;
	}
	return [];
}

export function inverse(text: string, changes: ReadonlyArray<TextEdit>): TextEdit[] {
	let moved = 0;
	return changes.map(({ start, end, text: part }) => {
		const edit = { start: start + moved, end: start + moved + part.length, text: text.slice(start, end) };
		moved += part.length - (end - start);
		return edit;
	});
}

type Read = { text: string; root: JsonNode };

/** A value that an edit wrote in another way than it was written, or a whole screen whose white space changed. */
function respelledIn(before: Read, after: Read): string | undefined {
	const [old, now] = [leavesOf(before, goneEnds(before, after)), leavesOf(after)];
	const gone = [...old].filter(([source, count]) => (now.get(source) ?? 0) < count).map(([source]) => source);
	const fresh = new Set(
		[...now].filter(([source, count]) => (old.get(source) ?? 0) < count).map(([source]) => source),
	);
	const same = gone.find((source) => {
		const plain = JSON.stringify(JSON.parse(source));
		// A payload can get a new reference in the place of one that went with its action.
		return !plain.startsWith('"${') && plain !== source && fresh.has(plain);
	});
	if (same !== undefined) return same;
	const screensOf = ({ text, root }: Read) =>
		(findNode(root, ["screens"]).node.children ?? []).map((node) => sourceOf(text, node));
	const kept = new Map(screensOf(after).map((source) => [JSON.stringify(JSON.parse(source)), source]));
	const written = new Set(screensOf(after));
	return screensOf(before).find((source) => {
		const now = kept.get(JSON.stringify(JSON.parse(source)));
		return !written.has(source) && now !== undefined && linesOf(source) !== linesOf(now);
	});
}

/** The lines in any order: parts of the same value that are spelled differently can change places. */
function linesOf(source: string): string {
	return source
		.split("\n")
		.map((line) => line.replace(/,$/, ""))
		.toSorted()
		.join("\n");
}

/**
 * The names of actions that end the flow, on a deleted screen. They go with it, and a button elsewhere that led to the screen can
 * end the flow now. (A name that such a button takes over is in edits.test.ts.)
 */
function goneEnds(before: Read, after: Read): Set<JsonNode> {
	const { screens: old } = readDefinition(JSON.parse(before.text));
	const { screens: now } = readDefinition(JSON.parse(after.text));
	const deleted = now.length < old.length ? old.filter(({ id }) => !now.some((one) => one.id === id)) : [];
	const ends = deleted
		.flatMap(({ components }) => [...walkComponents(components)].flatMap(actionsOf))
		.filter(({ name }) => name === "complete");
	return new Set(ends.map(({ path }) => findNode(before.root, [...path, "name"]).node));
}

function leavesOf({ text, root }: Read, except: ReadonlySet<JsonNode> = new Set()): Map<string, number> {
	const counts = new Map<string, number>();
	const waiting = [root];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		// A key can go with one part, and come with another.
		if (node.children) waiting.push(...(node.type === "property" ? node.children.slice(1) : node.children));
		else if (!except.has(node)) {
			const source = sourceOf(text, node);
			counts.set(source, (counts.get(source) ?? 0) + 1);
		}
	}
	return counts;
}

const UNKNOWN_MEMBER: ReadonlyArray<string> = [
	"unknownProperty",
	"propertyNeedsVersion",
	"propertyRemoved",
	"valueOfForm",
];

/** Unknown members, and names of screens, answers and data that don't exist or exist twice. */
function structuralFaults(value: unknown): string[] {
	const definition = readDefinition(value);
	const scope = createScope(definition);
	const faults: string[] = [];
	const declared = new Set<string>();
	for (const { symbol, path, isKey, isDeclaration, reference } of mentionsIn(value)) {
		const owner = symbol.kind === "screen" ? "" : String(symbol.screen);
		const key = `${symbol.kind} ${owner} ${symbol.name}`;
		if (isDeclaration && declared.has(key)) faults.push(`${key} exists twice`);
		if (isDeclaration) declared.add(key);
		const screen = definition.screens.find(({ index }) => isWithin(path, ["screens", index]));
		if (reference && screen && path[2] !== "data") {
			const text = String(
				path.reduce<unknown>((inner, part) => (inner as Record<string | number, unknown>)?.[part], value),
			);
			const inner = text.slice(reference.start + 2, reference.end - 1).trim();
			if (!follow(scope, screen, inner.split(".")).found) faults.push(`${inner} doesn't exist`);
		} else if (
			symbol.kind === "screen" &&
			!isDeclaration &&
			!definition.screens.some(({ id }) => id === symbol.name)
		)
			faults.push(`screen ${symbol.name} doesn't exist`);
		else if (isKey && symbol.kind === "data" && !isDeclaration) {
			const data = definition.screens.find(({ index }) => index === symbol.screen)?.data ?? {};
			if (!Object.hasOwn(data, symbol.name)) faults.push(`data ${symbol.name} doesn't exist`);
		}
	}
	for (const { message, path } of flowProblems(asMembers(value)))
		if (UNKNOWN_MEMBER.includes(message.key)) faults.push(`${String(path.at(-1))} is unknown`);
	return faults;
}

/** A text with the same value, written as nobody would: escapes, and numbers with a fraction. */
export function oddlyWritten(text: string): string {
	let count = 0;
	return text.replace(/"(?:[^"\\]|\\.)*"/g, (source) => {
		count += 1;
		return count % 3 === 0 && source.length < 200 ? source.replace("e", "\\u0065") : source;
	});
}
