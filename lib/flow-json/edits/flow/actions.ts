import type { Path } from "@/lib/json/path";
import { ACTION_TYPES } from "../../components/actions";
import { INPUT_TYPES } from "../../components/catalogue";
import { actionsIn } from "../../components/shape";
import { type FlowMessage, messageOf } from "../../message";
import { createScope, typesOfSchema } from "../../problems/references/scope";
import { likelyTypesIn, typesOf } from "../../problems/references/types";
import {
	actionsOf,
	asList,
	asMembers,
	type Component,
	type Screen,
	targetOf,
	walkComponents,
} from "../../read";
import { screensAfter } from "../../senders";
import { isAtLeast } from "../../versions";
import { componentIn, type FlowDraft, type Outcome, screenIn } from "../draft";
import { faultOf, freeName, renameData } from "../names";
import { shapeAt } from "../values/shapes";
import { exampleOf, fillPayloads, joinReply, leavePayload, REFERENCES_SINCE, screenAt } from "./answers";

export type ActionName = "navigate" | "complete" | "data_exchange" | "open_url" | "update_data";

/** The actions that a property can have in this version, with the reason for those that can't be chosen now. */
export function actionsFor(
	draft: FlowDraft,
	owner: Path,
	property: string,
): { name: ActionName; refusal?: FlowMessage }[] {
	const rule = shapeAt(draft, owner)?.[property];
	return (rule ? actionsIn(rule, draft.version()) : []).map((name) => {
		const refusal = whyNotAction(draft, name);
		return { name: name as ActionName, ...(refusal && { refusal }) };
	});
}

function whyNotAction(draft: FlowDraft, name: string): FlowMessage | undefined {
	if (name === "data_exchange" && draft.get(["data_api_version"]) === undefined)
		return messageOf("exchangeNeedsServer");
	return undefined;
}

/** Why an action on a screen can't lead to another one; undefined if it can. Source: docs/spec/flow-json.md §7. */
export function whyNotTarget(draft: FlowDraft, screen: number, target: string): FlowMessage | undefined {
	const definition = draft.definition();
	const own = screenAt(draft, screen);
	const other = definition.screens.find(({ id }) => id === target);
	if (!own || !other) return messageOf("unknownScreen", { name: target, hasMeant: "no", meant: "" });
	if (own.id === target) return messageOf("ownScreen");
	const model = asMembers(draft.get(["routing_model"])) ?? {};
	const reached = new Set([target]);
	for (const id of reached) {
		const at = definition.screens.find((each) => each.id === id);
		const navigated = at ? [...screensAfter(definition, at)].map((each) => each.id) : [];
		for (const next of [...navigated, ...asList(model[id])]) reached.add(String(next));
	}
	return reached.has(own.id) ? messageOf("editLeadsBack", { screen: target }) : undefined;
}

/**
 * Sets what a property does. `target` is a screen's ID for navigate, and an address for open_url. The payload is filled with
 * what the next screen needs, or with every answer so far. A screen whose button ends the flow is marked as its end.
 */
export function setAction(
	draft: FlowDraft,
	owner: Path,
	property: string,
	action: { name: ActionName; target?: string },
): Outcome {
	const index = screenIn(owner);
	const screen = index === undefined ? undefined : screenAt(draft, index);
	const rule = shapeAt(draft, owner)?.[property];
	if (!screen || !rule) return { refusal: messageOf("editGone") };
	const allowed = actionsIn(rule, draft.version());
	if (!allowed.includes(action.name)) {
		const message = messageOf("actionNotHere", {
			name: action.name,
			allowed: { list: "or", names: allowed },
		});
		return { refusal: message };
	}
	const refusal =
		whyNotAction(draft, action.name) ??
		(action.name === "navigate" ? whyNotTarget(draft, screen.index, action.target ?? "") : undefined);
	if (refusal) return { refusal };
	const path = [...owner, property];
	const isFooter = draft.get([...owner, "type"]) === "Footer";
	const ending = isFooter ? keepEnd(draft, screen, path, action.name) : undefined;
	if (ending) return { refusal: ending };
	const sent = sentAnswers(draft);
	draft.set(path, newAction(draft, screen, path, action));
	const still = sentAnswers(draft);
	for (const [key, { screen: at, name }] of sent) if (!still.has(key)) joinReply(draft, at, name);
	return { select: path };
}

