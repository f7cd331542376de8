import { isWithin, type Path } from "@/lib/json/path";
import type { Mention } from "../../language/names/mentions";
import { type FlowMessage, messageOf } from "../../message";
import type { Screen } from "../../read";
import { isAtLeast } from "../../versions";
import {
	type FlowDraft,
	formAround,
	mentionsOf,
	type Outcome,
	outside,
	type Place,
	rewrite,
	screenIn,
} from "../draft";
import { whyNotTarget } from "../flow/actions";
import { inputsIn, joinReply, leaveReply, REFERENCES_SINCE, screenAt } from "../flow/answers";
import { declaredIn, dependentsOf, freeName, renameAnswer, takenNames } from "../names";
import { placeInForm, pullFormValues, pushFormValues, wrapInForm } from "./forms";
import { newFault } from "./placement";

/**
 * Moves a component. It takes its start value and error text along across the edge of a Form. On another screen, references to
 * its answers and from it follow; and its answers stay in the reply.
 */
export function moveComponent(draft: FlowDraft, from: Path, place: Place): Outcome<{ select: Path }> {
	const [source, target] = [screenIn(from), screenIn(place.list)];
	if (source === undefined || target === undefined || draft.get(from) === undefined)
		return { refusal: messageOf("editGone") };
	if (isWithin(place.list, from)) return { refusal: messageOf("editIntoItself") };
	const before = screensAt(draft, [source, target]);
	const refusal = source === target ? undefined : leaveScreen(draft, from, source, target);
	if (refusal) return { refusal };
	const form = formAround(draft, from);
	const isSameForm = form?.join() === formAround(draft, [...place.list, 0])?.join();
	if (form && !isSameForm) pullFormValues(draft, from, form);
	const names = source === target ? [] : inputsIn(draft, from).map(({ name }) => name);
	const to = placeAfterRemoval(from, place);
	if (draft.get(place.list) === undefined) draft.set(place.list, []);
	draft.move(from, to);
	const select = source !== target && names.length > 0 ? settle(draft, to) : to;
	if (!isSameForm) pushFormValues(draft, select);
	for (const name of names) joinReply(draft, target, name);
	const fault = newFault(draft, before, screensAt(draft, [source, target]));
	return fault ? { refusal: fault } : { select };
}

/** Puts a component with inputs into the Form of its screen, or around it before 4.0; and returns where it is then. */
export function settle(draft: FlowDraft, path: Path): Path {
	const screen = screenAt(draft, screenIn(path) ?? -1);
	if (!screen || formAround(draft, path) || draft.get([...path, "type"]) === "Form") return path;
	const place = { list: path.slice(0, -1), index: Number(path.at(-1)) };
	const inForm = placeInForm(draft, place);
	if (inForm !== place) {
		const to = placeAfterRemoval(path, inForm);
		draft.move(path, to);
		return to;
	}
	if (isAtLeast(draft.version(), REFERENCES_SINCE)) return path;
	const wrapped = wrapInForm(draft, place, screen);
	return "refusal" in wrapped ? path : [...wrapped.select, "children", 0];
}

/** Why a component can't be moved to a place; undefined if it can. Changes the draft: give it a new one. */
export function whyNotMove(draft: FlowDraft, from: Path, place: Place): FlowMessage | undefined {
	const outcome = moveComponent(draft, from, place);
	return "refusal" in outcome ? outcome.refusal : undefined;
}

function screensAt(draft: FlowDraft, indexes: ReadonlyArray<number>): Screen[] {
	return [...new Set(indexes)].flatMap((index) => screenAt(draft, index) ?? []);
}

/** Where a place is once the component is gone from before it. */
function placeAfterRemoval(from: Path, { list, index }: Place): Path {
	const path: (string | number)[] = [...list, index];
	const depth = from.length - 1;
	const removed = from[depth];
	const at = path[depth];
	const isBehind =
		isWithin(path, from.slice(0, -1)) &&
		typeof at === "number" &&
		typeof removed === "number" &&
		at > removed;
	return isBehind ? path.with(depth, at - 1) : path;
}

