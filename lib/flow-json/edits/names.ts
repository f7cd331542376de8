import { isWithin, type Path } from "@/lib/json/path";
import type { Mention } from "../language/names/mentions";
import { faultOfName } from "../language/names/rename";
import type { FlowSymbol } from "../language/names/symbols";
import { messageOf } from "../message";
import { asMembers } from "../read";
import {
	componentIn,
	type FlowDraft,
	mentionsOf,
	type Outcome,
	type Refused,
	rewrite,
	screenIn,
} from "./draft";

/** A place that refers to a part: the text or key at a path, on a screen. */
export type Use = { path: Path; screen: number | undefined };

/** Gives an answer another name, everywhere; the keys of the reply stay. */
export function renameAnswer(draft: FlowDraft, component: Path, name: string): Outcome {
	const screen = screenIn(component);
	const from = draft.get([...component, "name"]);
	if (screen === undefined || typeof from !== "string") return { refusal: messageOf("editGone") };
	return renameSymbol(draft, { kind: "form", screen, name: from }, name) ?? { select: component };
}

/** Gives a screen another ID, everywhere. */
export function renameScreen(draft: FlowDraft, screen: number, id: string): Outcome {
	const path = ["screens", screen];
	const from = draft.get([...path, "id"]);
	if (typeof from !== "string") return { refusal: messageOf("editGone") };
	if (from === "") draft.set([...path, "id"], id);
	return renameSymbol(draft, { kind: "screen", name: from }, id) ?? { select: path };
}

/** Gives a field of a screen's data another name, everywhere. */
export function renameData(draft: FlowDraft, screen: number, from: string, to: string): Outcome {
	return (
		renameSymbol(draft, { kind: "data", screen, name: from }, to) ?? {
			select: ["screens", screen, "data", to],
		}
	);
}

function renameSymbol(draft: FlowDraft, symbol: FlowSymbol, name: string): Refused | undefined {
	if (name === symbol.name) return undefined;
	const refusal = faultOf(symbol.kind, name);
	if (refusal) return refusal;
	if (mentionsOf(draft, { ...symbol, name }).some(({ isDeclaration }) => isDeclaration))
		return { refusal: messageOf("editNameTaken", { name }) };
	rewrite(draft, mentionsOf(draft, symbol), () => name);
	return undefined;
}

/** Why a name isn't possible. */
export function faultOf(kind: FlowSymbol["kind"], name: string): Refused | undefined {
	switch (faultOfName(kind, name)) {
		case "screen-id":
			return { refusal: messageOf("editScreenId") };
		case "reserved":
			return { refusal: messageOf("editReservedId", { name }) };
		case "field-name":
			return { refusal: messageOf("editFieldName") };
		default:
			return undefined;
	}
}

/** The first of `base`, `base_b`, `base_c` … that isn't taken. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
	for (let count = 0; ; count += 1) {
		const letters = count
			.toString(26)
			.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
		const name = count === 0 ? base : `${base}_${letters}`;
		if (!taken.has(name)) return name;
	}
}

/** The names of all inputs, and the keys of all payloads and data: a new answer has another one. */
export function takenNames(draft: FlowDraft): Set<string> {
	const names = new Set<string>();
	for (const { symbol } of draft.mentions()) if (symbol.kind !== "screen") names.add(symbol.name);
	const waiting: unknown[] = [draft.definition().props];
	while (waiting.length > 0) {
		const value = waiting.pop();
		if (typeof value !== "object" || value === null) continue;
		for (const key of Object.keys(asMembers(asMembers(value)?.payload) ?? {})) names.add(key);
		for (const inner of Object.values(value)) if (typeof inner === "object") waiting.push(inner);
	}
	return names;
}

/** What a part declares: inputs and, of a screen, its ID and data. */
export function declaredIn(draft: FlowDraft, path: Path): FlowSymbol[] {
	return draft
		.mentions()
		.flatMap((mention) => (mention.isDeclaration && isWithin(mention.path, path) ? [mention.symbol] : []));
}

/** The mentions outside of a part of what it declares, without those that belong to the names: routes, Form values. */
export function dependentsOf(draft: FlowDraft, path: Path): Mention[] {
	return declaredIn(draft, path)
		.flatMap((symbol) => mentionsOf(draft, symbol))
		.filter((mention) => !isWithin(mention.path, path) && !mention.isDeclaration);
}

/** Where the component, screen or field of data at a path is referred to, outside of itself. */
export function usesOf(draft: FlowDraft, path: Path): Use[] {
	return usesIn(dependentsOf(draft, path));
}

export function usesIn(mentions: ReadonlyArray<Mention>): Use[] {
	const uses = new Map(
		mentions.map(({ path }) => [JSON.stringify(path), { path, screen: screenIn(path) } satisfies Use]),
	);
	return [...uses.values()];
}

/** The component that a use is in, or the screen. */
export function partOf(path: Path): Path {
	return componentIn(path) ?? path.slice(0, 2);
}
