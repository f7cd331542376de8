import { afterAll, beforeAll, expect, it } from "vitest";
import { type Creation, type Reply, startKeyedCreations } from "./testing/keyed-creations";

const KILLS = 3;

let killable: Awaited<ReturnType<typeof startKeyedCreations>>;
beforeAll(async () => {
	killable = await startKeyedCreations();
});
afterAll(() => killable.stop());

it("a keyed creation interrupted by kill -9 happens once, and its repetition returns the first response", {
	timeout: 120_000,
}, async () => {
	const all: Creation[] = [];
	const firstReplies = new Map<string, Reply>();
	for (let round = 0; round < KILLS; round += 1) {
		const { url, kill } = await killable.start();
		const creations = killable.creationsOf(round);
		all.push(...creations);
		// Kill at a random response, while other requests are pending.
		let responsesLeft = Math.floor(Math.random() * creations.length);
		const requests = creations.map(async (creation) => {
			const { isOver, ...reply } = await killable.send(url, creation);
			if (isOver) firstReplies.set(creation.key, reply);
			responsesLeft -= 1;
			if (responsesLeft < 0) await kill();
		});
		await Promise.allSettled(requests);
	}

	const { url } = await killable.start();
	await killable.expireLeases();
	for (const creation of all) {
		const again = await killable.sendUntilAnswered(url, creation);
		expect([creation.key, again.status]).toEqual([creation.key, 201]);
		expect(firstReplies.get(creation.key) ?? again).toEqual(again);
		expect(await killable.sendUntilAnswered(url, creation)).toEqual(again);
	}
	for (const table of ["contacts", "tokens", "webhooks", "flows"]) {
		const { rows } = await killable.service.pool.query(`select count(*)::int as count from chat.${table}`);
		const expected = all.filter(({ path }) => path.endsWith(`/${table}`)).length;
		expect([table, rows[0].count]).toEqual([table, expected]);
	}
	expect(killable.standIn.flows.size).toBe(4 * KILLS);
});
