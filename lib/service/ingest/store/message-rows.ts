import { and, asc, eq, sql } from "drizzle-orm";
import { writeJson } from "@/lib/json/raw-json";
import { messageColumns } from "@/lib/service/messages/columns";
import type { Transaction } from "@/lib/service/store/database";
import { contacts, messages } from "@/lib/service/store/schema";
import { Overtaken } from "./contact-rows";
import type { MessageState } from "./message-state";

/** What is stored of messages already, by the platform's id; nothing is locked yet. */
export async function peekMessages(
	tx: Transaction,
	account: number,
	chatMessageIds: string[],
): Promise<Map<string, { contactId: number; isKnown: boolean }>> {
	const { chatMessageId, contactId, isKnown } = messages;
	const rows = await tx
		.select({ chatMessageId, contactId, isKnown })
		.from(messages)
		.where(isOneOf(account, chatMessageIds));
	return new Map(rows.map((row) => [row.chatMessageId, row]));
}

/** Known messages by the platform's id, locked until the transaction ends. */
export async function lockMessages(
	tx: Transaction,
	account: number,
	chatMessageIds: string[],
): Promise<Map<string, MessageState>> {
	const { accountId: _, ...columns } = messageColumns;
	const rows = await tx
		.select(columns)
		.from(messages)
		.where(isOneOf(account, chatMessageIds))
		.orderBy(asc(messages.id))
		.for("no key update");
	return new Map(rows.map((row) => [row.chatMessageId, row]));
}

/**
 * Stores new messages in their order and sets their ids.
 * @throws Overtaken when one of them was stored meanwhile
 */
export async function insertMessages(tx: Transaction, account: number, rows: MessageState[]): Promise<void> {
	if (rows.length === 0) return;
	const { rows: stored } = await tx.execute<{ id: string; chat_message_id: string }>(sql`
		insert into chat.messages (account_id, ${COLUMNS})
		select ${account}, ${COLUMNS} from ${recordset(rows)} order by ord
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
		set (${COLUMNS}) = row(${sql.join(
			COLUMN_NAMES.map((name) => sql`r.${sql.identifier(name)}`),
			sql`, `,
		)})
		from ${recordset(rows)}
		where m.account_id = ${account} and m.id = r.id
	`);
}

/** Adds to the contacts' numbers of messages. */
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

/** One array parameter, so that any number of ids is one statement. */
function isOneOf(account: number, chatMessageIds: string[]) {
	return and(
		eq(messages.accountId, account),
		sql`${messages.chatMessageId} = any(${sql.param(chatMessageIds)}::text[])`,
	);
}

/** The columns that ingest writes, with their types. */
const COLUMN_TYPES = {
	contact_id: "bigint",
	chat_message_id: "text",
	parent_chat_message_id: "text",
	direction: "text",
	message_type: "text",
	content: "text",
	media_url: "text",
	caption: "text",
	status: "text",
	status_at: "timestamptz",
	error_reason: "text",
	content_json: "json",
	reaction_json: "json",
	reaction_at: "timestamptz",
	applied_ids: "text[]",
	original_filename: "text",
	lang_code: "text",
	is_known: "boolean",
	created_at: "timestamptz",
	message_time: "timestamptz",
} as const;
const COLUMN_NAMES = Object.keys(COLUMN_TYPES);
const COLUMNS = sql.join(
	COLUMN_NAMES.map((name) => sql.identifier(name)),
	sql`, `,
);

/** Rows as one JSON parameter: their number has no limit, and the statement's text is always the same. */
function recordset(rows: MessageState[]) {
	const values = rows.map((row, ord) => ({
		ord,
		id: row.id,
		contact_id: row.contactId,
		chat_message_id: row.chatMessageId,
		parent_chat_message_id: row.parentChatMessageId,
		direction: row.direction,
		message_type: row.messageType,
		content: row.content,
		media_url: row.mediaUrl,
		caption: row.caption,
		status: row.status,
		status_at: row.statusAt,
		error_reason: row.errorReason,
		content_json: row.contentJson,
		reaction_json: row.reactionJson,
		reaction_at: row.reactionAt,
		applied_ids: row.appliedIds,
		original_filename: row.originalFilename,
		lang_code: row.langCode,
		is_known: row.isKnown,
		created_at: row.createdAt,
		message_time: row.messageTime,
	}));
	const types = Object.entries(COLUMN_TYPES).map(([name, type]) => `${name} ${type}`);
	return sql`json_to_recordset(${writeJson(values)}::json) as r(ord integer, id bigint, ${sql.raw(types.join(", "))})`;
}
