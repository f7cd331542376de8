import type { Recorder } from "./recorder";

/** Bytes on disk, indexes included. */
export type Size = { table: string; rows: number; bytesPerRow: number };

/** What a row of some tables takes on disk with all of its indexes. */
export async function measureSizes({ pool }: Recorder, tables: readonly string[]): Promise<Size[]> {
	const sizes: Size[] = [];
	for (const table of tables) {
		const { rows } = await pool.query<{ count: string; bytes: string }>(
			`select (select count(*) from chat.${table}) as count, pg_total_relation_size('chat.${table}') as bytes`,
		);
		const count = Number(rows[0]?.count);
		if (count > 0)
			sizes.push({ table, rows: count, bytesPerRow: Math.round(Number(rows[0]?.bytes) / count) });
	}
	return sizes;
}
