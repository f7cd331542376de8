import { type JsonNode, membersOf } from "@/lib/json/read-json";

/** The value of text that may be half typed: what is complete. */
export function valueOfLoose(node: JsonNode): unknown {
	if (node.type === "array") return (node.children ?? []).map(valueOfLoose);
	if (node.type !== "object") return node.value;
	return Object.fromEntries(
		membersOf(node).map(({ key, value }) => [String(key.value), valueOfLoose(value)]),
	);
}
