import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	UNFINISHED_IMPORTS_MAX,
	UNFINISHED_IMPORTS_OF_ALL_MAX,
} from "@/lib/contract/extensions/contact-imports";
import { contactsOf } from "@/lib/service/contacts/testing/contacts";
import { contactImports } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { removeOldImportRows } from "./retention";
import { createImportOf, importRow, importsOf } from "./testing/imports";

let service: TestService;
let contacts: ReturnType<typeof contactsOf>;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
	service = await startTestService();
	contacts = contactsOf(service);
	imports = importsOf(service);
});
beforeEach(async () => {
	// A person can have only some unfinished ones.
	await service.db
		.update(contactImports)
		.set({ state: "stopped" })
		.where(eq(contactImports.state, "checked"));
});
afterAll(() => service.stop());

let last = 30_000_000;
/** A German mobile number of no other test. */
function fresh(): string {
	last += 1;
	return `0151 ${last}`;
}

async function newContact(name: string, number = fresh()): Promise<{ id: number; number: string }> {
	return { id: (await contacts.create({ number, name })).body.data.id, number };
}

describe("an import of contacts", () => {
	it("says before it runs which numbers can't exist in their country, and imports them if it's run", async () => {
		const existing = await newContact("Ana", "0151 9999999999");
		const rows = [
			importRow(2, "Brasil", "5511984091004", "+1"),
			importRow(3, "DE", "0171 4099201", "+1"),
			importRow(4, "US", "212-555-0143", "+1"),
			importRow(5, "Ana", existing.number),
		];
		const id = await imports.check(rows);
		expect(await imports.get(id)).toMatchObject({ planned: { doubtful: 2, new: 1, unchanged: 1 } });
		const doubtful = await imports.rows(id, "?outcome=doubtful");
		expect(doubtful).toMatchObject([
			{ row: 2, problem: "number_impossible", contact_id: null },
			{ row: 3, problem: "number_impossible", contact_id: null },
		]);
		expect(await imports.run(id)).toMatchObject({ state: "done", outcomes: { new: 3, unchanged: 1 } });
	});

	it("has every outcome in its check and in its run, and changes nothing before", async () => {
		const known = await newContact("Ana Cruz");
		const renamed = await newContact("Bea");
		const unnamed = await newContact("Cleo");
		const removed = await newContact("Dora");
		await service.request("DELETE", service.path(`/contacts/${removed.id}`));
		const number = fresh();
		const rows = [
			importRow(2, "Ana  Cruz", known.number),
			importRow(3, "Bea Best", renamed.number),
			importRow(4, "", unnamed.number),
			importRow(5, "Dora Day", removed.number),
			importRow(6, "Eva", number),
			importRow(7, "Eva again", `+49 ${number.slice(1)}`),
			importRow(8, "Flo", "ask her"),
		];
		const id = await imports.check(rows);
		const planned = { unchanged: 2, changed: 1, restored: 1, new: 1, duplicate: 1, invalid: 1 };
		expect(await imports.get(id)).toMatchObject({ state: "checked", processed: 7, planned, outcomes: {} });
		expect((await contacts.get(renamed.id)).body.data).toMatchObject({ first_name: "Bea", last_name: null });
		expect((await contacts.get(removed.id)).status).toBe(404);

		expect(await imports.run(id)).toMatchObject({ state: "done", processed: 7, outcomes: planned });
		expect((await contacts.get(renamed.id)).body.data).toMatchObject({ last_name: "Best" });
		expect((await contacts.get(removed.id)).body.data).toMatchObject({
			first_name: "Dora",
			last_name: "Day",
		});
		const done = await imports.rows(id);
		expect(done.map((row: { outcome: string }) => row.outcome)).toEqual([
			"unchanged",
			"changed",
			"unchanged",
			"restored",
			"new",
			"duplicate",
			"invalid",
		]);
		expect(done[5]).toMatchObject({ first_row: 6, cells: rows[5]?.cells, is_done: true });
		expect(done[6]).toMatchObject({ row: 8, problem: "number_characters", cells: ["Flo", "ask her"] });
		expect(done[4]).toMatchObject({ cells: null });
		expect((await contacts.get(done[4].contact_id)).body.data.first_name).toBe("Eva");
	});

	it("changes nothing when it's repeated", async () => {
		const rows = [importRow(2, "Gus Hill", fresh()), importRow(3, "", fresh())];
		expect((await imports.run(await imports.check(rows))).outcomes).toEqual({ new: 2 });
		expect((await imports.run(await imports.check(rows))).outcomes).toEqual({ unchanged: 2 });
	});

	it("keeps the names of contacts that exist, if asked", async () => {
		const { id, number } = await newContact("Ida");
		const importId = await imports.check([importRow(2, "Other", number)], { existing: "keep" });
		expect((await imports.run(importId)).outcomes).toEqual({ unchanged: 1 });
		expect((await contacts.get(id)).body.data.first_name).toBe("Ida");
	});

	it.each([
		["an empty number", "", "+49", "number_missing"],
		["a number that a spreadsheet has rounded", "4,91512E+12", "+49", "number_rounded"],
		["letters", "0151 CALL", "+49", "number_characters"],
		["three digits", "110", "+49", "number_length"],
		["only zeros", "0000000", "+49", "number_zero"],
		["no country code", "0151 2345678", "", "country_missing"],
		["an impossible country code", "0151 2345678", "49", "country_code"],
		["a number of another country", "+33 6 12 34 56 78", "+49", "country_other"],
	])("says why a row is invalid: %s", async (_, number, countryCode, problem) => {
		const id = await imports.check([importRow(2, "Jo", number, countryCode)]);
		expect(await imports.rows(id, "?outcome=invalid")).toMatchObject([{ problem }]);
	});

	it("rejects a name that a single creation rejects", async () => {
		const id = await imports.check([importRow(2, "x".repeat(201), fresh())]);
		expect(await imports.rows(id)).toMatchObject([{ outcome: "invalid", problem: "name_length" }]);
	});

	it("records each change like a single request, with the person who ran it", async () => {
		const number = fresh();
		const id = await imports.check([importRow(2, "Kim", number)]);
		const headers = { "x-actor-label": "Mira%20Lang" };
		await service.request("PUT", imports.path(`/${id}/state`), { body: { state: "running" }, headers });
		await imports.work(id);
		const [{ contact_id }] = await imports.rows(id);
		expect((await contacts.get(contact_id)).body.data.created_by).toBe("Mira Lang");
		const query = `?recordKind=contact&recordId=${contact_id}`;
		const { body } = await service.request("GET", service.extension(`/audit${query}`));
		expect(body.data.events).toMatchObject([
			{ action: "contact.created", actor: { person: "Mira Lang" }, changes: [{ field: "name" }, {}, {}] },
		]);
	});

	it("counts the new and restored contacts in the list", async () => {
		const count = async () => {
			const paths = [service.path("/contacts?pageSize=1"), service.extension("/contact-list?pageSize=1")];
			const lists = await Promise.all(paths.map((path) => service.request("GET", path)));
			const [all, byActivity] = lists.map(({ body }) => body.pagination.totalCount);
			expect(byActivity).toBe(all);
			return all;
		};
		const removed = await newContact("Lea");
		await service.request("DELETE", service.path(`/contacts/${removed.id}`));
		const before = await count();
		await imports.run(
			await imports.check([importRow(2, "Lea", removed.number), importRow(3, "Max", fresh())]),
		);
		expect(await count()).toBe(before + 2);
	});

	it("can be paused, continued and stopped", async () => {
		const rows = Array.from({ length: 1_200 }, (_, at) => importRow(at + 2, `N ${at}`, fresh()));
		const id = await imports.check(rows);
		await imports.setState(id, "running");
		await imports.setState(id, "paused");
		await imports.work(id);
		expect(await imports.get(id)).toMatchObject({ state: "paused", processed: 0 });
		await imports.setState(id, "running");
		await imports.setState(id, "stopped");
		await imports.work(id);
		expect(await imports.get(id)).toMatchObject({ state: "stopped", outcomes: {} });
		expect((await imports.setState(id, "running")).status).toBe(409);
	});

	it("accepts a chunk again and replaces it", async () => {
		const body = { file_name: "a.csv", columns: [], row_count: 1 };
		const { id } = (await service.request("POST", imports.path(""), { body })).body.data;
		for (const name of ["First", "Second"]) {
			const chunk = { rows: [importRow(2, name, fresh())] };
			expect((await service.request("PUT", imports.path(`/${id}/chunks/1`), { body: chunk })).status).toBe(
				200,
			);
		}
		expect(await imports.rows(id)).toMatchObject([{ name: "Second" }]);
	});

	it("says which chunks have arrived and which file it is, so that an interrupted upload can continue", async () => {
		const source = { size: 40_000, digest: "9c3f21d0", reading: '{"separator":";"}' };
		const body = { file_name: "a.csv", columns: [], row_count: 1_200, source };
		const { id } = (await service.request("POST", imports.path(""), { body })).body.data;
		const rows = Array.from({ length: 1_200 }, (_, at) => importRow(at + 2, `Q ${at}`, fresh()));
		const send = (chunk: number) => {
			const sent = { rows: rows.slice(500 * (chunk - 1), 500 * chunk) };
			return service.request("PUT", imports.path(`/${id}/chunks/${chunk}`), { body: sent });
		};
		await send(3);
		await send(1);
		expect(await imports.get(id)).toMatchObject({ state: "uploading", source, uploaded_chunks: [1, 3] });
		await send(2);
		expect(await imports.get(id)).toMatchObject({ uploaded_chunks: [1, 2, 3] });
		expect((await service.request("POST", imports.path(`/${id}/check`))).status).toBe(200);
	});

	it("gives every row one outcome while others create, change and remove the same numbers", async () => {
		const numbers = Array.from({ length: 600 }, fresh);
		const id = await imports.check(numbers.map((number, at) => importRow(at + 2, `P ${at}`, number)));
		await imports.setState(id, "running");
		const others = numbers.filter((_, at) => at % 40 === 0);
		await Promise.all([
			imports.work(id),
			imports.work(id),
			...others.map(async (number) => {
				const { body } = await contacts.create({ number, name: "Other" });
				if (body.data) await service.request("DELETE", service.path(`/contacts/${body.data.id}`));
			}),
		]);
		const { state, outcomes } = await imports.get(id);
		const total = Object.values<number>(outcomes).reduce((sum, count) => sum + count, 0);
		expect([state, total]).toEqual(["done", 600]);
		const { rows } = await service.pool.query(
			"select chat_phone_id from chat.contacts where account_id = 1 and removed_at is null group by 1 having count(*) > 1",
		);
		expect(rows).toEqual([]);
	});

	it("lists its rows page by page, and none after a position beyond its last", async () => {
		const id = await imports.check(["Ada", "Bob", "Cem"].map((name, i) => importRow(i + 2, name, fresh())));
		const page = async (query: string) => {
			const path = service.extension(`/contact-imports/${id}/rows?pageSize=2${query}`);
			const { rows, next_after } = (await service.request("GET", path)).body.data;
			return { names: rows.map(({ name }: { name: string }) => name), next_after };
		};
		const first = await page("");
		expect(first.names).toEqual(["Ada", "Bob"]);
		expect(await page(`&afterPosition=${first.next_after}`)).toEqual({ names: ["Cem"], next_after: null });
		const last = `&afterPosition=${Number.MAX_SAFE_INTEGER}`;
		expect(await page(last)).toEqual({ names: [], next_after: null });
	});

	it("of another account doesn't exist", async () => {
		const id = await imports.check([importRow(2, "Nia", fresh())]);
		const token = await service.issueToken({ account: 60 });
		for (const rest of ["", "/rows"]) {
			const path = service.extension(`/contact-imports/${id}${rest}`, 60);
			expect((await service.request("GET", path, { token })).status).toBe(404);
		}
		const number = fresh();
		await createImportOf(service, [importRow(2, "Oli", number)], { account: 60, token });
		const listed = await service.request("GET", service.extension("/contact-imports", 60), { token });
		expect(listed.body.data.map((one: { id: number }) => one.id)).not.toContain(id);
	});

	it("needs the permission to edit contacts that exist, unless it keeps them", async () => {
		const token = await service.issueToken({ permissions: ["Chat Contacts — Add"] });
		const body = { file_name: "a.csv", columns: [], row_count: 1 };
		const refused = await service.request("POST", imports.path(""), { body, token });
		expect([refused.status, refused.body.message]).toEqual([
			403,
			expect.stringContaining("Chat Contacts — Edit"),
		]);
		const keeping = { ...body, existing: "keep" };
		expect((await service.request("POST", imports.path(""), { body: keeping, token })).status).toBe(201);
	});

	it("is refused to a person with too many unfinished ones, also at once", async () => {
		const token = await service.issueToken({ account: 61 });
		const body = { file_name: "a.csv", columns: [], row_count: 1 };
		const path = service.extension("/contact-imports", 61);
		const start = () => service.request("POST", path, { body, token });
		const responses = await Promise.all(Array.from({ length: UNFINISHED_IMPORTS_MAX + 3 }, start));
		const created = responses.filter(({ status }) => status === 201);
		const refused = responses.filter(({ status }) => status === 409);
		expect([created.length, refused.length]).toEqual([UNFINISHED_IMPORTS_MAX, 3]);
		expect(refused[0]?.body.message).toBe(
			"One person can have up to 20 unfinished imports. Finish or stop one to start another.",
		);
		const state = `${path}/${created[0]?.body.data.id}/state`;
		expect((await service.request("PUT", state, { body: { state: "stopped" }, token })).status).toBe(200);
		expect((await start()).status).toBe(201);
		expect((await start()).status).toBe(409);
	});

	it("tells a token that can't view contacts not which numbers exist", async () => {
		const number = fresh();
		await service.request("POST", service.path("/contacts"), { body: { number, country_code: "+49" } });
		const token = await service.issueToken({ permissions: ["Chat Contacts — Add"] });
		const id = await imports.check([importRow(2, "Quin", number)], { existing: "keep", token });
		expect(await imports.get(id)).toMatchObject({ planned: { unchanged: 1 } });
		const check = await service.request("POST", imports.path(`/${id}/check`), { token });
		const state = { body: { state: "stopped" }, token };
		const stopped = await service.request("PUT", imports.path(`/${id}/state`), state);
		const results = [check, stopped].map(({ status, body }) => [
			status,
			body.data.planned,
			body.data.outcomes,
		]);
		expect(results).toEqual([
			[200, {}, {}],
			[200, {}, {}],
		]);
	});

	it("is refused to everyone while the account has too many, under whatever names", async () => {
		const account = 62;
		await service.issueToken({ account });
		await service.pool.query(
			`insert into chat.contact_imports
				(account_id, file_name, columns, row_count, existing, state, created_at, updated_at, created_by)
			select $1, 'a.csv', '{}', 1, 'keep', 'uploading', now(), now(), 'Renamed ' || n from generate_series(1, $2) as n`,
			[account, UNFINISHED_IMPORTS_OF_ALL_MAX],
		);
		const token = await service.issueToken({ account });
		const body = { file_name: "a.csv", columns: [], row_count: 1 };
		const path = service.extension("/contact-imports", account);
		const refused = await service.request("POST", path, { body, token });
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"An account can have up to 200 unfinished imports. Finish or stop one to start another.",
		]);
	});

	it("of someone else needs that permission too", async () => {
		const token = await service.issueToken({ permissions: ["Chat Contacts — Add"] });
		const options = { body: { rows: [importRow(2, "Renamed", fresh())] }, token };
		const upload = (id: number) => service.request("PUT", imports.path(`/${id}/chunks/1`), options);
		const run = (id: number) =>
			service.request("PUT", imports.path(`/${id}/state`), { body: { state: "running" }, token });
		const start = async (existing: string): Promise<number> => {
			const body = { file_name: "a.csv", columns: ["Name", "Phone"], row_count: 1, existing };
			return (await service.request("POST", imports.path(""), { body })).body.data.id;
		};
		expect((await upload(await start("update"))).status).toBe(403);
		expect((await upload(await start("keep"))).status).toBe(200);

		const rows = [importRow(2, "Quin", fresh())];
		const updating = await imports.check(rows);
		expect((await run(updating)).status).toBe(403);
		expect(await imports.get(updating)).toMatchObject({ state: "checked" });
		expect((await run(await imports.check(rows, { existing: "keep" }))).status).toBe(200);
	});

	it("loses its rows after the retention period, and keeps its counts", async () => {
		const id = await imports.check([importRow(2, "Pia", fresh())]);
		await imports.run(id);
		const lastTouched = (days: number) =>
			service.db
				.update(contactImports)
				.set({ updatedAt: sql`now() - make_interval(days => ${days})` })
				.where(eq(contactImports.id, id));
		await lastTouched(29);
		await removeOldImportRows(service.db);
		expect(await imports.rows(id)).toHaveLength(1);
		await lastTouched(31);
		await removeOldImportRows(service.db);
		expect(await imports.rows(id)).toEqual([]);
		expect(await imports.get(id)).toMatchObject({ has_rows: false, outcomes: { new: 1 } });
	});
});
