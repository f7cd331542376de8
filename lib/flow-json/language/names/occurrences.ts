import { INPUT_TYPES } from "@/lib/flow-json/components/catalogue";
import { ACTION_KEYS } from "@/lib/flow-json/read";
import { findNode } from "@/lib/json/positions";
import { type JsonNode, membersOf } from "@/lib/json/read-json";
import { referencesIn } from "./references";
import type { FlowSymbol, Occurrence } from "./symbols";

/**
 * All places that name a screen, an input or a field of a screen's data, in order. Works on half-typed text.
 * Source: docs/spec/flow-json.md §3–7.
 */
export function findOccurrences(text: string, root: JsonNode): Occurrence[] {
	const found: Occurrence[] = [];
	const screens = itemsOf(memberOf(root, "screens"));
	const indexOf = new Map<unknown, number>();
	for (const [index, screen] of screens.entries()) {
		const id = memberOf(screen, "id")?.value;
		if (!indexOf.has(id)) indexOf.set(id, index);
	}

	function add(symbol: FlowSymbol, { start, end }: { start: number; end: number }, isDeclaration: boolean) {
		if (symbol.name !== "") found.push({ symbol, start, end, isDeclaration });
	}

	function addName(
		kind: FlowSymbol["kind"],
		screen: number | undefined,
		node: JsonNode,
		isDeclaration = false,
	) {
		if (node.type !== "string") return;
		const name = String(node.value);
		const span = { start: node.offset + 1, end: node.offset + node.length - 1 };
		if (kind === "screen") add({ kind, name }, span, isDeclaration);
		else if (screen !== undefined) add({ kind, screen, name }, span, isDeclaration);
	}

	function addReferences(node: JsonNode, screen: number | undefined) {
		for (const reference of referencesIn(text, node)) {
			if (reference.screen) add({ kind: "screen", name: reference.screen.name }, reference.screen, false);
			const owner = reference.screen ? indexOf.get(reference.screen.name) : screen;
			if (!reference.field || owner === undefined) continue;
			const { kind, name } = reference.field;
			add({ kind, screen: owner, name }, reference.field, false);
		}
	}

	function addKeys(kind: "form" | "data", screen: number | undefined, node: JsonNode | undefined) {
		for (const { key } of node ? membersOf(node) : []) addName(kind, screen, key);
	}

	/** Actions name screens and, by the keys of their payload, fields of screens. */
	function addAction(node: JsonNode, screen: number | undefined) {
		const target = findNode(node, ["next", "name"]);
		if (target.found) {
			addName("screen", undefined, target.node);
			addKeys("data", indexOf.get(target.node.value), memberOf(node, "payload"));
		} else if (memberOf(node, "name")?.value === "update_data")
			addKeys("data", screen, memberOf(node, "payload"));
	}

	function addComponent(node: JsonNode, screen: number) {
		const type = String(memberOf(node, "type")?.value);
		const name = memberOf(node, "name");
		if (name && INPUT_TYPES.has(type)) addName("form", screen, name, true);
		if (type === "Form") {
			addKeys("form", screen, memberOf(node, "init-values"));
			addKeys("form", screen, memberOf(node, "error-messages"));
		}
	}

	function walk(node: JsonNode, screen: number | undefined) {
		if (node.type === "string") addReferences(node, screen);
		for (const item of itemsOf(node)) walk(item, screen);
		const members = membersOf(node);
		if (members.length > 0) {
			addAction(node, screen);
			if (screen !== undefined) addComponent(node, screen);
		}
		for (const { value } of members) walk(value, screen);
	}

	/** Examples hold fixed values, but their items can have actions. */
	function addExample(node: JsonNode | undefined, screen: number) {
		for (const item of itemsOf(node)) addExample(item, screen);
		for (const { key, value } of node ? membersOf(node) : []) {
			if (ACTION_KEYS.includes(String(key.value))) walk(value, screen);
			else addExample(value, screen);
		}
	}

	for (const [index, screen] of screens.entries()) {
		for (const { key, value } of membersOf(screen)) {
			if (key.value === "id") addName("screen", undefined, value, true);
			else if (key.value === "sensitive") for (const item of itemsOf(value)) addName("form", index, item);
			else if (key.value === "data") {
				for (const field of membersOf(value)) {
					addName("data", index, field.key, true);
					addExample(memberOf(field.value, "__example__"), index);
				}
			} else walk(value, index);
		}
	}
	const model = memberOf(root, "routing_model");
	for (const { key, value } of model ? membersOf(model) : []) {
		addName("screen", undefined, key);
		for (const item of itemsOf(value)) addName("screen", undefined, item);
	}
	return found.sort((a, b) => a.start - b.start);
}

function itemsOf(node: JsonNode | undefined): JsonNode[] {
	return node?.type === "array" ? (node.children ?? []) : [];
}

function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
	return node && membersOf(node).findLast(({ key }) => key.value === name)?.value;
}
