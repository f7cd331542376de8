import { sql } from "drizzle-orm";
import { parseExact } from "@/lib/json/parse-exact";
import type { MessageRow } from "@/lib/service/messages/to-wire";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";
import { searchText } from "./search-text";

/** Rows per transaction, to keep locks short. */
const BATCH = 500;

type Row = Record<"content" | "caption" | "original_filename" | "content_json", string | null> & {
	id: string;
};

/**
 * Fills the search text of messages that were stored before there was one. Several workers may run it at once.
 * @returns the number of messages
 */
export async function fillSearchText(db: Database, signal?: AbortSignal): Promise<number> {
	let filled = 0;
	for (const account of await db.select({ id: accounts.id }).from(accounts)) {
		for (let last: string | undefined = "0"; last !== undefined && !signal?.aborted; ) {
			const batch: string[] = await fillBatch(db, account.id, last);
			filled += batch.length;
			last = batch.at(-1);
		}
	}
	return filled;
}

/** @param after where the last batch ended, which spares a walk over its entries in the index */
async function fillBatch(db: Database, account: number, after: string): Promise<string[]> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<Row>(sql`
			select id, content, caption, original_filename, content_json::text
			from chat.messages
			where account_id = ${account} and search_text is null and id > ${after}
			order by id limit ${BATCH} for no key update skip locked
		`);
		if (rows.length === 0) return [];
		const texts = rows.map((row) => ({ id: row.id, text: searchText(columnsOf(row)) }));
		await tx.execute(sql`
			update chat.messages m set search_text = n.text
			from json_to_recordset(${JSON.stringify(texts)}::json) as n(id bigint, text text)
			where m.account_id = ${account} and m.id = n.id
		`);
		return rows.map(({ id }) => id);
	});
}

function columnsOf(row: Row): Parameters<typeof searchText>[0] {
	return {
		content: row.content ?? "",
		caption: row.caption,
		originalFilename: row.original_filename,
		contentJson:
			row.content_json === null ? null : (parseExact(row.content_json) as MessageRow["contentJson"]),
	};
}
