import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/launch/testing/create-database";
import { openDatabase } from "@/lib/service/store/database";

/* On one server, because a cluster has no triggers (docs/decisions/0077). */

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
	database = await createTestDatabase({ isPlain: true });
	opened = openDatabase(database.url, 1);
});
afterAll(async () => {
	await opened.pool.end();
	await database.drop();
});

describe("the database refuses", () => {
	const insert = async (days: number, recordId = "77") => {
		const { rows } = await opened.db.execute<{ id: string }>(sql`
			insert into chat.audit_events
				(account_id, created_at, action, record_kind, record_id, owner_label, is_console, changes)
			values (
				1, now() - make_interval(days => ${days}), 'contact.updated', 'contact', ${recordId}, 'Ana', true,
				'[{"field": "name", "from": "Bea", "to": "Cleo"}]'
			)
			returning id
		`);
		return Number(rows[0]?.id);
	};
	/** Runs a statement with settings of its transaction. @returns the database's refusal */
	function attempt(statement: SQL, settings: Record<string, string> = {}) {
		return opened.db
			.transaction(async (tx) => {
				for (const [name, value] of Object.entries(settings)) {
					await tx.execute(sql`select set_config(${`chat.${name}`}, ${value}, true)`);
				}
				await tx.execute(statement);
			})
			.then(
				() => undefined,
				(error: Error) => (error.cause as Error).message,
			);
	}
	const REFUSED = "The audit log is append-only.";

	it("a change of an event, and its removal before the retention period ends", async () => {
		const id = await insert(29);
		const isIt = sql`account_id = 1 and id = ${id}`;
		expect(await attempt(sql`update chat.audit_events set owner_label = 'Eve' where ${isIt}`)).toBe(REFUSED);
		const remove = sql`delete from chat.audit_events where ${isIt}`;
		expect(await attempt(remove)).toBe(REFUSED);
		expect(await attempt(remove, { audit_retention_days: "30" })).toBe(REFUSED);
		expect(await attempt(sql`truncate chat.audit_events`)).toBe(REFUSED);
		expect(await attempt(remove, { audit_retention_days: "28" })).toBeUndefined();
	});

	it("more than erasing a contact removes, and that for any other record", async () => {
		const isIt = sql`account_id = 1 and id = ${await insert(1)}`;
		const empty = sql`update chat.audit_events set changes = '[{"field":"name"}]' where ${isIt}`;
		for (const erased_contacts of ["", "1:76", "2:77"]) {
			expect(await attempt(empty, { erased_contacts })).toBe(REFUSED);
		}
		const more = sql`update chat.audit_events set changes = '[]' where ${isIt}`;
		const other = sql`
			update chat.audit_events set changes = '[{"field":"name"}]', person_label = 'Eve' where ${isIt}
		`;
		expect(await attempt(more, { erased_contacts: "1:77" })).toBe(REFUSED);
		expect(await attempt(other, { erased_contacts: "1:77" })).toBe(REFUSED);
		expect(await attempt(empty, { erased_contacts: "1:76,77" })).toBeUndefined();
		const { rows } = await opened.db.execute(sql`select changes from chat.audit_events where ${isIt}`);
		expect(rows).toEqual([{ changes: [{ field: "name" }] }]);
	});
});
