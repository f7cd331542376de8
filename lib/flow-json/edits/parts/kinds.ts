import type { Path } from "@/lib/json/path";
import { COMPONENT_TYPES, componentType, INPUT_TYPES, PLAIN_TEXT_TYPES } from "../../components/catalogue";
import { isIn, type Property } from "../../components/shape";
import { componentSnippet, valueOfSnippet } from "../../language/insert/snippets";
import { messageOf } from "../../message";
import { typesOfInput } from "../../problems/references/scope";
import { asList, asMembers } from "../../read";
import { isAtLeast } from "../../versions";
import {
	type Done,
	draftFlow,
	type FlowDraft,
	type FlowText,
	mentionsOf,
	type Outcome,
	screenIn,
} from "../draft";
import { joinReply, screenAt } from "../flow/answers";
import { type Use, usesIn } from "../names";
import { placeOfProperty, propertyOf, setMode, shapeAt } from "../values/shapes";
import { newFault } from "./placement";

/** What a change of kind takes away: a property with its value. */
export type Loss = { path: Path; value: unknown };

/** `uses` are the conditions and payloads that get another type of value. */
export type Changed = Done & { losses: Loss[]; uses: Use[] };

/** Properties that have another name in another kind. */
const SAME: ReadonlyArray<readonly [string, string]> = [
	["max-chars", "max-length"],
	["min-uploaded-photos", "min-uploaded-documents"],
	["max-uploaded-photos", "max-uploaded-documents"],
];

/** Types that the component can become, with what each would lose. */
export function kindsFor(flow: FlowText, path: Path): { type: string; losses: Loss[]; uses: Use[] }[] {
	const type = String(draftFlow(flow).get([...path, "type"]));
	const group = PLAIN_TEXT_TYPES.includes(type)
		? PLAIN_TEXT_TYPES
		: INPUT_TYPES.has(type)
			? Object.keys(COMPONENT_TYPES)
			: [];
	return group
		.filter((other) => other !== type && (PLAIN_TEXT_TYPES.includes(other) || INPUT_TYPES.has(other)))
		.flatMap((other) => {
			const outcome = changeKind(draftFlow(flow), path, other);
			return "refusal" in outcome ? [] : [{ type: other, losses: outcome.losses, uses: outcome.uses }];
		});
}

/** Makes a component another one of its group: an input stays an input, with its name, conditions and all that fits. */
export function changeKind(draft: FlowDraft, path: Path, type: string): Outcome<Changed> {
	const from = String(draft.get([...path, "type"]));
	const target = componentType(type);
	const screen = screenAt(draft, screenIn(path) ?? -1);
	const isSameGroup =
		(INPUT_TYPES.has(from) && INPUT_TYPES.has(type)) ||
		(PLAIN_TEXT_TYPES.includes(from) && PLAIN_TEXT_TYPES.includes(type));
	if (!target || !screen || !isSameGroup) return { refusal: messageOf("editNotThisKind", { type }) };
	if (!isAtLeast(draft.version(), target.since))
		return { refusal: messageOf("needsVersion", { name: type, since: target.since }) };
	const losses = endsLost(draft, path);
	setMode(draft, path, "single");
	const old = asMembers(draft.get(path)) ?? {};
	const start = placeOfProperty(draft, path, "init-value");
	const startValue = draft.get(start);
	const before = valueTypes(old);
	draft.set([...path, "type"], type);
	for (const [a, b] of SAME) {
		for (const [one, other] of [[a, b] as const, [b, a] as const])
			if (old[one] !== undefined && !target.properties[one] && target.properties[other])
				draft.rename([...path, one], other);
	}
	const known = componentType(from)?.properties ?? {};
	for (const [name, value] of Object.entries(asMembers(draft.get(path)) ?? {})) {
		const property = Object.hasOwn(target.properties, name) ? target.properties[name] : undefined;
		const isKnown = Object.hasOwn(known, name) || property !== undefined;
		if (name === "type" || !isKnown || name === "init-value") continue;
		if (property && isIn(property, draft.version()) && fits(property, known[name], value)) {
			pruneItems(draft, [...path, name], property, value, losses);
			continue;
		}
		losses.push({ path: [...path, name], value });
		draft.remove([...path, name]);
	}
	const first = asMembers(
		valueOfSnippet(
			componentSnippet(type, draft.version(), { isTerminal: true, inputs: [], next: undefined }),
		),
	);
	for (const [name, value] of Object.entries(first ?? {})) {
		const property = target.properties[name];
		if (property && draft.get([...path, name]) === undefined) draft.set([...path, name], value);
	}
	keepStart(draft, start, startValue, path, losses);
	if (losses.some(({ value }) => asMembers(value)?.name !== undefined))
		joinReply(draft, screen.index, String(old.name));
	const fault = newFault(draft, [screen], [screenAt(draft, screen.index) ?? screen]);
	if (fault) return { refusal: fault };
	const after = valueTypes(asMembers(draft.get(path)) ?? {});
	const isSame = before.some((each) => after.includes(each));
	const symbol = { kind: "form", screen: screen.index, name: String(old.name) } as const;
	const uses = isSame ? [] : usesIn(mentionsOf(draft, symbol).filter(({ reference }) => reference));
	return { select: path, losses, uses };
}

