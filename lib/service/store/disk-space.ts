import { sql } from "drizzle-orm";
import type { Database } from "./database";

export type DiskSpace = {
	/** Records that a write failed because the database's disk is full. */
	noteFull(): void;
	/** Whether writes can be stored. Only checks the database after a write failed. */
	isAvailable(): Promise<boolean>;
};

/** Remembers that the database's disk is full until writes work again. */
export function createDiskSpace(db: Database): DiskSpace {
	let isFull = false;
	return {
		noteFull() {
			isFull = true;
		},
		async isAvailable() {
			if (isFull) isFull = !(await canStore(db));
			return !isFull;
		},
	};
}

/** Allocates new pages of a table, because small writes may still fit into existing ones. */
async function canStore(db: Database): Promise<boolean> {
	const work = db.transaction(async (tx) => {
		await tx.execute(
			sql`create temporary table disk_space on commit drop as
				select repeat('x', 1000) as filler from generate_series(1, 500)`,
		);
	});
	return work.then(
		() => true,
		() => false,
	);
}
