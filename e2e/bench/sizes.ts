import type { Recorder } from "./recorder";

/** Bytes on disk, including indexes. */
export type Size = { table: string; rows: number; bytesPerRow: number };

/** Measures the bytes per row of some tables, including indexes. */
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
