import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureAccount, ensureAdmin } from "@/lib/bff/access/set-up/ensure-admin";
import { recordAudit } from "@/lib/bff/audit/record";
import { createRuntime } from "@/lib/bff/create-runtime";
import { findErased } from "@/lib/bff/erasures/follow-erasures";
import type { Runtime } from "@/lib/bff/runtime";
import { migrateConsole } from "@/lib/bff/store/migrate";
import { contactViews, users } from "@/lib/bff/store/schema";
import { PROJECT_ROOT } from "@/lib/launch/project-root";
import { createImportOf, importRow } from "@/lib/service/contacts/import/testing/imports";
import { report } from "@/lib/service/ingest/testing/reports";
import { FLEET_PLATFORM_SECRET, FLEET_TOKEN, startFleet, type Victim } from "@/lib/service/testing/fleet";
import { tablesWith } from "@/lib/service/testing/tables-with";

/*
 * Kills of the processes that erase a person, each while it waits for a lock at one point: after all have started again,
 * nothing of the person is in either database.
 */

/** More than one transaction erases. */
const MESSAGES = 600;
const POLL_MS = 50;

let fleet: Awaited<ReturnType<typeof startFleet>>;
let runtime: Runtime;
let env: Record<string, string>;
let follower: ChildProcess;
let pool: pg.Pool;
beforeAll(async () => {
	fleet = await startFleet({ workerConcurrency: 4 });
	env = {
		DATABASE_URL: fleet.databaseUrl,
		APP_SECRET: "a secret for tests only, long enough",
		CHAT_API_URL: fleet.url,
		CHAT_API_TOKEN: FLEET_TOKEN,
		CHAT_ACCOUNT_ID: "1",
		LOG_LEVEL: "silent",
	};
	await migrateConsole(fleet.databaseUrl);
	await ensureAccount(fleet.databaseUrl, { accountId: 1, name: "Nordwind" });
	await ensureAdmin(fleet.databaseUrl, { email: "mira@nordwind.example", password: "correct horse battery" });
	runtime = createRuntime(env);
	pool = new pg.Pool({ connectionString: fleet.databaseUrl, max: 2 });
	// Of connections that a kill of the database ends.
	pool.on("error", () => undefined);
	await ask("POST", "/webhooks", { url: `${fleet.url}/nowhere`, events: ["*"] });
	startFollower();
});
afterAll(async () => {
	await killFollower();
	await pool.end();
	await runtime.close();
	await fleet.stop();
});

function startFollower(): void {
	const file = path.join(PROJECT_ROOT, "lib/bff/erasures/testing/follower.ts");
	follower = spawn(process.execPath, ["--import", "tsx", file], {
		cwd: PROJECT_ROOT,
		env: { ...process.env, ...env },
		stdio: "ignore",
	});
}

async function killFollower(): Promise<void> {
	const exited = once(follower, "exit");
	follower.kill("SIGKILL");
	await exited;
}

