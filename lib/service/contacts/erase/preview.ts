import { sql } from "drizzle-orm";
import type { ErasurePreview } from "@/lib/contract/extensions/contact-erase";
import type { Context } from "@/lib/service/context";
import type { Database, Transaction } from "@/lib/service/store/database";
import { webhooksWithDeliveries } from "./erase-parts";
import { findErasable } from "./find";

/** Files and deliveries are counted up to this number. */
const COUNTED_MAX = 10_000;

type Scope = { db: Database | Transaction; account: number };

/** What erasing a contact would erase. @throws HttpError `not-found` */
export async function previewErasure(context: Context, contactId: number): Promise<ErasurePreview> {
	const { ids, identities, messageCount } = await findErasable(context, contactId);
	const files = await countFiles(context, ids);
	const deliveries = await countDeliveries(context, ids);
	return {
		contact_id: contactId,
		contacts: ids.length,
		messages: messageCount,
		files: Math.min(files, COUNTED_MAX),
		deliveries: Math.min(deliveries, COUNTED_MAX),
		import_rows: await countImportRows(context, ids, identities),
		is_complete: files <= COUNTED_MAX && deliveries <= COUNTED_MAX,
	};
}

async function countFiles({ db, account }: Scope, ids: number[]): Promise<number> {
	const { rows } = await db.execute<{ count: string }>(sql`
		select count(*) from (
			select from chat.messages
			where account_id = ${account} and contact_id = any(${sql.param(ids)}::bigint[]) and media_url is not null
			limit ${COUNTED_MAX + 1}
		) as counted
	`);
	return Number(rows[0]?.count);
}

/** By webhook, as the index of a contact's deliveries is. */
async function countDeliveries({ db, account }: Scope, ids: number[]): Promise<number> {
	let count = 0;
	for (const id of await webhooksWithDeliveries(db, account)) {
		const { rows } = await db.execute<{ count: string }>(sql`
			select count(*) from (
				select from chat.deliveries
				where account_id = ${account} and webhook_id = ${id} and contact_id = any(${sql.param(ids)}::bigint[])
				limit ${COUNTED_MAX + 1}
			) as counted
		`);
		count += Number(rows[0]?.count);
	}
	return count;
}

async function countImportRows({ db, account }: Scope, ids: number[], identities: string[]): Promise<number> {
	const { rows } = await db.execute<{ count: string }>(sql`
		select count(*) from chat.contact_import_rows
		where account_id = ${account} and (contact_id = any(${sql.param(ids)}::bigint[])
			or chat_phone_id = any(${sql.param(identities)}::text[]))
	`);
	return Number(rows[0]?.count);
}
