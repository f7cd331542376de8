import { applyEdits } from "@/lib/json/draft";
import { isWithin, type Path } from "@/lib/json/path";
import { findNode } from "@/lib/json/positions";
import { memberOf, readJson, sourceOf } from "@/lib/json/read-json";
import { editsOfDraft } from "@/lib/json/write-draft";
import { componentType } from "../../components/catalogue";
import { isIn } from "../../components/shape";
import { messageOf } from "../../message";
import { createScope, follow } from "../../problems/references/scope";
import { asList, asMembers } from "../../read";
import { isAtLeast } from "../../versions";
import {
	draftFlow,
	type FlowDraft,
	type FlowText,
	formAround,
	mentionsOf,
	type Outcome,
	type Place,
	rewrite,
	screenIn,
} from "../draft";
import { whyNotTarget } from "../flow/actions";
import { componentsIn, fillPayloads, inputsIn, joinReply, REFERENCES_SINCE, screenAt } from "../flow/answers";
import { freeName, takenNames } from "../names";
import { pullFormValues, pushFormValues } from "./forms";
import { reference, settle } from "./move";
import { newFault } from "./placement";
import { repairAll } from "./repair";

/** Copies a component behind itself, with new names. */
export function duplicateComponent(draft: FlowDraft, path: Path): Outcome<{ select: Path }> {
	const index = Number(path.at(-1)) + 1;
	const to = [...path.slice(0, -1), index];
	const before = screenAt(draft, screenIn(path) ?? -1);
	if (!before || draft.get(path) === undefined) return { refusal: messageOf("editGone") };
	const form = formAround(draft, path);
	const values =
		form &&
		["init-values", "error-messages"].map((list) => ({ list, of: asMembers(draft.get([...form, list])) }));
	draft.copy(path, to);
	const names = renew(draft, to);
	for (const { list, of } of values ?? [])
		for (const [from, name] of names)
			if (form && of && Object.hasOwn(of, from)) draft.copy([...form, list, from], [...form, list, name]);
	return finish(draft, to, before);
}

/** Gives the inputs of a copy new names, also in the references inside it. The new names by the old ones. */
function renew(draft: FlowDraft, copy: Path): Map<string, string> {
	const taken = takenNames(draft);
	const screen = screenIn(copy) ?? -1;
	const renamed = new Map<string, string>();
	for (const { name } of inputsIn(draft, copy)) {
		if (renamed.has(name)) continue;
		const isElsewhere = draft
			.mentions()
			.some(
				(mention) =>
					mention.symbol.kind === "form" && mention.symbol.name === name && !isWithin(mention.path, copy),
			);
		const isKey = !isElsewhere && !isTakenKey(draft, name);
		const fresh = isKey ? name : freeName(name.replace(/_[b-z]$/, ""), taken);
		taken.add(fresh);
		renamed.set(name, fresh);
	}
	const mentions = [...renamed]
		.filter(([from, to]) => from !== to)
		.flatMap(([name]) => mentionsOf(draft, { kind: "form", screen, name }))
		.filter(({ path }) => isWithin(path, copy));
	rewrite(draft, mentions, ({ symbol }) => renamed.get(symbol.name) ?? symbol.name);
	return renamed;
}

/** Whether a payload has the name already. */
function isTakenKey(draft: FlowDraft, name: string): boolean {
	return draft
		.definition()
		.screens.some(
			({ data, components }) =>
				Object.hasOwn(data, name) || JSON.stringify(components).includes(`${JSON.stringify(name)}:`),
		);
}

function finish(
	draft: FlowDraft,
	copy: Path,
	before: NonNullable<ReturnType<typeof screenAt>>,
): Outcome<{ select: Path }> {
	const after = screenAt(draft, before.index);
	const fault = after && newFault(draft, [before], [after]);
	if (fault) return { refusal: fault };
	for (const { name } of inputsIn(draft, copy)) joinReply(draft, before.index, name);
	return { select: copy };
}

/** A component with its start values and error texts, as text for the clipboard; its screen is named for its references. */
export function copyComponent(flow: FlowText, path: Path): string {
	const draft = draftFlow(flow);
	const form = formAround(draft, path);
	if (form) pullFormValues(draft, path, form);
	const text = applyEdits(flow.text, editsOfDraft(draft));
	const json = readJson(text);
	const component = json.ok ? sourceOf(text, findNode(json.root, path).node) : "null";
	const screen = draft.get(["screens", screenIn(path) ?? -1, "id"]);
	return `{"screen":${JSON.stringify(screen ?? "")},"component":${component}}`;
}

/**
 * Pastes what copyComponent made, of this or another flow. Names in it become new ones if they are taken, and references inside
 * mean the copy; what it refers to elsewhere goes if this flow hasn't got it.
 */
