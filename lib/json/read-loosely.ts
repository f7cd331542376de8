import { getLocation, type ParseError, parseTree } from "jsonc-parser";
import { findDeeperThan } from "./limits";
import type { Path } from "./path";
import type { JsonNode } from "./read-json";

/** Deeper text isn't read: the parser recurses. */
const DEPTH_MAX = 200;

/** Reads text that may be half typed: what is complete, wherever it is. Undefined if there's nothing to read. */
export function readLoosely(text: string): JsonNode | undefined {
	if (findDeeperThan(text, DEPTH_MAX) !== undefined) return undefined;
	const errors: ParseError[] = [];
	return parseTree(text, errors);
}

/** Where an offset is in text that may be half typed. */
type Location = {
	/** The path of the value or member. The last step is the key, "" if it isn't typed yet, or the index. */
	path: Path;
	/** Whether a key belongs here, rather than a value. */
	isAtKey: boolean;
	/** The token around the offset, or ending at it. */
	token: { start: number; end: number; isText: boolean } | undefined;
};

export function locate(text: string, offset: number): Location | undefined {
	if (findDeeperThan(text.slice(0, offset), DEPTH_MAX) !== undefined) return undefined;
	const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
	const token = previousNode && {
		start: previousNode.offset,
		end: previousNode.offset + previousNode.length,
		isText: text[previousNode.offset] === '"',
	};
	return { path, isAtKey: isAtPropertyKey, token };
}
