import { formatText, type InlineNode } from "@/lib/template/formatting";

/** A chat text in one line, without its formatting marks. */
export function plainText(text: string): string {
	return formatText(text)
		.flatMap(({ lines }) => lines.map((line) => line.map(plainNode).join("")))
		.filter((line) => line.trim() !== "")
		.join(" ");
}

function plainNode(node: InlineNode): string {
	return "children" in node ? node.children.map(plainNode).join("") : node.text;
}

/** Embeddings, overrides, isolates and direction marks of Unicode. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name without characters that turn its direction around: they show "fdp.exe" as "exe.pdf". */
export function withoutBidiControls(name: string): string {
	return name.replace(BIDI_CONTROLS, "");
}