/** The answers that a payload has. */
function sentAnswers(draft: FlowDraft): Map<string, { screen: number; name: string }> {
	const sent = draft.mentions().flatMap(({ symbol, path, reference }) => {
		const isSent = reference && symbol.kind === "form" && path.includes("payload");
		return isSent
			? [[`${symbol.screen} ${symbol.name}`, { screen: symbol.screen, name: symbol.name }] as const]
			: [];
	});
	return new Map(sent);
}

/** Marks the screen as one that ends the flow or not, as its button needs it. */
function keepEnd(draft: FlowDraft, screen: Screen, path: Path, name: ActionName): FlowMessage | undefined {
	const others = [...walkComponents(screen.components)]
		.filter(({ type }) => type === "Footer")
		.flatMap(actionsOf)
		.filter((other) => other.path.join() !== path.join());
	if (name === "complete" && !screen.isTerminal) {
		if (others.some((other) => other.name === "navigate")) return messageOf("completeNeedsTerminal");
		draft.set([...screen.path, "terminal"], true);
	}
	if (name === "navigate" && screen.isTerminal) {
		if (others.some((other) => other.name === "complete"))
			return messageOf("navigateAtEnd", { screen: screen.id });
		draft.remove([...screen.path, "terminal"]);
		draft.remove([...screen.path, "success"]);
	}
	return undefined;
}

function newAction(
	draft: FlowDraft,
	screen: Screen,
	path: Path,
	{ name, target = "" }: { name: ActionName; target?: string },
): Record<string, unknown> {
	if (name === "open_url") return { name, url: target === "" ? "https://example.com" : target };
	const old = asMembers(draft.get(path));
	const isSending = name === "complete" || name === "data_exchange";
	const wasSending = old?.name === "complete" || old?.name === "data_exchange";
	const kept = (isSending && wasSending) || old?.name === name ? asMembers(old?.payload) : undefined;
	if (name === "update_data") return { name, payload: kept ?? {} };
	if (name !== "navigate")
		return { name, payload: { ...answersSoFar(draft, screen, name, kept ?? {}), ...kept } };
	const next = draft.definition().screens.find(({ id }) => id === target);
	const isSame = targetOf({ name: String(old?.name), props: old ?? {} }) === target;
	const fields = Object.entries(next?.data ?? {}).map(([field, schema]) => [
		field,
		isSame && kept && Object.hasOwn(kept, field) ? kept[field] : valueFor(draft, screen, field, schema),
	]);
	return { name, next: { type: "screen", name: target }, payload: Object.fromEntries(fields) };
}

/** What fills a field of the next screen's data: the answer or data of the same name, or an example. */
function valueFor(draft: FlowDraft, screen: Screen, field: string, schema: unknown): unknown {
	const names = [...walkComponents(screen.components)].filter(({ type }) => INPUT_TYPES.has(type));
	const isAnswer = names.some(({ props }) => props.name === field);
	const reference = isAnswer
		? `\${form.${field}}`
		: Object.hasOwn(screen.data, field)
			? `\${data.${field}}`
			: "";
	const scope = createScope(draft.definition());
	const types = typesOf(scope, screen, reference, likelyTypesIn(scope, screen));
	const expected = typesOfSchema(asMembers(schema));
	const fits =
		[...types, ...expected].includes("any") || types.some((type) => expected.includes(type as never));
	return reference !== "" && fits ? reference : exampleOf(schema);
}

/** References to every answer that customers can have given when the action runs, by their names. */
function answersSoFar(
	draft: FlowDraft,
	screen: Screen,
	name: ActionName,
	kept: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const definition = draft.definition();
	const mayRefer = isAtLeast(draft.version(), REFERENCES_SINCE) && name === "complete";
	const earlier = mayRefer
		? definition.screens.filter((each) => screensAfter(definition, each).has(screen))
		: [];
	const payload: Record<string, unknown> = {};
	const present = new Set(Object.values(kept).filter((value) => typeof value === "string"));
	const add = (key: string, reference: string) => {
		if (present.has(reference)) return;
		payload[freeName(key, new Set([...Object.keys(payload), ...Object.keys(kept)]))] = reference;
	};
	for (const each of [...earlier, screen]) {
		const prefix = each === screen ? "" : `screen.${each.id}.`;
		for (const input of [...walkComponents(each.components)].filter((one) => isSendable(one, name)))
			add(String(input.props.name), `\${${prefix}form.${String(input.props.name)}}`);
	}
	if (!isAtLeast(draft.version(), REFERENCES_SINCE))
		for (const field of Object.keys(screen.data)) add(field, `\${data.${field}}`);
	return payload;
}

