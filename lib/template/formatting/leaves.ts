import { findPlaceholders } from "@/lib/template/placeholders";

/** A piece of text without styles. A variable's `text` is its sample, or `{{1}}` while it has none. */
export type Leaf =
	| { kind: "text"; text: string }
	| { kind: "variable"; number: number; text: string; filled: boolean };

/** Samples by placeholder number, as the `variables` of a content. */
export type Samples = Readonly<Record<string, string>>;

/** The text in pieces, its placeholders filled with their samples, so that a preview can mark them. */
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

/** The leaf that stands for a placeholder. */
export function variableLeaf(number: number, samples: Samples): Leaf {
	const sample: unknown = samples[String(number)];
	const filled = typeof sample === "string" && sample.trim() !== "";
	return { kind: "variable", number, text: filled ? sample : `{{${number}}}`, filled };
}