/** Repeats a request until the service responds. */
async function ask(method: string, rest: string, body?: unknown, kind = "public") {
	const headers = { authorization: `Bearer ${FLEET_TOKEN}`, "content-type": "application/json" };
	const url = `${fleet.url}/api/business/${kind}/channels/chat/accounts/1${rest}`;
	for (;;) {
		try {
			const response = await fetch(url, {
				method,
				headers,
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			if (response.ok) return (await response.json()).data;
			if (response.status < 500) throw new TypeError(`${method} ${rest}: ${response.status}`);
		} catch (error) {
			if (error instanceof TypeError && error.message.startsWith(method)) throw error;
		}
		await pause(POLL_MS);
	}
}

let last = 0;
let person: { id: number; name: string; number: string };
/** A person with messages, deliveries, a row of an import, events in both logs, and a saved view. */
beforeEach(async () => {
	last += 1;
	const [name, number] = [`Yvetteria${last} Quux${last}`, `49151777${1000 + last}`];
	const { id } = await ask("POST", "/contacts", { name, number: `+${number}`, country_code: "+49" });
	person = { id, name, number };
	const messages = Array.from({ length: MESSAGES }, (_, at) => ({
		from: number,
		id: `wamid.${last}.${at}`,
		timestamp: String(1_700_000_000 + at),
		type: "text",
		text: { body: `about ${name}` },
	}));
	const body = JSON.stringify(report({ contacts: [{ wa_id: number, profile: { name } }], messages }));
	const digest = createHmac("sha256", FLEET_PLATFORM_SECRET).update(body).digest("hex");
	const received = await fetch(`${fleet.url}/api/platform/webhook`, {
		method: "POST",
		headers: { "x-hub-signature-256": `sha256=${digest}` },
		body,
	});
	expect(received.status).toBe(200);
	const request = async (method: string, rest: string, { body: sent }: { body?: unknown } = {}) => ({
		body: { data: await ask(method, rest, sent, "extensions") },
	});
	await createImportOf({ request, extension: (rest: string) => rest } as never, [
		importRow(2, name, `+${number}`),
	]);
	const { db } = runtime;
	const record = { id, title: name };
	const changes = [{ field: "number", to: number }];
	await recordAudit(
		db,
		{ person: null, account: { id: 1 }, source: null },
		{ action: "contact.updated", record, changes },
	);
	const [user] = await db.select({ id: users.id }).from(users);
	await db.insert(contactViews).values({
		accountId: 1,
		id: `view-${last}`,
		userId: user?.id ?? "",
		name,
		isShared: true,
		state: { sort: "name", order: null, tag: null, country: null, ai: null, unread: false, search: number },
		mentions: [{ text: name, contactIds: [id] }],
		mentionsAt: sql`now()`,
	});
});

/** The tables of both programs and the queue that have something of the person. */
async function tablesOfPerson(): Promise<string[]> {
	const schemas = ["chat", "console", "graphile_worker"];
	const texts = [`yvetteria${last}`, `quux${last}`, person.number, person.number.slice(2)];
	return (await Promise.all(texts.map((text) => tablesWith(pool, text, schemas)))).flat();
}

/** Locks what a statement says, until someone waits for it; then kills, and unlocks. */
async function killAt(statement: string, kill: () => Promise<void>): Promise<void> {
	const locker = new pg.Client(fleet.databaseUrl);
	locker.on("error", () => undefined);
	await locker.connect();
	await locker.query("begin");
	await locker.query(statement);
	const erased = ask("POST", `/contacts/${person.id}/erase`, undefined, "extensions");
	await expect
		.poll(async () => {
			const { rows } = await pool.query(
				"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			return rows.length;
		})
		.toBeGreaterThan(0);
	await kill();
	await locker.end().catch(() => undefined);
	await erased;
}

const ofContact = (table: string) => `select from ${table} where contact_id = ${person.id} for update`;
const killOf = (victim: Victim) => () => fleet.kill(victim);
async function restartFollower(): Promise<void> {
	await killFollower();
	startFollower();
}

describe("A person leaves nothing in either database although", () => {
	it.each<[string, () => string, () => Promise<void>]>([
		[
			"the service is killed while it empties the contact",
			() => `select from chat.contacts where id = ${person.id} for update`,
			killOf("service"),
		],
		["the worker is killed before the first message", () => ofContact("chat.messages"), killOf("worker")],
		[
			"the worker is killed between messages and events",
			() => ofContact("chat.deliveries"),
			killOf("worker"),
		],
		[
			"the worker is killed at the end",
			() => `select from chat.audit_events where record_id = '${person.id}' for update`,
			killOf("worker"),
		],
		["the database is killed", () => ofContact("chat.messages"), killOf("database")],
		[
			"the console is killed before it stores the erasure",
			() => "lock table console.contact_erasures in exclusive mode",
			restartFollower,
		],
		[
			"the console is killed while it empties its log",
			() => `select from console.audit_events where record_id = '${person.id}' for update`,
			restartFollower,
		],
		[
			"the console is killed while it deletes views",
			() => `select from console.contact_views where id = 'view-${last}' for update`,
			restartFollower,
		],
	])("%s", { timeout: 120_000 }, async (_, statement, kill) => {
		expect(await tablesOfPerson()).toEqual(expect.arrayContaining(["contacts", "messages", "contact_views"]));
		await killAt(statement(), kill);
		await expect.poll(tablesOfPerson, { timeout: 90_000, interval: 500 }).toEqual([]);
		// What browsers ask before they offer drafts.
		expect(await findErased(runtime, { id: 1, connection: null }, [person.id])).toEqual([person.id]);
	});
});
