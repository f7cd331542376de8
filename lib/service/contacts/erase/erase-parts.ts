import { and, eq, inArray, sql } from "drizzle-orm";
import { otherForms } from "@/lib/phone/renumbering";
import { USER_ID_PREFIX } from "@/lib/service/contacts/identity/user-id";
import type { Database, Transaction } from "@/lib/service/store/database";
import { flowAnswers, flowMessages } from "@/lib/service/store/schema/schema";
import { forgetUses } from "@/lib/service/templates/use/use-rows";
import type { ErasureRow } from "./find";

/** Messages per transaction, events looked at, and ids of messages removed, to keep locks short. */
export const MESSAGES = 500;
export const EVENTS = 1_000;
export const MESSAGE_IDS = 5_000;

/**
 * Erases the next messages, with what was recorded of flows and templates in them. Their platform ids are kept for the raw changes.
 * @returns their number
 */
export async function eraseMessages(
	tx: Transaction,
	{ accountId, contactId, contactIds }: ErasureRow,
): Promise<number> {
	const { rows } = await tx.execute<{ id: string; chat_message_id: string; is_template: boolean }>(sql`
		delete from chat.messages where account_id = ${accountId} and id = any(array(
			select old.id from chat.messages as old
			where old.account_id = ${accountId} and old.contact_id = any(${sql.param(contactIds)}::bigint[])
			limit ${MESSAGES}
		))
		returning id, chat_message_id, message_type = 'template' as is_template
	`);
	if (rows.length === 0) return 0;
	const ids = rows.map(({ id }) => Number(id));
	const chatMessageIds = sql.param(rows.map((row) => row.chat_message_id));
	await tx.execute(sql`
		insert into chat.erased_messages (account_id, contact_id, chat_message_id)
		select ${accountId}, ${contactId}, id from unnest(${chatMessageIds}::text[]) as id
	`);
	for (const table of [flowAnswers, flowMessages]) {
		await tx.delete(table).where(and(eq(table.accountId, accountId), inArray(table.messageId, ids)));
	}
	const templates = rows.filter(({ is_template }) => is_template);
	await forgetUses(
		tx,
		accountId,
		templates.map(({ id }) => Number(id)),
	);
	return ids.length;
}

/**
 * Removes the next platform ids of the erased messages, once no event needs to be recognized by them.
 * @returns their number
 */
export async function forgetMessageIds(
	tx: Transaction,
	{ accountId, contactId }: ErasureRow,
): Promise<number> {
	const { rowCount } = await tx.execute(sql`
		delete from chat.erased_messages
		where account_id = ${accountId} and contact_id = ${contactId} and chat_message_id = any(array(
			select old.chat_message_id from chat.erased_messages as old
			where old.account_id = ${accountId} and old.contact_id = ${contactId}
			order by old.chat_message_id limit ${MESSAGE_IDS}
		))
	`);
	return rowCount ?? 0;
}

/** The values of a raw change's members that end with "id", and how some JSON writers escape a slash in them. */
const IDS = String.raw`id"\s*:\s*"([^"]+)"`;
const ESCAPED_SLASH = String.raw`\/`;

type Scanned = { id: string; at: string; sequence: string; is_theirs: boolean };

/**
 * Erases the person's events among the next ones, with their deliveries and attempts. Raw changes can be about several
 * people, and reactions to a message of another one: what names the person by number or user id, or one of the erased
 * messages, goes, too. The messages find
 * those with a number that the contact no longer had.
 */
export async function eraseEvents(
	tx: Transaction,
	{ accountId, contactId, contactIds, identities, eventCursorAt, eventCursorSequence }: ErasureRow,
): Promise<{ scanned: number; deliveries: number; last: Scanned | undefined }> {
	const after = (eventCursorAt ?? new Date(0)).toISOString();
	const { texts, patterns } = needles(identities);
	const { rows } = await tx.execute<Scanned>(sql`
		select id, created_at::text as at, sequence,
			coalesce(contact_id = any(${sql.param(contactIds)}::bigint[]), false) or (
				type in ('chat.platform.change', 'chat.message.reaction') and (
					exists (select from unnest(${sql.param(texts)}::text[]) as name where strpos(body, name) > 0)
					or body ~ any(${sql.param(patterns)}::text[])
					or exists (
						select from chat.erased_messages m
						where m.account_id = ${accountId} and m.contact_id = ${contactId} and m.chat_message_id = any(array(
							select replace(found[1], ${ESCAPED_SLASH}, '/') from regexp_matches(body, ${IDS}, 'g') as found
						))
					)
				)
			) as is_theirs
		from chat.events
		where account_id = ${accountId} and (created_at, sequence) > (${after}::timestamptz, ${eventCursorSequence})
		order by created_at, sequence
		limit ${EVENTS}
	`);
	const theirs = rows.filter((row) => row.is_theirs).map(({ id }) => id);
	const deliveries = theirs.length === 0 ? 0 : await eraseDeliveries(tx, accountId, theirs);
	return { scanned: rows.length, deliveries, last: rows.at(-1) };
}

