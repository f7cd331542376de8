import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { startKillableOnCloud } from "@/lib/service/flows/testing/cloud";
import { letTimePass } from "@/lib/service/flows/testing/storage";
import { TEST_TOKEN } from "@/lib/service/testing/service";

const KILLS = 3;
type Creation = { key: string; path: string; body: Record<string, unknown> };
type Reply = { status: number; data: { id: number; webhook_secret?: string; token?: string } };

let cloud: Awaited<ReturnType<typeof startKillableOnCloud>>;
afterEach(() => cloud.stop());

function creationsOf(round: number): Creation[] {
	const { service } = cloud;
	const definition = { template_name: "default", flow_json: { version: "7.1", screens: [] } };
	const times = (count: number, make: (name: string, n: number) => Omit<Creation, "key">) =>
		Array.from({ length: count }, (_, n) => {
			const creation = make(`${round}-${n}`, round * 100 + n);
			return { key: `${creation.path} ${round}-${n}`, ...creation };
		});
	return [
		...times(10, (_, n) => ({
			path: service.path("/contacts"),
			body: { number: `0151${1_000_000 + n}`, country_code: "+49" },
		})),
		...times(10, (name) => ({
			path: service.extension("/tokens"),
			body: { name, permissions: ["Chat Flows — View"] },
		})),
		...times(2, (name) => ({
			path: service.path("/webhooks"),
			body: { url: `https://198.41.0.4/${name}`, events: ["*"] },
		})),
		...times(4, (name) => ({ path: service.path("/flows"), body: { name, ...definition } })),
	];
}

async function send(url: string, { key, path, body }: Creation): Promise<Reply & { isOver: boolean }> {
	const response = await fetch(url + path, {
		method: "POST",
		headers: {
			authorization: `Bearer ${TEST_TOKEN}`,
			"content-type": "application/json",
			"idempotency-key": key,
		},
		body: JSON.stringify(body),
	});
	const { data } = await response.json();
	return { status: response.status, data, isOver: !response.headers.has("retry-after") };
}

/** Repeats a request while the response has Retry-After. */
async function sendUntilAnswered(url: string, creation: Creation): Promise<Reply> {
	for (;;) {
		const { isOver, ...reply } = await send(url, creation);
		if (isOver) return reply;
		await pause(50);
	}
}

/** Lets all leases expire. */
async function expireLeases(): Promise<void> {
	await letTimePass(cloud.service.db);
	await cloud.service.pool.query(
		"update chat.idempotency_keys set created_at = now() - interval '1 minute' where status is null",
	);
}

it("a keyed creation interrupted by kill -9 happens once, and its repetition returns the first response", {
	timeout: 120_000,
}, async () => {
	cloud = await startKillableOnCloud();
	const all: Creation[] = [];
	const firstReplies = new Map<string, Reply>();
	for (let round = 0; round < KILLS; round += 1) {
		const { url, kill } = await cloud.start();
		const creations = creationsOf(round);
		all.push(...creations);
		// Kill at a random response, while other requests are pending.
		let responsesLeft = Math.floor(Math.random() * creations.length);
		const requests = creations.map(async (creation) => {
			const { isOver, ...reply } = await send(url, creation);
			if (isOver) firstReplies.set(creation.key, reply);
			responsesLeft -= 1;
			if (responsesLeft < 0) await kill();
		});
		await Promise.allSettled(requests);
	}

	const { url } = await cloud.start();
	await expireLeases();
	for (const creation of all) {
		const again = await sendUntilAnswered(url, creation);
		expect([creation.key, again.status]).toEqual([creation.key, 201]);
		expect(firstReplies.get(creation.key) ?? again).toEqual(again);
		expect(await sendUntilAnswered(url, creation)).toEqual(again);
	}
	for (const table of ["contacts", "tokens", "webhooks", "flows"]) {
		const { rows } = await cloud.service.pool.query(`select count(*)::int as count from chat.${table}`);
		const expected = all.filter(({ path }) => path.endsWith(`/${table}`)).length;
		expect([table, rows[0].count]).toEqual([table, expected]);
	}
	expect(cloud.standIn.flows.size).toBe(4 * KILLS);
});

it("a keyed creation interrupted just before its response is stored is rolled back", {
	timeout: 120_000,
}, async () => {
	// For its trigger, which a distributed table can't have.
	cloud = await startKillableOnCloud({ isPlain: true });
	const { pool } = cloud.service;
	const { url, kill } = await cloud.start();
	const creations = ["/contacts", "/tokens", "/webhooks", "/flows"].map((end) => {
		const creation = creationsOf(KILLS).find(({ path }) => path.endsWith(end));
		if (!creation) throw new Error(`There is no creation of ${end}.`);
		return creation;
	});
	const holder = await pool.connect();
	await holder.query(`
		create function public.wait() returns trigger language plpgsql as $$
			begin perform pg_advisory_xact_lock(1, 1); return new; end $$;
		create trigger wait before insert or update on chat.idempotency_keys for each row
			when (new.status is not null) execute function public.wait();
		select pg_advisory_lock(1, 1);
	`);
	const requests = Promise.allSettled(creations.map((creation) => send(url, creation)));
	const waiting = "from pg_locks where locktype = 'advisory' and classid = 1 and objid = 1 and not granted";
	await expect.poll(async () => (await pool.query(`select ${waiting}`)).rowCount).toBe(creations.length);
	await kill();
	await requests;
	await pool.query(`select pg_terminate_backend(pid, 5000) ${waiting}`);
	await holder.query("drop function public.wait cascade; select pg_advisory_unlock(1, 1)");
	holder.release();

	const { url: next } = await cloud.start();
	await expireLeases();
	for (const creation of creations) {
		const first = await sendUntilAnswered(next, creation);
		expect([creation.key, first.status]).toEqual([creation.key, 201]);
		expect(await sendUntilAnswered(next, creation)).toEqual(first);
	}
});