/** Makes a component's references and those to it right for another screen, before it moves. */
function leaveScreen(draft: FlowDraft, from: Path, source: number, target: number): FlowMessage | undefined {
	const [own, other] = [screenAt(draft, source), screenAt(draft, target)];
	if (!own?.id || !other?.id) return messageOf("editGone");
	const inside = draft.mentions().filter(({ path }) => isWithin(path, from));
	// What an action does with the data of its screen can't be done from another one.
	const isBound = inside.some(
		({ symbol, isKey }) => isKey && symbol.kind === "data" && symbol.screen === source,
	);
	if (isBound) return messageOf("editBoundToScreen", { screen: own.id });
	for (const { symbol, path } of inside) {
		const isTarget = symbol.kind === "screen" && path.at(-2) === "next";
		const back = isTarget ? whyNotTarget(draft, target, symbol.name) : undefined;
		if (back) return back;
	}
	const taken = takenNames(draft);
	for (const { path, name } of inputsIn(draft, from)) {
		const isTaken = mentionsOf(draft, { kind: "form", screen: target, name }).some(
			({ isDeclaration }) => isDeclaration,
		);
		if (isTaken) renameAnswer(draft, path, freeName(name, taken));
	}
	moveSensitive(draft, from, own, other);
	const symbols = declaredIn(draft, from);
	if (!isAtLeast(draft.version(), REFERENCES_SINCE)) {
		for (const symbol of symbols) if (symbol.kind === "form") leaveReply(draft, symbol);
		const isOpen = draft
			.mentions()
			.some(
				(mention) =>
					isWithin(mention.path, from) &&
					mention.symbol.kind !== "screen" &&
					!declaredIn(draft, from).some(
						(symbol) => symbol.kind === mention.symbol.kind && symbol.name === mention.symbol.name,
					),
			);
		const stays = isOpen || outsideUses(draft, from).length > 0;
		return stays ? messageOf("needsVersion", { name: "${screen…}", since: REFERENCES_SINCE }) : undefined;
	}
	const isDeclared = ({ symbol }: Mention) =>
		symbols.some(
			(each) =>
				each.kind === symbol.kind &&
				each.name === symbol.name &&
				symbol.kind === "form" &&
				symbol.screen === source,
		);
	const now = draft.mentions().filter(({ reference, symbol }) => reference && symbol.kind !== "screen");
	const local = now.filter(({ path }) => isWithin(path, from));
	const changed = [
		...local.filter((mention) => !isDeclared(mention)),
		...outside(now, from).filter(isDeclared),
	];
	rewrite(
		draft,
		changed,
		(mention) => {
			const isInside = isWithin(mention.path, from);
			const at = isInside
				? other
				: draft.definition().screens.find(({ index }) => index === screenIn(mention.path));
			const { symbol } = mention;
			const owner = isDeclared(mention)
				? other
				: draft.definition().screens.find(({ index }) => symbol.kind !== "screen" && index === symbol.screen);
			// Screens are read anew after each change, so they're compared by their place.
			return reference(draft, mention, owner && owner.index !== at?.index ? owner.id : undefined);
		},
		"reference",
	);
	return undefined;
}

/** The uses that a Form has for its inputs move with them. */
function outsideUses(draft: FlowDraft, from: Path): Mention[] {
	const form = formAround(draft, from);
	return dependentsOf(draft, from).filter(
		({ path }) => !(form && path.length === form.length + 2 && isWithin(path, form)),
	);
}

/** The reference of a mention, local or to a screen. */
export function reference(draft: FlowDraft, mention: Mention, screen: string | undefined): string {
	const text = String(draft.get(mention.path));
	const { start, end } = mention.reference ?? mention;
	const path = text
		.slice(start + 2, end - 1)
		.trim()
		.replace(/^screen\.[^.]*\./, "");
	return screen === undefined ? `\${${path}}` : `\${screen.${screen}.${path}}`;
}

/** Names of hidden answers move to their new screen. */
function moveSensitive(draft: FlowDraft, from: Path, own: Screen, other: Screen) {
	for (const { name } of inputsIn(draft, from)) {
		const mention = mentionsOf(draft, { kind: "form", screen: own.index, name }).find(
			({ path }) => path[2] === "sensitive",
		);
		if (!mention) continue;
		const list = [...other.path, "sensitive"];
		if (!Array.isArray(draft.get(list))) draft.set(list, []);
		draft.insert([...list, 0], name);
		draft.remove(mention.path);
	}
}
