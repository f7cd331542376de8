/** A name that other parts of a definition refer to. Fields belong to the screen with this index. */
export type FlowSymbol =
	| { kind: "screen"; name: string }
	| { kind: "form" | "data"; screen: number; name: string };

/** A place where a name stands: without quotes, from `start` to `end`. */
export type Occurrence = { symbol: FlowSymbol; start: number; end: number; isDeclaration: boolean };

export function isSameSymbol(a: FlowSymbol, b: FlowSymbol): boolean {
	if (a.kind !== b.kind || a.name !== b.name) return false;
	return a.kind === "screen" || b.kind === "screen" || a.screen === b.screen;
}

/** The occurrence at an offset, which may also be just behind it. */
export function occurrenceAt(occurrences: ReadonlyArray<Occurrence>, offset: number): Occurrence | undefined {
	return occurrences.find(({ start, end }) => start <= offset && offset <= end);
}

/** All occurrences of the name at an offset; none if there is no name. */
export function referencesAt(occurrences: ReadonlyArray<Occurrence>, offset: number): Occurrence[] {
	const at = occurrenceAt(occurrences, offset);
	return at ? occurrences.filter(({ symbol }) => isSameSymbol(symbol, at.symbol)) : [];
}

/** Where the name at an offset is declared: twice if a field is in both branches of an If. */
export function definitionsAt(occurrences: ReadonlyArray<Occurrence>, offset: number): Occurrence[] {
	return referencesAt(occurrences, offset).filter(({ isDeclaration }) => isDeclaration);
}
