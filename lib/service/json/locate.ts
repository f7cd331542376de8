import { endOfSpace, endOfString, endOfValue } from "./scan";

/** A piece of a text: offset of its first sign, and the offset behind its last. */
export type Span = { start: number; end: number };

/** The members of the JSON object, or the items of the list, that starts at `at`; nothing for any other value. */
export function* childrenOf(text: string, at: number): Generator<Span & { key: string | number }> {
	const open = text.charAt(at);
	if (open !== "{" && open !== "[") return;
	let next = endOfSpace(text, at + 1);
	for (let index = 0; next < text.length && !"}]".includes(text.charAt(next)); index += 1) {
		let key: string | number = index;
		if (open === "{") {
			const keyEnd = endOfString(text, next);
			key = JSON.parse(text.slice(next, keyEnd)) as string;
			next = endOfSpace(text, keyEnd) + 1;
		}
		const start = endOfSpace(text, next);
		const behind = endOfValue(text, start);
		yield { key, start, end: start + text.slice(start, behind).trimEnd().length };
		if (text.charAt(behind) !== ",") return;
		next = endOfSpace(text, behind + 1);
	}
}

/** Where the value at `path` stands in valid JSON; undefined if there is none. Of several the last one counts. */
export function locateValue(text: string, path: readonly (string | number)[]): Span | undefined {
	const start = endOfSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
	let span: Span | undefined = { start, end: text.trimEnd().length };
	for (const step of path) {
		let found: Span | undefined;
		for (const child of childrenOf(text, span.start)) if (child.key === step) found = child;
		if (!found) return undefined;
		span = found;
	}
	return span;
}