/**
 * How raw changes name a person: numbers also in other forms. A user id that looks like a number is without our prefix, so
 * only its members are searched; elsewhere it may be someone's number.
 */
function needles(identities: string[]): { texts: string[]; patterns: string[] } {
	const texts = identities.flatMap((identity) => [identity, ...otherForms(identity)]);
	const userIds = identities
		.filter((identity) => identity.startsWith(USER_ID_PREFIX))
		.map((identity) => identity.slice(USER_ID_PREFIX.length));
	return {
		texts: texts.map((text) => JSON.stringify(text)),
		patterns: userIds.map((id) => `user_id"\\s*:\\s*"${id.replace("+", "\\+")}"`),
	};
}

/** With the webhooks locked first, so that nothing sends one of the events again meanwhile. Source: docs/decisions/0006. */
async function eraseDeliveries(tx: Transaction, account: number, eventIds: string[]): Promise<number> {
	const ids = sql`${sql.param(eventIds)}::uuid[]`;
	await tx.execute(sql`select from chat.webhooks where account_id = ${account} order by id for update`);
	let count = 0;
	// By webhook, as the keys of both tables are.
	for (const id of await webhooksWithDeliveries(tx, account)) {
		const ofWebhook = sql`account_id = ${account} and webhook_id = ${id} and event_id = any(${ids})`;
		await tx.execute(sql`delete from chat.delivery_attempts where ${ofWebhook}`);
		count += (await tx.execute(sql`delete from chat.deliveries where ${ofWebhook}`)).rowCount ?? 0;
	}
	await tx.execute(sql`delete from chat.events where account_id = ${account} and id = any(${ids})`);
	return count;
}

/** The webhooks that have deliveries, also deleted ones. One lookup in an index finds each. */
export async function webhooksWithDeliveries(db: Database | Transaction, account: number): Promise<number[]> {
	const ids: number[] = [];
	for (;;) {
		const { rows } = await db.execute<{ id: string | null }>(sql`
			select min(webhook_id) as id from chat.deliveries
			where account_id = ${account} and webhook_id > ${ids.at(-1) ?? 0}
		`);
		const id = rows[0]?.id ?? null;
		if (id === null) return ids;
		ids.push(Number(id));
	}
}

/**
 * Locks the account's imports, as their own jobs do, which then lock contacts. @returns their ids
 * @param isOpen only those that can still import something
 */
export async function lockImports(
	tx: Transaction,
	account: number,
	{ isOpen = false }: { isOpen?: boolean } = {},
): Promise<number[]> {
	const condition = isOpen ? sql`and state not in ('done', 'stopped')` : sql``;
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from chat.contact_imports where account_id = ${account} ${condition} order by id for update
	`);
	return rows.map(({ id }) => Number(id));
}

/** Empties the person's rows of locked imports; the counts stay. A row that is still to be imported becomes invalid. */
export async function eraseImportRows(
	tx: Transaction,
	{ accountId, contactIds, identities }: ErasureRow,
	importIds: number[],
): Promise<void> {
	for (const id of importIds) {
		await tx.execute(sql`
			update chat.contact_import_rows set
				name = '', number = '', country_code = '', chat_phone_id = null, cells = null, contact_id = null,
				problem = case when is_done then problem else 'number_missing' end
			where account_id = ${accountId} and import_id = ${id} and (
				contact_id = any(${sql.param(contactIds)}::bigint[]) or chat_phone_id = any(${sql.param(identities)}::text[])
			)
		`);
	}
}

/**
 * Removes the values of the changes that were made to the person's contacts; who changed which field stays. The database
 * allows this change only, and only to the contacts that the transaction names.
 */
export async function eraseAuditValues(
	tx: Transaction,
	{ accountId, contactIds }: ErasureRow,
): Promise<void> {
	const { rows } = await tx.execute<{ id: string; changes: { field: string }[] }>(sql`
		select id, changes from chat.audit_events
		where account_id = ${accountId} and record_kind = 'contact'
			and record_id = any(${sql.param(contactIds.map(String))}::text[])
		for update
	`);
	const emptied = rows.map(({ id, changes }) => ({ id, changes: changes.map(({ field }) => ({ field })) }));
	if (emptied.length === 0) return;
	const erased = `${accountId}:${contactIds.join()}`;
	await tx.execute(sql`select set_config('chat.erased_contacts', ${erased}, true)`);
	await tx.execute(sql`
		update chat.audit_events event set changes = r.changes
		from json_to_recordset(${JSON.stringify(emptied)}::json) as r(id bigint, changes json)
		where event.account_id = ${accountId} and event.id = r.id
	`);
}

/** Deletes the emptied contacts. */
export async function eraseContacts(tx: Transaction, { accountId, contactIds }: ErasureRow): Promise<void> {
	await tx.execute(sql`
		delete from chat.contacts where account_id = ${accountId} and id = any(${sql.param(contactIds)}::bigint[])
	`);
}
