import { sql } from "drizzle-orm";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";
import { notifyChanges } from "@/lib/service/live/notify-changes";
import { continuedPlace, currentPlace } from "@/lib/service/live/read-events";
import type { Database, Transaction } from "@/lib/service/store/database";
import { accounts } from "@/lib/service/store/schema/schema";
import { addCounts, lockUse, refreshUsedAt, type UseRow } from "./use-rows";

/** Events looked at in one transaction. */
const EVENTS = 500;
/** The members of a raw change whose values can be a message's platform id, and how some JSON writers escape a slash. */
const IDS = String.raw`id"\s*:\s*"([^"]+)"`;
const ESCAPED_SLASH = String.raw`\/`;
const LANGUAGE_PATTERN = /^[A-Za-z0-9_]{0,20}$/;

/**
 * Counts the messages that sent templates, and their statuses, in what the messaging platform has reported since the last
 * time. What is counted and the position are stored together, so a stop in between repeats and misses nothing. Several
 * workers may run it at once. Source: docs/decisions/0098.
 * @returns the number of messages that were counted or counted differently
 */
export async function countUses(db: Database, signal?: AbortSignal): Promise<number> {
	let counted = 0;
	for (const { id: account } of await db.select({ id: accounts.id }).from(accounts)) {
		for (let isDone = false; !isDone && !signal?.aborted; ) {
			const batch = await db.transaction((tx) => countBatch(tx, account));
			counted += batch.counted;
			isDone = batch.isDone;
		}
	}
	return counted;
}

/** The messages of the next events, each as it is now: late and repeated reports change what they should, once. */
async function countBatch(tx: Transaction, account: number): Promise<{ counted: number; isDone: boolean }> {
	const after = await continuedPlace(tx, await lockUse(tx, account));
	// Every report about messages has a raw change; one about a single message names it.
	const { transactionId: newest } = await currentPlace(tx);
	const { rows: events } = await tx.execute<{
		transaction_id: string;
		sequence: string;
		message_id: string | null;
		platform_ids: string[] | null;
	}>(sql`
		select transaction_id, sequence, message_id, case when message_id is null then array(
			select distinct replace(found[1], ${ESCAPED_SLASH}, '/') from regexp_matches(body, ${IDS}, 'g') as found
		) end as platform_ids
		from chat.events
		where account_id = ${account} and type = 'chat.platform.change'
			and (transaction_id, sequence) > (${after.transactionId}, ${after.sequence}) and transaction_id <= ${newest}
		order by transaction_id, sequence
		limit ${EVENTS}
	`);
	const last = events.at(-1);
	if (!last) return { counted: 0, isDone: true };
	const counted = await recordUses(tx, account, {
		messageIds: events.flatMap(({ message_id }) => (message_id === null ? [] : [Number(message_id)])),
		chatMessageIds: [...new Set(events.flatMap(({ platform_ids }) => platform_ids ?? []))],
	});
	await tx.execute(sql`
		update chat.template_use_cursors
		set transaction_id = ${last.transaction_id}, sequence = ${last.sequence} where account_id = ${account}
	`);
	return { counted, isDone: events.length < EVENTS };
}

type SentRow = UseRow & { sent_at: string };

/**
 * Counts messages that sent templates, as they are now. The caller has the lock of {@link lockUse}.
 * @returns how many weren't counted like this before
 */
export async function recordUses(
	tx: Transaction,
	account: number,
	{ messageIds, chatMessageIds }: { messageIds: number[]; chatMessageIds: string[] },
): Promise<number> {
	const { rows: sent } = await tx.execute<SentRow>(sql`
		select id as message_id, content as template_code,
			replace(coalesce(lang_code, content_json->>'lang_code', ''), '-', '_') as lang_code,
			case when status = 'played' then 'read' when status in ('delivered', 'read', 'failed') then status else 'sent' end
				as outcome,
			case when status = 'failed' then coalesce(error_code, -1) else -1 end as error_code,
			message_time::text as sent_at
		from chat.messages
		where account_id = ${account} and (
			id = any(${sql.param(messageIds)}::bigint[]) or chat_message_id = any(${sql.param(chatMessageIds)}::text[])
		) and message_type = 'template' and direction = 'outgoing' and is_known
	`);
	if (sent.length === 0) return 0;
	const { rows: stored } = await tx.execute<UseRow>(sql`
		select message_id, template_code, lang_code, outcome, error_code from chat.template_messages
		where account_id = ${account} and message_id = any(${sql.param(sent.map((row) => row.message_id))}::bigint[])
	`);
	const before = new Map(stored.map((row) => [row.message_id, row]));
	const changed = sent
		// A revoked message has lost its text, and with it the template's code.
		.map((row) => ({
			...row,
			template_code: row.template_code || before.get(row.message_id)?.template_code || "",
		}))
		.filter(
			(row) =>
				TEMPLATE_CODE_PATTERN.test(row.template_code) &&
				LANGUAGE_PATTERN.test(row.lang_code) &&
				keyOf(row) !== keyOf(before.get(row.message_id)),
		);
	if (changed.length === 0) return 0;
	await tx.execute(sql`
		insert into chat.template_messages (account_id, message_id, template_code, lang_code, outcome, error_code, sent_at)
		select ${account}, message_id, template_code, lang_code, outcome, error_code, sent_at
		from json_to_recordset(${JSON.stringify(changed)}::json) as r(message_id bigint, template_code text, lang_code text,
			outcome text, error_code integer, sent_at timestamptz)
		on conflict (account_id, message_id) do update set template_code = excluded.template_code,
			lang_code = excluded.lang_code, outcome = excluded.outcome, error_code = excluded.error_code,
			sent_at = excluded.sent_at
	`);
	const replaced = changed.flatMap((row) => before.get(row.message_id) ?? []);
	await addCounts(tx, account, changed, 1);
	await addCounts(tx, account, replaced, -1);
	await refreshUsedAt(tx, account, [...changed, ...replaced]);
	const codes = new Set([...changed, ...replaced].map(({ template_code }) => template_code));
	await notifyChanges(
		tx,
		account,
		[...codes].map((id) => ({ kind: "use", id })),
	);
	return changed.length;
}

function keyOf(row: UseRow | undefined): string {
	return row ? [row.template_code, row.lang_code, row.outcome, row.error_code].join(" ") : "";
}
