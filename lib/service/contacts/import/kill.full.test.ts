import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FLEET_TOKEN, startFleet, type Victim } from "@/lib/service/testing/fleet";
import { createImportOf, importRow } from "./testing/imports";

/* Kills of the worker and the database during an import: every row has one outcome, and every contact exists once. */

const ROWS = 20_000;
const KILLS: Victim[] = ["worker", "database", "worker"];
const POLL_MS = 50;

let fleet: Awaited<ReturnType<typeof startFleet>>;
beforeAll(async () => {
	fleet = await startFleet({ workerConcurrency: 4 });
}, 60_000);
afterAll(() => fleet.stop());

const extension = (rest: string) => `/api/business/extensions/channels/chat/accounts/1${rest}`;

/** Repeats a request until the service responds. */
async function request(method: string, target: string, { body }: { body?: unknown } = {}) {
	for (;;) {
		try {
			const response = await fetch(fleet.url + target, {
				method,
				headers: { authorization: `Bearer ${FLEET_TOKEN}`, "content-type": "application/json" },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			if (response.ok) return { body: await response.json() } as never;
		} catch {
			// The service or the database is restarting.
		}
		await pause(POLL_MS);
	}
}

async function until(id: number, isReached: (one: { state: string; processed: number }) => boolean) {
	for (;;) {
		const { body } = (await request("GET", extension(`/contact-imports/${id}`))) as { body: { data: never } };
		if (isReached(body.data)) return body.data as { outcomes: Record<string, number> };
		await pause(POLL_MS);
	}
}

it("An import survives kills of the worker and the database", { timeout: 180_000 }, async () => {
	const rows = Array.from({ length: ROWS }, (_, at) =>
		importRow(at + 2, `Row ${at}`, `0151 ${40_000_000 + at}`),
	);
	const id = await createImportOf({ request, extension: (rest: string) => extension(rest) } as never, rows);
	await until(id, ({ state }) => state === "checked");
	await request("PUT", extension(`/contact-imports/${id}/state`), { body: { state: "running" } });
	for (const [at, victim] of KILLS.entries()) {
		await until(id, ({ processed }) => processed >= (ROWS / 5) * (at + 1));
		await fleet.kill(victim);
	}
	const done = await until(id, ({ state }) => state === "done");
	expect(done.outcomes).toEqual({ new: ROWS });
	const client = new pg.Client(fleet.databaseUrl);
	await client.connect();
	const one = async (text: string) => (await client.query<{ count: number }>(text)).rows[0]?.count;
	const counts = [
		await one("select count(*)::int from chat.contacts"),
		await one("select count(distinct chat_phone_id)::int as count from chat.contacts"),
		await one("select sum(change)::int as count from chat.contact_count_changes"),
		await one("select count(*)::int from chat.contact_import_rows where is_done and outcome = 'new'"),
		await one(
			"select count(distinct record_id)::int as count from chat.audit_events where record_kind = 'contact'",
		),
		await one("select count(*)::int from chat.audit_events where record_kind = 'contact'"),
	];
	await client.end();
	expect(counts).toEqual(counts.map(() => ROWS));
});
