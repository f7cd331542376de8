import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { startKillableOnCloud } from "@/lib/service/flows/testing/cloud";
import { letTimePass } from "@/lib/service/flows/testing/storage";
import { TEST_TOKEN } from "@/lib/service/testing/service";

const KILLS = 3;
type Creation = { key: string; path: string; body: Record<string, unknown> };
type Heard = { status: number; data: { id: number; webhook_secret?: string; token?: string } };

let cloud: Awaited<ReturnType<typeof startKillableOnCloud>>;
afterEach(() => cloud.stop());

function creationsOf(round: number): Creation[] {
	const { service } = cloud;
	const definition = { template_name: "default", flow_json: { version: "7.1", screens: [] } };
	const each = (count: number, make: (name: string, n: number) => Omit<Creation, "key">) =>
		Array.from({ length: count }, (_, n) => {
			const creation = make(`${round}-${n}`, round * 100 + n);
			return { key: `${creation.path} ${round}-${n}`, ...creation };
		});
	return [
		...each(10, (_, n) => ({
			path: service.path("/contacts"),
			body: { number: `0151${1_000_000 + n}`, country_code: "+49" },
		})),
		...each(10, (name) => ({
			path: service.extension("/tokens"),
			body: { name, permissions: ["Chat Flows — View"] },
		})),
		...each(2, (name) => ({
			path: service.path("/webhooks"),
			body: { url: `https://198.41.0.4/${name}`, events: ["*"] },
		})),
		...each(4, (name) => ({ path: service.path("/flows"), body: { name, ...definition } })),
	];
}

async function send(url: string, { key, path, body }: Creation): Promise<Heard & { isOver: boolean }> {
	const answer = await fetch(url + path, {
		method: "POST",
		headers: {
			authorization: `Bearer ${TEST_TOKEN}`,
			"content-type": "application/json",
			"idempotency-key": key,
		},
		body: JSON.stringify(body),
	});
	const { data } = await answer.json();
	return { status: answer.status, data, isOver: !answer.headers.has("retry-after") };
}

/** Sends a request as a careful client does: again while it is told to try later. */
async function sendUntilAnswered(url: string, creation: Creation): Promise<Heard> {
	for (;;) {
		const { isOver, ...heard } = await send(url, creation);
		if (isOver) return heard;
		await pause(50);
	}
}

/** As if the lease of everything that was begun on the platform had run out. */
async function letLeasesEnd(): Promise<void> {
	await letTimePass(cloud.service.db);
	await cloud.service.pool.query(
		"update chat.idempotency_keys set created_at = now() - interval '1 minute' where status is null",
	);
}

it("a keyed creation that kill -9 cuts off is there once, and its repetition hears its first answer", {
	timeout: 120_000,
}, async () => {
	cloud = await startKillableOnCloud();
	const all: Creation[] = [];
	const heardFirst = new Map<string, Heard>();
	for (let round = 0; round < KILLS; round += 1) {
		const { url, kill } = await cloud.start();
		const creations = creationsOf(round);
		all.push(...creations);
		// The kill comes with one of the answers, whichever: the others are under way then.
		let answersLeft = Math.floor(Math.random() * creations.length);
		const requests = creations.map(async (creation) => {
			const { isOver, ...heard } = await send(url, creation);
			if (isOver) heardFirst.set(creation.key, heard);
			answersLeft -= 1;
			if (answersLeft < 0) await kill();
		});
		await Promise.allSettled(requests);
	}

	const { url } = await cloud.start();
	await letLeasesEnd();
	for (const creation of all) {
		const again = await sendUntilAnswered(url, creation);
		expect([creation.key, again.status]).toEqual([creation.key, 201]);
		expect(heardFirst.get(creation.key) ?? again).toEqual(again);
		expect(await sendUntilAnswered(url, creation)).toEqual(again);
	}
	for (const table of ["contacts", "tokens", "webhooks", "flows"]) {
		const { rows } = await cloud.service.pool.query(`select count(*)::int as count from chat.${table}`);
		const made = all.filter(({ path }) => path.endsWith(`/${table}`)).length;
		expect([table, rows[0].count]).toEqual([table, made]);
	}
	expect(cloud.standIn.flows.size).toBe(4 * KILLS);
});

it("a keyed creation that is cut off just before its answer is stored is undone with it", {
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
	await letLeasesEnd();
	for (const creation of creations) {
		const first = await sendUntilAnswered(next, creation);
		expect([creation.key, first.status]).toEqual([creation.key, 201]);
		expect(await sendUntilAnswered(next, creation)).toEqual(first);
	}
});
