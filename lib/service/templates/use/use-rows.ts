import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";
import { templateMessages, templates } from "@/lib/service/store/schema/schema";

export type UseRow = {
	message_id: string;
	template_code: string;
	lang_code: string;
	outcome: string;
	error_code: number;
};

/**
 * Locks the counts of an account until the transaction ends: one counts at a time, and messages are removed before or
 * after, never in between. Lock messages before it, and templates after it.
 * @returns the position up to which its events are counted
 */
export async function lockUse(
	tx: Transaction,
	account: number,
): Promise<{ transactionId: number; sequence: number }> {
	await tx.execute(
		sql`insert into chat.template_use_cursors (account_id) values (${account}) on conflict do nothing`,
	);
	const { rows } = await tx.execute<{ transaction_id: string; sequence: string }>(sql`
		select transaction_id, sequence from chat.template_use_cursors where account_id = ${account} for update
	`);
	return { transactionId: Number(rows[0]?.transaction_id ?? 0), sequence: Number(rows[0]?.sequence ?? 0) };
}

/** Removes messages from the counts, in the transaction that removes them, after they were removed. */
export async function forgetUses(
	tx: Transaction,
	account: number,
	messageIds: readonly number[],
): Promise<void> {
	if (messageIds.length === 0) return;
	await lockUse(tx, account);
	const { rows } = await tx.execute<UseRow>(sql`
		delete from chat.template_messages
		where account_id = ${account} and message_id = any(${sql.param([...messageIds])}::bigint[])
		returning message_id, template_code, lang_code, outcome, error_code
	`);
	await addCounts(tx, account, rows, -1);
	await refreshUsedAt(tx, account, rows);
}

/** Adds rows to the counts, or takes them away. */
export async function addCounts(
	tx: Transaction,
	account: number,
	rows: readonly Omit<UseRow, "message_id">[],
	sign: 1 | -1,
): Promise<void> {
	if (rows.length === 0) return;
	const changes = rows.map(({ template_code, lang_code, outcome, error_code }) => ({
		...{ template_code, lang_code, outcome, error_code },
		change: sign,
	}));
	await tx.execute(sql`
		insert into chat.template_use as u (account_id, template_code, lang_code, outcome, error_code, count)
		select ${account}, template_code, lang_code, outcome, error_code, sum(change)
		from json_to_recordset(${JSON.stringify(changes)}::json)
			as r(template_code text, lang_code text, outcome text, error_code integer, change integer)
		group by template_code, lang_code, outcome, error_code
		on conflict (account_id, template_code, lang_code, outcome, error_code)
			do update set count = u.count + excluded.count
	`);
	const codes = sql.param([...new Set(rows.map(({ template_code }) => template_code))]);
	await tx.execute(sql`
		delete from chat.template_use
		where account_id = ${account} and template_code = any(${codes}::text[]) and count = 0
	`);
}

/** Sets when the templates of rows were last sent. */
export async function refreshUsedAt(
	tx: Transaction,
	account: number,
	rows: readonly { template_code: string }[],
): Promise<void> {
	if (rows.length === 0) return;
	const codes = sql`${sql.param([...new Set(rows.map(({ template_code }) => template_code))])}::text[]`;
	await tx.execute(
		sql`select from ${templates} where account_id = ${account} and code = any(${codes}) order by code for update`,
	);
	await tx.execute(sql`
		update chat.templates as t set used_at = ${lastUse(account)}
		where t.account_id = ${account} and t.code = any(${codes})
	`);
}

/** When the template `t` was last sent: one step in the index for each language. */
export function lastUse(account: number): SQL {
	return sql`coalesce((
		select max((
			select m.sent_at from ${templateMessages} as m
			where m.account_id = ${account} and m.template_code = t.code and m.lang_code = l.lang_code
			order by m.sent_at desc limit 1
		))
		from (
			select distinct u.lang_code from chat.template_use as u
			where u.account_id = ${account} and u.template_code = t.code
		) as l
	), 'epoch')`;
}