const FILES_MAX: Readonly<Record<string, string>> = {
	PhotoPicker: "max-uploaded-photos",
	DocumentPicker: "max-uploaded-documents",
};

/** “complete” sends only one file of a picker. Source: docs/spec/flow-json.md §4.13. */
function isSendable({ type, props }: Component, action: ActionName): boolean {
	if (!INPUT_TYPES.has(type) || typeof props.name !== "string" || props.name === "") return false;
	const limit = FILES_MAX[type];
	return limit === undefined || action !== "complete" || props[limit] === 1;
}

/** Sets or, with undefined, removes a value of a payload; the data of the screen that it's for has the field. */
export function setPayload(draft: FlowDraft, action: Path, name: string, value: unknown): Outcome {
	const payload = draft.get([...action, "payload"]);
	if (payload !== undefined && !asMembers(payload)) return { refusal: messageOf("editListFromData") };
	const member = [...action, "payload", name];
	if (value === undefined) {
		leavePayload(draft, member);
		return { select: action };
	}
	const refusal = name.trim() === "" ? faultOf("form", name) : undefined;
	if (refusal) return refusal;
	draft.set(member, value);
	const owner = dataScreenOf(draft, action);
	if (!owner || Object.hasOwn(owner.data, name)) return { select: action };
	const fault = faultOf("data", name);
	if (fault) return fault;
	draft.set([...owner.path, "data", name], schemaFor(draft, action, value));
	fillPayloads(draft, name);
	return { select: action };
}

/** The screen whose data a payload fills: the next one, or the own one of “update_data”. */
function dataScreenOf(draft: FlowDraft, action: Path): Screen | undefined {
	const props = asMembers(draft.get(action)) ?? {};
	const index = screenIn(action);
	if (props.name === "update_data") return index === undefined ? undefined : screenAt(draft, index);
	const target = targetOf({ name: String(props.name), props });
	return draft.definition().screens.find(({ id }) => id === target);
}

/** The schema of a field for a value, fixed or from data. */
function schemaFor(draft: FlowDraft, action: Path, value: unknown): Record<string, unknown> {
	const index = screenIn(action);
	const screen = index === undefined ? undefined : screenAt(draft, index);
	const scope = createScope(draft.definition());
	const [type] = screen ? typesOf(scope, screen, value, likelyTypesIn(scope, screen)) : [];
	const isDynamic = typeof value === "string" && /^(?:\$\{|`)/.test(value);
	const examples: Readonly<Record<string, unknown>> = { number: 1, boolean: true, array: [], object: {} };
	const example = isDynamic ? (examples[String(type)] ?? "Example") : value;
	if (type === "array") return { type, items: { type: "string" }, __example__: example };
	return { type: Object.hasOwn(examples, String(type)) ? type : "string", __example__: example };
}

/** Gives a key of a payload another name; of data that's filled by it, too. */
export function renamePayload(draft: FlowDraft, action: Path, from: string, to: string): Outcome {
	const owner = dataScreenOf(draft, action);
	if (owner && Object.hasOwn(owner.data, from)) return renameData(draft, owner.index, from, to);
	if (from === to) return { select: action };
	if (draft.get([...action, "payload", to]) !== undefined)
		return { refusal: messageOf("editNameTaken", { name: to }) };
	if (to.trim() === "") return { refusal: messageOf("editFieldName") };
	draft.rename([...action, "payload", from], to);
	return { select: action };
}

/** Whether a path is an action's: its properties are those of the table. */
export function isAction(draft: FlowDraft, path: Path): boolean {
	return componentIn(path) !== undefined && Object.hasOwn(ACTION_TYPES, String(draft.get([...path, "name"])));
}
