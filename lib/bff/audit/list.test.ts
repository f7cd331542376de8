import { eq, sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPages } from "@/lib/bff/audit/export";
import { auditPeople, auditRows, listAudit, listAuditPeople } from "@/lib/bff/audit/list";
import { removeOldEvents } from "@/lib/bff/audit/retention";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { csvTexts } from "@/lib/bff/http/download";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { auditEvents, users } from "@/lib/bff/store/schema";
import { browserRequest, OWNER, sendTo } from "@/lib/bff/testing/console";
import { type AuditFilter, type AuditPage, auditQuery } from "@/lib/contract/console/audit";
import { textStream } from "@/lib/wire/byte-stream";

/* Reading, exporting and removing events, over an account of many events. */

const ACCOUNT = 7;
const EVENTS = 2_500;

let team: Team;
beforeAll(async () => {
	team = await startTeam();
	// Events of two people and every area in turn, ten at each time.
	await team.runtime.db.execute(sql`
		insert into console.audit_events
			(account_id, time, action, person_id, person_name, address, record_id, record_title, changes, outcome)
		select ${ACCOUNT}, '2026-11-01T00:00:00Z'::timestamptz + (i / 10) * interval '1 minute',
			(array['contact.updated', 'flow.updated', 'member.updated', 'role.created'])[1 + i % 4],
			(array['ana', 'bo'])[1 + i % 2], (array['Ana Ruiz', 'Bo Lind'])[1 + i % 2], '203.0.113.9',
			i::text, 'Record ' || i, '[]', 'succeeded'
		from generate_series(0, ${EVENTS - 1}) as i
	`);
	await team.runtime.db.execute(sql`
		insert into console.audit_events (account_id, time, action, changes, outcome)
		select 9, '2026-11-01T00:00:00Z'::timestamptz + i * interval '1 minute', 'flow.updated', '[]', 'succeeded'
		from generate_series(1, 20000) as i
	`);
	await team.runtime.db.execute(sql`analyze console.audit_events`);
});
afterAll(() => team.stop());

const SEES_ALL = { hides: () => false };

async function list(query: Record<string, unknown> = {}): Promise<AuditPage> {
	return listAudit(team.runtime.db, ACCOUNT, auditQuery.parse(query), SEES_ALL);
}

