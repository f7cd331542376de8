import type { JsonNode } from "./json-text";

/** Lays out JSON text anew, two spaces a level. Every key, string and number stays exactly as it is written. */
export function formatJson(text: string, root: JsonNode): string {
	const parts: string[] = [];
	write(text, root, "\n", parts);
	return parts.join("");
}

function write(text: string, node: JsonNode, line: string, parts: string[]): void {
	if (node.kind !== "object" && node.kind !== "array") {
		parts.push(text.slice(node.start, node.end));
		return;
	}
	const [open, close] = node.kind === "object" ? ["{", "}"] : ["[", "]"];
	const count = node.kind === "object" ? node.members.length : node.items.length;
	if (count === 0) {
		parts.push(open, close);
		return;
	}
	const inner = `${line}  `;
	parts.push(open);
	if (node.kind === "object") {
		for (const [index, member] of node.members.entries()) {
			parts.push(index > 0 ? "," : "", inner, text.slice(member.keyStart, member.keyEnd), ": ");
			write(text, member.value, inner, parts);
		}
	} else {
		for (const [index, item] of node.items.entries()) {
			parts.push(index > 0 ? "," : "", inner);
			write(text, item, inner, parts);
		}
	}
	parts.push(line, close);
}
