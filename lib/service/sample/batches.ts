/** Rows of one insert, below PostgreSQL's 65,535 parameters a statement. */
const BATCH_ROWS = 1_000;

/** Rows in portions that one insert can take. */
export function* inBatches<T>(rows: T[]): Generator<T[]> {
	for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}
