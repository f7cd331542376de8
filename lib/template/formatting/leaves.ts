import { findPlaceholders } from "@/lib/template/placeholders";

/** Text without styles. A variable's `text` is its sample, or `{{1}}` without one. */
export type Leaf =
	| { kind: "text"; text: string }
	| { kind: "variable"; number: number; text: string; filled: boolean };

/** Samples by placeholder number, like a content's `variables`. */
export type Samples = Readonly<Record<string, string>>;

/** Splits a text at its placeholders, filled with their samples, so that a preview can highlight them. */
export function fillPlaceholders(text: string, samples: Samples): Leaf[] {
	const leaves: Leaf[] = [];
	let textStart = 0;
	for (const { number, start, end } of findPlaceholders(text)) {
		if (start > textStart) leaves.push({ kind: "text", text: text.slice(textStart, start) });
		leaves.push(variableLeaf(number, samples));
		textStart = end;
	}
	if (textStart < text.length) leaves.push({ kind: "text", text: text.slice(textStart) });
	return leaves;
}

/** The leaf of a placeholder. */
export function variableLeaf(number: number, samples: Samples): Leaf {
	const sample: unknown = samples[String(number)];
	const filled = typeof sample === "string" && sample.trim() !== "";
	return { kind: "variable", number, text: filled ? sample : `{{${number}}}`, filled };
}
