import { formatText, type InlineNode } from "@/lib/template/formatting/formatting";

/** Chat text as one line, without formatting marks. */
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

/** Removes characters that reverse a name's direction, which would show "fdp.exe" as "exe.pdf". */
export function withoutBidiControls(name: string): string {
	return name.replace(BIDI_CONTROLS, "");
}

/** Shows such characters in raw text as JSON can write them: "\u202e". */
export function withVisibleBidiControls(text: string): string {
	return text.replace(BIDI_CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
