import { INPUT_TYPES } from "@/lib/flow-json/components/catalogue";
import { ACTION_KEYS, asList, asMembers } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";
import { readReferences } from "./references";
import type { FlowSymbol } from "./symbols";

/**
 * A name of a screen, an input or a field of a screen's data in a definition: in the text at a path, from `start` to `end`, or
 * the key that the path ends with.
 */
export type Mention = {
	symbol: FlowSymbol;
	path: Path;
	isKey: boolean;
	start: number;
	end: number;
	isDeclaration: boolean;
	/** What refers to the name: the whole `${…}` in its text. */
	reference?: { start: number; end: number };
};

/** All mentions in a definition, which may be incomplete. Source: docs/spec/flow-json.md §3–7. */
export function mentionsIn(definition: unknown): Mention[] {
	const found: Mention[] = [];
	const screens = asList(asMembers(definition)?.screens);
	const indexOf = new Map<unknown, number>();
	for (const [index, screen] of screens.entries()) {
		const id = asMembers(screen)?.id;
		if (!indexOf.has(id)) indexOf.set(id, index);
	}

	function add(symbol: FlowSymbol, place: Omit<Mention, "symbol" | "isDeclaration">, isDeclaration = false) {
		if (symbol.name !== "") found.push({ symbol, ...place, isDeclaration });
	}

	function addName(
		kind: FlowSymbol["kind"],
		screen: number | undefined,
		name: unknown,
		path: Path,
		{ isKey = false, isDeclaration = false } = {},
	) {
		if (typeof name !== "string") return;
		const place = { path, isKey, start: 0, end: name.length };
		if (kind === "screen") add({ kind, name }, place, isDeclaration);
		else if (screen !== undefined) add({ kind, screen, name }, place, isDeclaration);
	}

	function addReferences(text: string, path: Path, screen: number | undefined) {
		for (const { screen: other, field, whole } of readReferences(text)) {
			const place = { path, isKey: false, reference: whole };
			if (other) add({ kind: "screen", name: other.name }, { ...place, start: other.start, end: other.end });
			const owner = other ? indexOf.get(other.name) : screen;
			if (!field || owner === undefined) continue;
			const { kind, name, start, end } = field;
			add({ kind, screen: owner, name }, { ...place, start, end });
		}
	}

	function addKeys(kind: "form" | "data", screen: number | undefined, value: unknown, path: Path) {
		for (const key of Object.keys(asMembers(value) ?? {}))
			addName(kind, screen, key, [...path, key], { isKey: true });
	}

	/** Actions name screens and, by the keys of their payload, fields of screens. */
	function addAction(action: Readonly<Record<string, unknown>>, path: Path, screen: number | undefined) {
		const next = asMembers(action.next);
		if (next?.name !== undefined) {
			addName("screen", undefined, next.name, [...path, "next", "name"]);
			addKeys("data", indexOf.get(next.name), action.payload, [...path, "payload"]);
		} else if (action.name === "update_data") addKeys("data", screen, action.payload, [...path, "payload"]);
	}

	function addComponent(props: Readonly<Record<string, unknown>>, path: Path, screen: number) {
		const { type } = props;
		if (INPUT_TYPES.has(String(type)))
			addName("form", screen, props.name, [...path, "name"], { isDeclaration: true });
		if (type !== "Form") return;
		addKeys("form", screen, props["init-values"], [...path, "init-values"]);
		addKeys("form", screen, props["error-messages"], [...path, "error-messages"]);
	}

	function walk(value: unknown, path: Path, screen: number | undefined) {
		if (typeof value === "string") return addReferences(value, path, screen);
		for (const [index, item] of asList(value).entries()) walk(item, [...path, index], screen);
		const members = asMembers(value);
		if (!members) return;
		addAction(members, path, screen);
		if (screen !== undefined) addComponent(members, path, screen);
		for (const [key, inner] of Object.entries(members)) walk(inner, [...path, key], screen);
	}

	/** Examples hold fixed values, but their items can have actions. */
	function addExample(value: unknown, path: Path, screen: number) {
		for (const [index, item] of asList(value).entries()) addExample(item, [...path, index], screen);
		for (const [key, inner] of Object.entries(asMembers(value) ?? {})) {
			if (ACTION_KEYS.includes(key)) walk(inner, [...path, key], screen);
			else addExample(inner, [...path, key], screen);
		}
	}

	function addData(value: unknown, path: Path, screen: number) {
		for (const [name, field] of Object.entries(asMembers(value) ?? {})) {
			addName("data", screen, name, [...path, name], { isKey: true, isDeclaration: true });
			addExample(asMembers(field)?.__example__, [...path, name, "__example__"], screen);
		}
	}

	for (const [index, screen] of screens.entries()) {
		for (const [key, value] of Object.entries(asMembers(screen) ?? {})) {
			const path = ["screens", index, key];
			if (key === "id") addName("screen", undefined, value, path, { isDeclaration: true });
			else if (key === "sensitive")
				for (const [at, item] of asList(value).entries()) addName("form", index, item, [...path, at]);
			else if (key === "data") addData(value, path, index);
			else walk(value, path, index);
		}
	}
	for (const [id, targets] of Object.entries(asMembers(asMembers(definition)?.routing_model) ?? {})) {
		addName("screen", undefined, id, ["routing_model", id], { isKey: true });
		for (const [at, target] of asList(targets).entries())
			addName("screen", undefined, target, ["routing_model", id, at]);
	}
	return found;
}
