import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { writeJson } from "@/lib/json/raw-json";
import { searchText } from "@/lib/service/messages/search/search-text";
import { messageColumns } from "@/lib/service/messages/to-wire";
import type { Transaction } from "@/lib/service/store/database";
import { builtOnce, NAMED_BY_TRANSACTION } from "@/lib/service/store/prepared";
import { contacts, messages } from "@/lib/service/store/schema/schema";
import { Overtaken } from "./contact-rows";
import type { MessageState } from "./message-state";

const IS_ONE_OF = and(
	eq(messages.accountId, sql.placeholder("account")),
	sql`${messages.chatMessageId} = any(${sql.placeholder("chatMessageIds")}::text[])`,
);

const peeked = builtOnce((tx) => {
	const { chatMessageId, contactId, isKnown } = messages;
	return tx
		.select({ chatMessageId, contactId, isKnown })
		.from(messages)
		.where(IS_ONE_OF)
		.prepare(NAMED_BY_TRANSACTION);
});

const { accountId: _, ...STATE_COLUMNS } = messageColumns;

const locked = builtOnce((tx) =>
	tx
		.select(STATE_COLUMNS)
		.from(messages)
		.where(IS_ONE_OF)
		.orderBy(asc(messages.id))
		.for("no key update")
		.prepare(NAMED_BY_TRANSACTION),
);

/** Stored messages by platform id, without locks. */
export async function peekMessages(
	tx: Transaction,
	account: number,
	chatMessageIds: string[],
): Promise<Map<string, { contactId: number; isKnown: boolean }>> {
	const rows = await peeked(tx).execute({ account, chatMessageIds });
	return new Map(rows.map((row) => [row.chatMessageId, row]));
}

/** Stored messages by platform id, locked until the transaction ends. */
export async function lockMessages(
	tx: Transaction,
	account: number,
	chatMessageIds: string[],
): Promise<Map<string, MessageState>> {
	const rows = await locked(tx).execute({ account, chatMessageIds });
	return new Map(rows.map((row) => [row.chatMessageId, row]));
}

/**
 * Stores new messages in order and sets their ids.
 * @throws Overtaken if one of them was stored meanwhile
 */
export async function insertMessages(tx: Transaction, account: number, rows: MessageState[]): Promise<void> {
	if (rows.length === 0) return;
	const { rows: stored } = await tx.execute<{ id: string; chat_message_id: string }>(sql`
		insert into chat.messages (account_id, ${NAMES})
		select ${account}, ${VALUES} from ${recordset(rows)} order by ord
		on conflict (account_id, chat_message_id) do nothing
		returning id, chat_message_id
	`);
	if (stored.length < rows.length) throw new Overtaken();
	const ids = new Map(stored.map((row) => [row.chat_message_id, Number(row.id)]));
	for (const row of rows) row.id = ids.get(row.chatMessageId) ?? 0;
}

export async function updateMessages(tx: Transaction, account: number, rows: MessageState[]): Promise<void> {
	if (rows.length === 0) return;
	await tx.execute(sql`
		update chat.messages m
		set (${NAMES}) = row(${VALUES})
		from ${recordset(rows)}
		where m.account_id = ${account} and m.id = r.id
	`);
}

/** Updates the contacts' message counts. */
export async function countMessages(
	tx: Transaction,
	account: number,
	changes: Map<number, number>,
): Promise<void> {
	const counts = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
	if (counts.length === 0) return;
	await tx.execute(sql`
		update ${contacts} c set message_count = c.message_count + n.change
		from json_to_recordset(${JSON.stringify(counts)}::json) as n(id bigint, change integer)
		where c.account_id = ${account} and c.id = n.id
	`);
}

/** The columns that ingest writes. */
const {
	accountId: _account,
	id: _id,
	senderUserId: _sender,
	templateId: _template,
	...WRITTEN
} = getTableColumns(messages);
const MEMBERS = Object.keys(WRITTEN);
const NAMES = sql.raw(
	MEMBERS.map((member) => member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(", "),
);
const VALUES = sql.raw(MEMBERS.map((member) => `r."${member}"`).join(", "));
const TYPES = sql.raw(
	Object.entries(WRITTEN)
		.map(([member, column]) => `"${member}" ${column.getSQLType()}`)
		.join(", "),
);

/** Rows as one JSON parameter, so that the statement is the same for any number of rows. */
function recordset(rows: MessageState[]) {
	const values = rows.map((row, ord) => ({ ...row, searchText: searchText(row), ord }));
	return sql`json_to_recordset(${writeJson(values)}::json) as r(ord integer, id bigint, ${TYPES})`;
}
