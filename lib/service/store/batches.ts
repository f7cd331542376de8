/** Rows per insert, below PostgreSQL's limit of 65,535 parameters. */
const BATCH_ROWS = 1_000;

/** Splits rows into batches for one insert each. */
export function* inBatches<T>(rows: T[]): Generator<T[]> {
	for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}
