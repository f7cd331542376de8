import { findNode, offsetsInText } from "@/lib/json/positions";
import type { JsonNode } from "@/lib/json/read-json";
import { valueOfLoose } from "../loose-value";
import { type Mention, mentionsIn } from "./mentions";
import type { Occurrence } from "./symbols";

/** All places that name a screen, an input or a field of a screen's data, in order. Works on half-typed text. */
export function findOccurrences(text: string, root: JsonNode): Occurrence[] {
	const offsetsOf = new Map<JsonNode, number[]>();
	/** Where a part of a text stands; undefined if an invalid escape has no character. */
	function locate({ path, isKey, start, end }: Mention): { start: number; end: number } | undefined {
		const { node } = findNode(root, path);
		const owner = isKey ? node.parent?.children?.[0] : node;
		if (owner?.type !== "string") return undefined;
		const value = String(owner.value);
		if (start === 0 && end === value.length)
			return { start: owner.offset + 1, end: owner.offset + owner.length - 1 };
		const offsets = offsetsOf.get(owner) ?? offsetsInText(text, owner);
		offsetsOf.set(owner, offsets);
		if (offsets.length > value.length + 1) return undefined;
		const last = owner.offset + owner.length - 1;
		return { start: offsets[start] ?? last, end: offsets[end] ?? last };
	}
	const found = mentionsIn(valueOfLoose(root)).flatMap((mention) => {
		const place = locate(mention);
		return place ? [{ symbol: mention.symbol, ...place, isDeclaration: mention.isDeclaration }] : [];
	});
	return found.sort((a, b) => a.start - b.start);
}