/** What a range has and a single day has not: the values of its end. */
function endsLost(draft: FlowDraft, path: Path): Loss[] {
	if (draft.get([...path, "mode"]) !== "range") return [];
	return Object.entries(shapeAt(draft, path) ?? {}).flatMap(([name, { isByEnd }]) => {
		const end = isByEnd ? asMembers(propertyOf(draft, path, name))?.["end-date"] : undefined;
		return end === undefined
			? []
			: [{ path: [...placeOfProperty(draft, path, name), "end-date"], value: end }];
	});
}

function valueTypes(props: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
	return typesOfInput({ type: String(props.type), props, path: [], branches: [] });
}

/** Whether a value can stay: the property is of the same kind, and allows it. */
function fits(property: Property, old: Property | undefined, value: unknown): boolean {
	if (old && old.type !== property.type) return false;
	// A new CalendarPicker is for one day.
	if (property.isOfRange && !old?.isOfRange) return false;
	if (property.isByEnd !== old?.isByEnd && asMembers(value)) return false;
	if (
		property.type === "items" &&
		property.min !== undefined &&
		Array.isArray(value) &&
		value.length < property.min
	)
		return false;
	const name = asMembers(value)?.name;
	if (property.actions && typeof name === "string") return Object.hasOwn(property.actions, name);
	return !property.values || typeof value !== "string" || property.values.includes(value);
}

/** Takes out of items what those of the new kind don't have. */
function pruneItems(draft: FlowDraft, list: Path, { shape }: Property, value: unknown, losses: Loss[]) {
	if (!shape) return;
	for (const [index, item] of asList(value).entries()) {
		for (const [name, inner] of Object.entries(asMembers(item) ?? {})) {
			if (Object.hasOwn(shape, name) || !isOptionProperty(name)) continue;
			losses.push({ path: [...list, index, name], value: inner });
			draft.remove([...list, index, name]);
		}
	}
}

function isOptionProperty(name: string): boolean {
	return Object.hasOwn(COMPONENT_TYPES.CheckboxGroup?.properties["data-source"]?.shape ?? {}, name);
}

/** Keeps the start value if it has the new type: one option becomes a list of one, and a list its only option. */
function keepStart(draft: FlowDraft, place: Path, value: unknown, path: Path, losses: Loss[]) {
	if (value === undefined) return;
	const [type] = valueTypes(asMembers(draft.get(path)) ?? {});
	const isDynamic = typeof value === "string" && /^(?:\$\{|`)/.test(value);
	const allowed = componentType(String(draft.get([...path, "type"])))?.properties["init-value"];
	const isChoice = (name: unknown) =>
		typeof name === "string" && draft.get([...path, "data-source"]) !== undefined;
	if (allowed && !isDynamic && type === "array" && isChoice(value)) draft.set(place, [value]);
	else if (allowed && type === "string" && Array.isArray(value) && value.length === 1)
		draft.set(place, value[0]);
	else if (!allowed || isDynamic || allowed.type === "date" || kind(value) !== type) {
		losses.push({ path: place, value });
		draft.remove(place);
	}
}

function kind(value: unknown): string {
	return Array.isArray(value) ? "array" : typeof value;
}
