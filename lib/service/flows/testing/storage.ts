import { sql } from "drizzle-orm";
import type { Database } from "@/lib/service/store/database";

/** Makes the database reject flows with `text` in their definition during `run`. */
export async function refusingToStore<T>(db: Database, text: string, run: () => Promise<T>): Promise<T> {
	const rule = sql.raw(`check (position('${text}' in flow_json) = 0) not valid`);
	await db.execute(sql`alter table chat.flows add constraint refusing ${rule}`);
	try {
		return await run();
	} finally {
		await db.execute(sql`alter table chat.flows drop constraint refusing`);
	}
}

/** Number of intents that are neither finished nor recovered. */
export async function countIntents(db: Database): Promise<number> {
	const { rows } = await db.execute(sql`select count(*)::int as count from chat.platform_intents`);
	return Number(rows[0]?.count);
}

/** Makes all open intents look as if they were interrupted an hour ago. */
export async function letTimePass(db: Database): Promise<void> {
	await db.execute(sql`
		update chat.platform_intents
		set created_at = now() - interval '1 hour', lease_until = now() - interval '1 hour',
			recover_at = now() - interval '1 hour'
	`);
}