export function pasteComponent(draft: FlowDraft, place: Place, copied: string): Outcome<{ select: Path }> {
	const json = readJson(copied);
	const node = json.ok ? memberOf(json.root, "component") : undefined;
	const { screen: source, component } = (json.ok && asMembers(json.value)) || {};
	const { type } = asMembers(component) ?? {};
	const before = screenAt(draft, screenIn(place.list) ?? -1);
	if (!node || typeof type !== "string" || !before) return { refusal: messageOf("editNothingToPaste") };
	const known = componentType(type);
	if (known && !isAtLeast(draft.version(), known.since))
		return { refusal: messageOf("needsVersion", { name: type, since: known.since }) };
	const path = [...place.list, place.index];
	if (draft.get(place.list) === undefined) draft.set(place.list, []);
	draft.paste(path, { node, text: copied });
	prune(draft, path);
	renew(draft, path);
	refer(draft, path, String(source));
	const settled = inputsIn(draft, path).length > 0 ? settle(draft, path) : path;
	pushFormValues(draft, settled);
	return finish(draft, settled, before);
}

/** Removes properties that the flow's version doesn't have. */
function prune(draft: FlowDraft, copy: Path) {
	for (const { path, type, props } of componentsIn(draft, copy)) {
		const shape = componentType(type)?.properties ?? {};
		for (const name of Object.keys(props)) {
			const property = Object.hasOwn(shape, name) ? shape[name] : undefined;
			if (property && !isIn(property, draft.version())) draft.remove([...path, name]);
		}
	}
}

/** Makes references of a copy to its old screen global where they lead somewhere, and takes others out. */
function refer(draft: FlowDraft, copy: Path, source: string) {
	const own = screenAt(draft, screenIn(copy) ?? -1);
	const other = draft.definition().screens.find(({ id }) => id === source && source !== "" && id !== own?.id);
	const names = new Set(inputsIn(draft, copy).map(({ name }) => name));
	const inside = () => draft.mentions().filter(({ path }) => isWithin(path, copy));
	const dangling = () => {
		const scope = createScope(draft.definition());
		const at = screenAt(draft, own?.index ?? -1);
		return inside().filter((mention) => {
			const { symbol, reference: span, path, isKey, isDeclaration } = mention;
			if (isDeclaration || !at) return false;
			if (symbol.kind === "screen" && !span) return whyNotTarget(draft, at.index, symbol.name) !== undefined;
			if (isKey && symbol.kind === "data") {
				const owner = draft.definition().screens.find(({ index }) => index === symbol.screen);
				return !owner || !Object.hasOwn(owner.data, symbol.name);
			}
			if (!span) return false;
			const isLocal = symbol.kind !== "screen" && symbol.screen === at.index;
			// On its old screen the name was something else.
			if (other && isLocal && !names.has(symbol.name)) return true;
			const text = String(draft.get(path))
				.slice(span.start + 2, span.end - 1)
				.trim();
			return !follow(scope, at, text.split(".")).found;
		});
	};
	if (other && isAtLeast(draft.version(), REFERENCES_SINCE)) {
		const scope = createScope(draft.definition());
		const lost = inside().filter(({ reference: span, symbol, path }) => {
			if (symbol.kind === "form" && names.has(symbol.name)) return false;
			if (!span || symbol.kind === "screen") return false;
			const text = String(draft.get(path))
				.slice(span.start + 2, span.end - 1)
				.trim();
			return own !== undefined && follow(scope, own, ["screen", other.id, ...text.split(".")]).found;
		});
		rewrite(draft, lost, (mention) => reference(draft, mention, other.id), "reference");
	}
	repairAll(draft, () => dangling()[0]);
}

/** Copies a screen behind itself. It has a new ID, its answers have new names, and nothing leads to it yet. */
export function duplicateScreen(draft: FlowDraft, index: number): Outcome<{ select: Path }> {
	const screen = screenAt(draft, index);
	if (!screen) return { refusal: messageOf("editGone") };
	const copy = ["screens", index + 1];
	const ids = new Set(draft.definition().screens.map(({ id }) => id));
	draft.copy(screen.path, copy);
	draft.set([...copy, "id"], freeScreenId(ids, screen.id));
	renew(draft, copy);
	for (const { name } of inputsIn(draft, copy)) {
		const isSent = mentionsOf(draft, { kind: "form", screen: index + 1, name }).some(({ path }) =>
			path.includes("payload"),
		);
		if (!isSent) joinReply(draft, index + 1, name);
	}
	for (const name of Object.keys(screen.data)) fillPayloads(draft, name);
	return { select: copy };
}

/** The first of `BASE_A`, `BASE_B` … that no screen has: IDs have no digits. */
export function freeScreenId(ids: ReadonlySet<string>, base = "SCREEN"): string {
	const stem = base.replace(/[^A-Za-z_]/g, "").replace(/_[A-Z]$/, "") || "SCREEN";
	for (let count = 0; ; count += 1) {
		const letters = count
			.toString(26)
			.replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));
		if (!ids.has(`${stem}_${letters}`)) return `${stem}_${letters}`;
	}
}

/** `to` is the index that the screen has afterwards. */
export function moveScreen(draft: FlowDraft, from: number, to: number): Outcome<{ select: Path }> {
	if (to < 0 || to >= asList(draft.get(["screens"])).length) return { refusal: messageOf("editGone") };
	draft.move(["screens", from], ["screens", to]);
	return { select: ["screens", to] };
}
