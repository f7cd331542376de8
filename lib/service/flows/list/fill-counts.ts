import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";
import { definitionCounts, flowSearchName } from "./definition-counts";

/** Flows per transaction; each may have megabytes. */
const BATCH = 10;

type Row = {
	id: string;
	version: string;
	name: string;
	flow_json: string;
	validation_errors: unknown[];
	updated_by: string | null;
};

/**
 * Counts the problems of every flow again, because another version of the program may have other checks, and fills what
 * flows from before the counts lack. Changes nothing that's right. Several workers may run it at once.
 * @returns the number of changed flows
 */
export async function fillFlowCounts(db: Database, signal?: AbortSignal): Promise<number> {
	let changed = 0;
	for (const { id: account } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let last: string | undefined = "0"; last !== undefined && !signal?.aborted; ) {
			const batch = await nextFlows(db, account, last);
			for (const row of batch) changed += await fillFlow(db, account, row);
			last = batch.at(-1)?.id;
		}
	}
	return changed;
}

async function nextFlows(db: Database, account: number, after: string): Promise<Row[]> {
	const { rows } = await db.execute<Row>(sql`
		select id, xmin::text as version, name, flow_json, validation_errors, updated_by from chat.flows
		where account_id = ${account} and id > ${after} order by id limit ${BATCH}
	`);
	return rows;
}

/** A flow that changed since it was read has counted itself. */
async function fillFlow(db: Database, account: number, row: Row): Promise<number> {
	const counts = definitionCounts(row.flow_json, row.validation_errors);
	const updatedBy = row.updated_by ?? (await lastAuthor(db, account, row.id));
	const { jsonVersion, screenCount, errorCount, warningCount } = counts;
	const searchName = flowSearchName(row.name);
	const { rowCount } = await db.execute(sql`
		update chat.flows set search_name = ${searchName}, json_version = ${jsonVersion}, screen_count = ${screenCount},
			error_count = ${errorCount}, warning_count = ${warningCount}, updated_by = ${updatedBy}
		where account_id = ${account} and id = ${row.id} and xmin::text = ${row.version}
			and (search_name, json_version, screen_count, error_count, warning_count, updated_by) is distinct from
				(${searchName}::text, ${jsonVersion}::text, ${screenCount}::integer, ${errorCount}::integer,
					${warningCount}::integer, ${updatedBy}::text)
	`);
	return rowCount ?? 0;
}

/** Who made the last change, if it's also the flow's last: the platform may have changed the status since. */
async function lastAuthor(db: Database, account: number, flowId: string): Promise<string | null> {
	const { rows } = await db.execute<{ author: string }>(sql`
		select coalesce(a.person_label, a.owner_label) as author from chat.audit_events a
		join chat.flows f on f.account_id = a.account_id and f.id = ${flowId}
		where a.account_id = ${account} and a.record_kind = 'flow' and a.record_id = ${flowId}
			and a.created_at >= f.updated_at - interval '1 second'
		order by a.created_at desc, a.id desc limit 1
	`);
	return rows[0]?.author ?? null;
}
