import type { Path } from "@/lib/json/path";
import { INPUT_TYPES } from "../../components/catalogue";
import { typesOfInput } from "../../problems/references/scope";
import { isPlainText } from "../../problems/references/types";
import {
	type Action,
	actionsOf,
	asMembers,
	type Component,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { sendersOf, takes } from "../../senders";
import { isAtLeast } from "../../versions";
import { type FlowDraft, mentionsOf } from "../draft";

/** From this version, a screen can refer to the answers of another one. Source: docs/spec/flow-json.md §1. */
export const REFERENCES_SINCE = "4.0";

/**
 * Sends the answer of an input with the reply, on every path of the flow; before 4.0 through the data of each screen on the way.
 * A payload that has the name already isn't changed.
 */
export function joinReply(draft: FlowDraft, screenIndex: number, name: string) {
	const screen = screenAt(draft, screenIndex);
	if (!screen) return;
	if (!isAtLeast(draft.version(), REFERENCES_SINCE)) return joinThroughData(draft, screenIndex, name);
	for (const { action, referTo } of sendersOf(draft.definition(), screen))
		if (!takes(action, name)) draft.set([...action.path, "payload", name], referTo(name));
}

export function screenAt(draft: FlowDraft, index: number): Screen | undefined {
	return draft.definition().screens.find((screen) => screen.index === index);
}

function actionsOn({ components }: Screen): Action[] {
	return [...walkComponents(components)].flatMap(actionsOf);
}

/** The actions that lead to a screen. */
export function actionsTo(draft: FlowDraft, id: string): Action[] {
	return draft
		.definition()
		.screens.filter((screen) => screen.id !== id)
		.flatMap(actionsOn)
		.filter((action) => targetOf(action) === id);
}

/** The schema of a field that takes an input's answer, with an example. */
export function fieldFor(input: Component | undefined): Record<string, unknown> {
	const [type = "string"] = input ? typesOfInput(input) : [];
	if (type === "boolean") return { type, __example__: true };
	if (type === "array") return { type, items: { type: "string" }, __example__: [] };
	const isNumber =
		input?.type === "TextInput" && input.props["input-type"] === "number" && !isPlainText(input);
	if (isNumber) return { type: "number", __example__: 1 };
	if (type === "object")
		return {
			type,
			properties: { "start-date": { type: "string" }, "end-date": { type: "string" } },
			__example__: { "start-date": "2030-01-01", "end-date": "2030-01-02" },
		};
	return { type: "string", __example__: "Example" };
}

/** A value that fits a field of a screen's data: its example, or the simplest one. */
export function exampleOf(field: unknown): unknown {
	const { type, __example__ } = asMembers(field) ?? {};
	if (__example__ !== undefined) return __example__;
	const simplest: Readonly<Record<string, unknown>> = { number: 0, boolean: false, array: [], object: {} };
	return simplest[String(type)] ?? "";
}

function joinThroughData(draft: FlowDraft, first: number, name: string) {
	const start = screenAt(draft, first);
	const input = start && [...walkComponents(start.components)].find(({ props }) => props.name === name);
	const visited = new Set<number>();
	const waiting = [{ index: first, reference: `\${form.${name}}` }];
	for (let at = waiting.pop(); at; at = waiting.pop()) {
		const screen = screenAt(draft, at.index);
		if (!screen || visited.has(at.index)) continue;
		visited.add(at.index);
		for (const action of actionsOn(screen)) {
			if (action.name === "complete" || action.name === "data_exchange") {
				if (!takes(action, name)) draft.set([...action.path, "payload", name], at.reference);
				continue;
			}
			const next = draft.definition().screens.find(({ id }) => id === targetOf(action) && id !== screen.id);
			if (!next || takes(action, name)) continue;
			if (!Object.hasOwn(next.data, name)) draft.set([...next.path, "data", name], fieldFor(input));
			draft.set([...action.path, "payload", name], at.reference);
			waiting.push({ index: next.index, reference: `\${data.${name}}` });
		}
	}
	fillPayloads(draft, name);
}

/** Every action that leads to a screen has to send its fields: those that can't send the answer send an example. */
export function fillPayloads(draft: FlowDraft, name: string) {
	for (const screen of draft.definition().screens) {
		if (!Object.hasOwn(screen.data, name)) continue;
		for (const action of actionsTo(draft, screen.id))
			if (!takes(action, name)) draft.set([...action.path, "payload", name], exampleOf(screen.data[name]));
	}
}

/**
 * Takes an answer or a field of data out of the payloads that only pass it on; and a field of the next screen's data that
 * nothing else fills. Other uses stay.
 */
export function leaveReply(
	draft: FlowDraft,
	symbol: { kind: "form" | "data"; screen: number; name: string },
) {
	for (;;) {
		const mention = mentionsOf(draft, symbol).find(({ path, reference }) => {
			const value = draft.get(path);
			const isWhole = reference?.start === 0 && typeof value === "string" && reference.end === value.length;
			return isWhole && path.at(-2) === "payload" && isAnswer(draft, path);
		});
		if (!mention) return;
		leavePayload(draft, mention.path);
	}
}

/** Removes a member of a payload; the field that it fills goes too if nothing else fills it. */
export function leavePayload(draft: FlowDraft, member: Path) {
	const action = member.slice(0, -2);
	const key = String(member.at(-1));
	const next = draft.definition().screens.find(({ id }) => id === nameOfNext(draft, action));
	if (!next || !Object.hasOwn(next.data, key)) return draft.remove(member);
	const others = actionsTo(draft, next.id).filter(
		(other) => other.path.join() !== action.join() && isReference(asMembers(other.props.payload)?.[key]),
	);
	if (others.length > 0) return draft.set(member, exampleOf(next.data[key]));
	leaveReply(draft, { kind: "data", screen: next.index, name: key });
	const isUsed = mentionsOf(draft, { kind: "data", screen: next.index, name: key }).some(
		({ isDeclaration, isKey }) => !isDeclaration && !isKey,
	);
	if (isUsed) return draft.set(member, exampleOf(next.data[key]));
	draft.remove([...next.path, "data", key]);
	const data = asMembers(draft.get([...next.path, "data"]));
	if (data && Object.keys(data).length === 0) draft.remove([...next.path, "data"]);
	for (const other of actionsTo(draft, next.id)) draft.remove([...other.path, "payload", key]);
}

function nameOfNext(draft: FlowDraft, action: Path): unknown {
	return draft.get([...action, "name"]) === "navigate" ? draft.get([...action, "next", "name"]) : undefined;
}

function isReference(value: unknown): boolean {
	return typeof value === "string" && value.includes("${");
}

/** Whether a payload can lose the value: one that changes data can't be empty of what it changes. */
function isAnswer(draft: FlowDraft, member: Path): boolean {
	return draft.get([...member.slice(0, -2), "name"]) !== "update_data";
}

/** The inputs of a component and those inside it, with their paths. */
export function inputsIn(draft: FlowDraft, component: Path): { path: Path; name: string }[] {
	return componentsIn(draft, component).flatMap(({ type, path, props }) =>
		INPUT_TYPES.has(type) && typeof props.name === "string" ? [{ path, name: props.name }] : [],
	);
}

/** A component and those inside it. */
export function componentsIn(draft: FlowDraft, component: Path): Component[] {
	const screen = typeof component[1] === "number" ? screenAt(draft, component[1]) : undefined;
	const key = component.join();
	return [...walkComponents(screen?.components ?? [])].filter(
		({ path }) => path.join() === key || path.join().startsWith(`${key},`),
	);
}
