import { afterAll, beforeAll, expect, it } from "vitest";
import { startKeyedCreations } from "./testing/keyed-creations";

let killable: Awaited<ReturnType<typeof startKeyedCreations>>;
beforeAll(async () => {
	// For its trigger, which a distributed table can't have.
	killable = await startKeyedCreations({ isPlain: true });
});
afterAll(() => killable.stop());

it("a keyed creation interrupted just before its response is stored is rolled back", {
	timeout: 120_000,
}, async () => {
	const { pool } = killable.service;
	const { url, kill } = await killable.start();
	const creations = ["/contacts", "/tokens", "/webhooks", "/flows"].map((end) => {
		const creation = killable.creationsOf(0).find(({ path }) => path.endsWith(end));
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
	const requests = Promise.allSettled(creations.map((creation) => killable.send(url, creation)));
	const waiting = "from pg_locks where locktype = 'advisory' and classid = 1 and objid = 1 and not granted";
	await expect.poll(async () => (await pool.query(`select ${waiting}`)).rowCount).toBe(creations.length);
	await kill();
	await requests;
	await pool.query(`select pg_terminate_backend(pid, 5000) ${waiting}`);
	await holder.query("drop function public.wait cascade; select pg_advisory_unlock(1, 1)");
	holder.release();

	const { url: next } = await killable.start();
	await killable.expireLeases();
	for (const creation of creations) {
		const first = await killable.sendUntilAnswered(next, creation);
		expect([creation.key, first.status]).toEqual([creation.key, 201]);
		expect(await killable.sendUntilAnswered(next, creation)).toEqual(first);
	}
});
