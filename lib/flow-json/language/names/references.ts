import { offsetsInText } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";

type Span = { start: number; end: number };

/** A reference in a text: `${form.seat}`, `${screen.FIRST.data.seats}`. Spans are those of the names. */
type Reference = Span & {
	/** Without the brackets. */
	path: string;
	screen: (Span & { name: string }) | undefined;
	field: (Span & { kind: "form" | "data"; name: string }) | undefined;
	/** With the brackets. */
	whole: Span;
};

const REFERENCE = /\$\{([^{}]*)\}/g;

/** The references in a text, also those inside expressions. Source: docs/spec/flow-json.md §6. */
export function readReferences(text: string): Reference[] {
	// Pictures are texts of a hundred kilobytes.
	if (!text.includes("${")) return [];
	return [...text.matchAll(REFERENCE)].flatMap((match) => {
		const inner = (match[1] ?? "").trim();
		const reference = readPath(inner, match.index + match[0].indexOf(inner, 2));
		const whole = { start: match.index, end: match.index + match[0].length };
		return reference ? [{ ...reference, whole }] : [];
	});
}

/** The references in a text value of a definition. Spans are those in the definition, where names can have escapes. */
export function referencesIn(definition: string, node: JsonNode): Reference[] {
	const value = node.type === "string" ? String(node.value) : "";
	const references = readReferences(value);
	if (references.length === 0) return [];
	const offsets = offsetsInText(definition, node);
	// An invalid escape has no character.
	if (offsets.length > value.length + 1) return [];
	const end = node.offset + node.length;
	const place = <S extends Span>(span: S): S => ({
		...span,
		start: offsets[span.start] ?? end,
		end: offsets[span.end] ?? end,
	});
	return references.map((reference) => ({
		...place(reference),
		screen: reference.screen && place(reference.screen),
		field: reference.field && place(reference.field),
		whole: place(reference.whole),
	}));
}

function readPath(path: string, offset: number): Omit<Reference, "whole"> | undefined {
	let start = offset;
	const steps = path.split(".").map((name) => {
		const step = { name, start, end: start + name.length };
		start = step.end + 1;
		return step;
	});
	const screen = steps[0]?.name === "screen" ? steps[1] : undefined;
	const [kind, field] = screen ? steps.slice(2) : steps;
	const isField = kind?.name === "form" || kind?.name === "data";
	if (!screen && !isField) return undefined;
	return {
		path,
		start: offset,
		end: offset + path.length,
		screen,
		field: isField && field ? { ...field, kind: kind.name as "form" | "data" } : undefined,
	};
}