describe("The list", () => {
	test("pages through events with equal times without skipping or repeating one", async () => {
		const ids: string[] = [];
		let before: string | undefined;
		do {
			const page = await list({ before, page_size: 93 });
			ids.push(...page.events.map(({ id }) => id));
			before = page.next_cursor ?? undefined;
		} while (before !== undefined);
		expect(new Set(ids).size).toBe(EVENTS);
		expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
	});

	test.each([
		["person", { person: "ana" }, EVENTS / 2],
		["area", { area: "contact" }, EVENTS / 4],
		["action", { area: "contact", action: "contact.updated" }, EVENTS / 4],
		["another action", { area: "contact", action: "contact.deleted" }, 0],
		["record", { area: "contact", record: "8" }, 1],
		["time", { since: "2026-11-01T00:01:00Z", until: "2026-11-01T00:02:00Z" }, 10],
		["text in any letter case", { search: "record 1234" }, 1],
		["text with a sign that means something to the database", { search: "100%" }, 0],
		["several", { person: "bo", area: "contact" }, 0],
	])("filters by %s", async (_, filter, count) => {
		let found = 0;
		for await (const events of readPages(team.runtime.db, ACCOUNT, auditQuery.parse(filter), SEES_ALL))
			found += events.length;
		expect(found).toBe(count);
	});

	test.each<[string, Partial<AuditFilter>]>([
		["audit_events_recent", {}],
		["audit_events_person", { person: "ana" }],
		["audit_events_area", { area: "contact" }],
		["audit_events_area", { area: "contact", action: "contact.updated" }],
		["audit_events_record", { area: "contact", record: "8" }],
		["audit_events_recent", { search: "record 12" }],
	])("uses the index %s for %j", async (index, filter) => {
		const { db } = team.runtime;
		const position = { time: new Date("2026-11-01T02:00:00Z"), id: 1_000_000 };
		const query = auditRows(db, {
			accountId: ACCOUNT,
			filter: { source: "console", ...filter },
			sight: SEES_ALL,
			position,
			limit: 50,
		});
		const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${query.getSQL()}`);
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain(`using ${index} `);
		expect(plan).not.toContain("Sort");
	});

	test("rejects a cursor and a filter that it doesn't know", async () => {
		for (const cursor of ["x", "253402300800000.1"])
			expect((await team.ask(team.owner, `GET /audit?before=${cursor}`)).status).toBe(400);
		expect(await team.ask(team.owner, "GET /audit?area=weather")).toMatchObject({
			status: 400,
			body: { message: "area: This area doesn't exist." },
		});
	});

	test.each([
		["a NUL in a text", "search=%00", "search: Must not contain a NUL character."],
		["a NUL in a record's ID", "record=%00", "record: Must not contain a NUL character."],
		["the year 0", "since=0000-01-01T00:00:00Z", "since: Write the time as in 2026-11-20T08:00:00Z."],
		["a year before 100", "until=0099-12-31T00:00:00Z", "until: Write the time as in 2026-11-20T08:00:00Z."],
	])("and its export refuse %s, which the database can't compare", async (_, query, message) => {
		expect(await team.ask(team.owner, `GET /audit?${query}`)).toMatchObject({
			status: 400,
			body: { message },
		});
		const path = `/api/accounts/1/audit/export?format=csv&${query}`;
		const request = browserRequest(path, { headers: { cookie: team.owner } });
		const exported = await sendTo(team.runtime, request);
		expect([exported.status, (await exported.json()).message]).toEqual([400, message]);
	});

	test.each(["before=253402300799999.1", "since=0100-01-01T00:00:00Z", "until=9999-12-31T23:59:59Z"])(
		"reads %s",
		async (query) => {
			expect((await team.ask(team.owner, `GET /audit?${query}`)).status).toBe(200);
		},
	);

	test("shows an account's own events only, with the names of people who have left", async () => {
		const { id, cookie } = await team.join("agent", "Lena");
		await team.askService(cookie, "DELETE /contacts/5");
		await team.ask(team.owner, `DELETE /members/${id}`);
		await team.runtime.db.execute(sql`delete from console.users where id = ${id}`);
		const { body } = await team.ask(team.owner, `GET /audit?person=${id}`);
		const { events } = body.data as AuditPage;
		expect(events.find(({ action }) => action === "contact.deleted")).toMatchObject({
			person: { id, name: "Lena" },
			outcome: "refused",
			message: "You need the permission Chat Contacts — Delete.",
		});
		const all = (await team.ask(team.owner, "GET /audit?page_size=100")).body.data as AuditPage;
		expect(all.events.some(({ person }) => person?.name === "Ana Ruiz")).toBe(false);
	});
});

describe("The people to choose from", () => {
	const people = async () =>
		(await team.ask(team.owner, "GET /audit-people")).body.data as { id: string; name: string }[];

	test("are members, and people who have left, with the name of their newest event", async () => {
		const { id, cookie } = await team.join("agent", "Zora");
		await team.runtime.db.update(users).set({ name: "Zora Neale" }).where(eq(users.id, id));
		await team.askService(cookie, "DELETE /contacts/5");
		await team.ask(team.owner, `DELETE /members/${id}`);
		const found = await people();
		expect(found.filter((one) => one.id === id)).toEqual([{ id, name: "Zora Neale" }]);
		const names = found.map(({ name }) => name);
		expect(names).toContain(OWNER.name);
		expect(names).not.toContain("Ana Ruiz");
		expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
	});

	test("are found by one event each", async () => {
		const found = await listAuditPeople(team.runtime.db, ACCOUNT);
		expect(found).toEqual([
			{ id: "ana", name: "Ana Ruiz" },
			{ id: "bo", name: "Bo Lind" },
		]);
		const { rows } = await team.runtime.db.execute<{ "QUERY PLAN": string }>(
			sql`explain (analyze, timing off) ${auditPeople(ACCOUNT)}`,
		);
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain("using audit_events_person ");
		expect(plan).not.toMatch(/Seq Scan on audit_events/);
	});
});

describe("The export", () => {
	const download = (query: string, cookie = team.owner) =>
		sendTo(team.runtime, browserRequest(`/api/accounts/1/audit/export?${query}`, { headers: { cookie } }));

	test("is a file with the filtered events, and an event itself", async () => {
		await team.createRole("Exporters", ["Chat Contacts — View"]);
		let response = new Response();
		const events = await eventsOf(team.runtime, async () => {
			response = await download("format=csv&area=role&search=Exporters");
		});
		expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-log-.*\.csv"$/);
		const [head, row] = Papa.parse<string[]>(await response.text()).data;
		expect(head).toContain("changes");
		expect(row).toContain("role.created");
		expect(row).toContain("name: – → Exporters\npermissions: – → Chat Contacts — View");
		expect(JSON.stringify(events[0]?.changes)).not.toContain("Exporters");
		expect(events).toMatchObject([
			{
				action: "audit.exported",
				personName: OWNER.name,
				changes: [
					{ field: "format", to: "csv" },
					{ field: "source", to: "console" },
					{ field: "area", to: "role" },
					{ field: "search" },
				],
			},
		]);
	});

	test("as JSON has the same events as the list", async () => {
		const response = await download("format=json&area=account");
		const { events } = (await team.ask(team.owner, "GET /audit?area=account")).body.data as AuditPage;
		expect(await response.json()).toEqual(events);
		expect(await (await download("format=json&area=flow")).json()).toEqual([]);
	});

	test("neutralises cells that a spreadsheet would run", async () => {
		await team.runtime.db.insert(auditEvents).values({
			accountId: 1,
			action: "contact.created",
			recordId: "9",
			recordTitle: '=HYPERLINK("https://evil.example")',
			changes: [{ field: "name", to: "@SUM(1)" }],
			outcome: "succeeded",
		});
		const text = await (await download("format=csv&area=contact&record=9")).text();
		expect(Papa.parse<string[]>(text).data[1]).toContain(`'=HYPERLINK("https://evil.example")`);
	});

	test("needs the permission, and its refusal is recorded", async () => {
		const { cookie } = await team.join("agent", "Nils");
		const [event] = await eventsOf(team.runtime, async () => {
			expect((await download("format=csv", cookie)).status).toBe(403);
		});
		expect(event).toMatchObject({ action: "audit.exported", outcome: "refused", personName: "Nils" });
	});

	test("rejects an unknown format", async () => {
		expect((await download("format=pdf")).status).toBe(400);
	});

	test("reads a page only when the client has taken the one before", async () => {
		let reads = 0;
		const counted = new Proxy(team.runtime.db, {
			get(db, name, receiver) {
				if (name === "select") reads += 1;
				return Reflect.get(db, name, receiver);
			},
		});
		const pages = readPages(counted, ACCOUNT, { source: "console" }, SEES_ALL);
		const reader = textStream(csvTexts(pages, [["id", ({ id }) => id]])).getReader();
		await reader.read();
		await reader.read();
		expect(reads).toBeLessThanOrEqual(2);
		await reader.cancel();
		let lines = 0;
		for await (const page of readPages(team.runtime.db, ACCOUNT, { source: "console" }, SEES_ALL)) {
			expect(page.length).toBeLessThanOrEqual(500);
			lines += page.length;
		}
		expect(lines).toBe(EVENTS);
	});
});

describe("Retention", () => {
	test("removes events that are older than the period, in batches, and no others", async () => {
		const { db } = team.runtime;
		const before = await db.$count(auditEvents);
		await db.execute(sql`
			insert into console.audit_events (account_id, time, action, changes, outcome)
			select 8, now() - interval '31 days', 'flow.updated', '[]', 'succeeded' from generate_series(1, 1500)
		`);
		expect(await removeOldEvents(db, { days: 30 })).toBeGreaterThanOrEqual(1_500);
		expect(await db.$count(auditEvents, eq(auditEvents.accountId, 8))).toBe(0);
		expect(await db.$count(auditEvents)).toBeLessThanOrEqual(before);
		expect(await db.$count(auditEvents, eq(auditEvents.action, "account.created"))).toBe(1);
	});
});
