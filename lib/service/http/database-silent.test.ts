import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";

/* A database that doesn't respond. Here it waits for locks, which the service can't tell from a process that hangs. */

/** Of a service that runs, nine and ten seconds. The database's own is longer here, so that it doesn't respond. */
const TIMEOUTS = { statement_timeout: 60_000, query_timeout: 300 };
const UNKNOWN = /^The database is unavailable, and it isn't known whether the change was stored\./;

let service: TestService;
let other: pg.Client;
beforeAll(async () => {
	service = await startTestService({ timeouts: TIMEOUTS, isPlain: true });
	other = new pg.Client({ connectionString: service.dependencies.config.databaseUrl });
	await other.connect();
	// Commits of contacts wait while this lock is held.
	await other.query(`
		create function public.wait_at_commit() returns trigger language plpgsql as $$
		begin
			perform pg_advisory_xact_lock_shared(77);
			return null;
		end $$;
		create constraint trigger wait_at_commit after insert on chat.contacts deferrable initially deferred
			for each row execute function public.wait_at_commit();
	`);
});
beforeEach(() => service.useNewAccount());
afterEach(() => other.query("rollback; select pg_advisory_unlock_all()"));
afterAll(async () => {
	await other.end();
	await service.stop();
});

const BODY = { number: "0151 23456781", country_code: "+49" };

function create(key?: string) {
	return service.request("POST", service.path("/contacts"), {
		body: BODY,
		headers: key === undefined ? {} : { "idempotency-key": key },
	});
}

const stored = () => service.db.$count(contacts);

it("reads and writes get 503 within the time, and writes are undone", async () => {
	const before = await stored();
	await other.query("begin; lock table chat.contacts in access exclusive mode");
	const read = await service.request("GET", service.path("/contacts"));
	expect([read.status, read.body.message, read.headers.get("retry-after")]).toEqual([
		503,
		"The database is unavailable. Try again in a moment.",
		"5",
	]);
	const written = await create();
	expect([written.status, written.body.message]).toEqual([503, expect.stringMatching(UNKNOWN)]);
	await other.query("rollback");
	expect(await stored()).toBe(before);
	expect((await create()).status).toBe(201);
});

it("a write that is committed after its 503 is done once with its Idempotency-Key", async () => {
	const before = await stored();
	await other.query("select pg_advisory_lock(77)");
	const unknown = await create("key");
	expect([unknown.status, unknown.body.message]).toEqual([503, expect.stringMatching(UNKNOWN)]);
	await other.query("select pg_advisory_unlock(77)");
	await expect.poll(async () => (await create("key")).status).toBe(201);
	expect(await stored()).toBe(before + 1);
});

it("the connections that waited aren't used again", async () => {
	await other.query("begin; lock table chat.contacts in access exclusive mode");
	const requests = Array.from({ length: 12 }, (_, n) => create(`many ${n}`));
	for (const { status } of await Promise.all(requests)) expect([409, 503]).toContain(status);
	await other.query("rollback");
	const statuses = await Promise.all(
		Array.from({ length: 12 }, () => service.request("GET", service.path("/contacts"))),
	);
	expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
	const open = await other.query(
		"select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
	);
	expect(open.rowCount).toBe(0);
});
