import pg from "pg";

export type SentStatement = { text: string; values: unknown[] };

type Query = (this: unknown, ...input: unknown[]) => unknown;

/**
 * Records every statement that this process sends to PostgreSQL on any connection until `stop`, whichever library
 * created it.
 */
export function recordStatements() {
	const sent: SentStatement[] = [];
	const prototype = pg.Client.prototype as unknown as { query: Query };
	const original = prototype.query;
	prototype.query = function record(...input) {
		const [first, second] = input;
		if (typeof first === "string") sent.push({ text: first, values: Array.isArray(second) ? second : [] });
		else if (isStatement(first)) {
			const values = first.values ?? (Array.isArray(second) ? second : []);
			sent.push({ text: first.text, values });
		}
		return original.apply(this, input);
	};
	return {
		sent,
		stop() {
			prototype.query = original;
		},
	};
}

function isStatement(value: unknown): value is { text: string; values?: unknown[] } {
	return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}
