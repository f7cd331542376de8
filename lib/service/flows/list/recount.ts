import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";
import { countDefinition, flowSearchName } from "./definition-counts";

/** Flows per transaction; each may have megabytes. */
const BATCH = 10;

type Row = {
	id: string;
	version: string;
	name: string;
	flow_json: string;
	validation_errors: unknown[];
};

/**
 * Counts the problems of every flow again, because another version of the program may have other checks. Changes nothing
 * that's right. Several workers may run it at once.
 * @returns the number of changed flows
 */
export async function recountFlows(db: Database, signal?: AbortSignal): Promise<number> {
	let changed = 0;
	for (const { id: account } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let last: string | undefined = "0"; last !== undefined && !signal?.aborted; ) {
			const batch = await nextFlows(db, account, last);
			for (const row of batch) changed += await recountFlow(db, account, row);
			last = batch.at(-1)?.id;
		}
	}
	return changed;
}

async function nextFlows(db: Database, account: number, after: string): Promise<Row[]> {
	const { rows } = await db.execute<Row>(sql`
		select id, xmin::text as version, name, flow_json, validation_errors from chat.flows
		where account_id = ${account} and id > ${after} order by id limit ${BATCH}
	`);
	return rows;
}

/** A flow that changed since it was read has counted itself. */
async function recountFlow(db: Database, account: number, row: Row): Promise<number> {
	const counts = await countDefinition(row.flow_json, row.validation_errors);
	const { jsonVersion, screenCount, errorCount, warningCount } = counts;
	const searchName = flowSearchName(row.name);
	const { rowCount } = await db.execute(sql`
		update chat.flows set search_name = ${searchName}, json_version = ${jsonVersion}, screen_count = ${screenCount},
			error_count = ${errorCount}, warning_count = ${warningCount}
		where account_id = ${account} and id = ${row.id} and xmin::text = ${row.version}
			and (search_name, json_version, screen_count, error_count, warning_count) is distinct from
				(${searchName}::text, ${jsonVersion}::text, ${screenCount}::integer, ${errorCount}::integer,
					${warningCount}::integer)
	`);
	return rowCount ?? 0;
}
