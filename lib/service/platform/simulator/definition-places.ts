import { childrenOf, locateValue, type Span } from "@/lib/service/json/locate";

export type Path = readonly (string | number)[];
export type Place = { line_start: number; line_end: number; column_start: number; column_end: number };

/**
 * Finds the lines and columns, both from 1, of values in a definition's text. What is missing has its owner's
 * place. Reads the text once for the first `screens` screens, so that many findings in a large one stay cheap.
 */
export function createPlaces(text: string, screens: number): (path: Path) => Place {
	const lineStarts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
	const screenSpans: Span[] = [];
	const list = locateValue(text, ["screens"]);
	for (const span of list ? childrenOf(text, list.start) : []) {
		if (screenSpans.push(span) === screens) break;
	}

	function locate(path: Path): Span | undefined {
		const [first, index, ...rest] = path;
		const screen = first === "screens" && typeof index === "number" ? screenSpans[index] : undefined;
		if (!screen) return locateValue(text, path);
		const within = locateValue(text.slice(screen.start, screen.end), rest);
		return within && { start: screen.start + within.start, end: screen.start + within.end };
	}

	function position(offset: number): { line: number; column: number } {
		let low = 0;
		let high = lineStarts.length;
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if ((lineStarts[middle] ?? 0) <= offset) low = middle;
			else high = middle;
		}
		return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
	}

	return (path) => {
		const span = locate(path) ?? locate(path.slice(0, -1)) ?? { start: 0, end: 0 };
		const start = position(span.start);
		const end = position(span.end);
		return {
			line_start: start.line,
			line_end: end.line,
			column_start: start.column,
			column_end: end.column,
		};
	};
}
