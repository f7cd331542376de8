import { findNode, spanOfNode } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { type Component, type Definition, walkComponents } from "../read";

type Span = { start: number; end: number };

/** An entry of the outline: a screen with its components, or a component. */
export type OutlineEntry = {
	kind: "screen" | "component";
	name: string;
	detail: string;
	span: Span;
	/** What to select when someone goes to it. */
	nameSpan: Span;
	children: OutlineEntry[];
};

/** A definition's screens and their components, by the words that people know them by. */
export function outlineOf(definition: Definition, root: JsonNode): OutlineEntry[] {
	const entry = (
		kind: OutlineEntry["kind"],
		path: Component["path"],
		names: { name: string; detail: string; key: string },
		children: OutlineEntry[],
	): OutlineEntry => {
		const { node } = findNode(root, path);
		const named = findNode(node, [names.key]);
		const span = spanOfNode(node);
		return {
			kind,
			name: names.name,
			detail: names.detail,
			span,
			nameSpan: named.found ? spanOfNode(named.node) : { start: span.start, end: span.start + 1 },
			children,
		};
	};
	return definition.screens.map((screen) =>
		entry(
			"screen",
			screen.path,
			{ name: screen.id || `#${screen.index + 1}`, detail: screen.title ?? "", key: "id" },
			[...walkComponents(screen.components)].map((component) =>
				entry(
					"component",
					component.path,
					{ name: component.type || "?", detail: wordsOf(component), key: "type" },
					[],
				),
			),
		),
	);
}

const WORDS = ["label", "text", "name", "condition", "value"];
const WORDS_LENGTH_MAX = 60;

function wordsOf({ props }: Component): string {
	const words = WORDS.map((key) => props[key]).find((value) => typeof value === "string" && value !== "");
	return typeof words === "string" ? words.slice(0, WORDS_LENGTH_MAX) : "";
}
