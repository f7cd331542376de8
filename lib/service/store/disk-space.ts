import { sql } from "drizzle-orm";
import type { Database } from "./database";

export type DiskSpace = {
	/** A write failed because the database's disk is full. */
	noteFull(): void;
	/** Whether writes can be stored, as far as is known: only after one failed is the database asked. */
	isThere(): Promise<boolean>;
};

/** Remembers that the database's disk is full until the database can store something again. */
export function createDiskSpace(db: Database): DiskSpace {
	let isFull = false;
	return {
		noteFull() {
			isFull = true;
		},
		async isThere() {
			if (isFull) isFull = !(await canStore(db));
			return !isFull;
		},
	};
}

/** Needs new pages of a table, as a growing one does: small writes may still fit into pages that exist. */
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
