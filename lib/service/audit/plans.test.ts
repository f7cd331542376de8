import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { auditRows } from "./list";

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
});
afterAll(() => service.stop());

it.each([
	["audit_events_recent", {}],
	["audit_events_via", { via: "token" as const }],
	["audit_events_via", { via: "token" as const, action: "contact.updated", search: "x" }],
	["audit_events_record", { recordKind: "contact" as const, recordId: "3" }],
])("uses the index %s for %j", async (index, query) => {
	const { db } = service;
	await db.execute(sql`
		insert into chat.audit_events (account_id, created_at, action, record_kind, record_id, owner_label, is_console, changes)
		select 1 + i % 20, now() - i * interval '1 second', 'contact.updated', 'contact', ((i / 20) % 5)::text, 'x', i % 3 = 0, '[]'
		from generate_series(1, 20000) as i
	`);
	await db.execute(sql`analyze chat.audit_events`);
	const rows = auditRows({ db, account: 1 }, { ...query, pageSize: 50 }, [Date.now(), 1]);
	const explained = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${rows.getSQL()}`);
	const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
	expect(plan).toContain(`using ${index} `);
	expect(plan).not.toContain("Sort");
});
