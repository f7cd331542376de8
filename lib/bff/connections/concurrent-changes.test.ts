import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	OTHER_TOKEN,
	otherService,
	startTwoServices,
	type TwoServices,
} from "@/lib/bff/connections/testing/two-services";
import { connections } from "@/lib/bff/store/schema";
import { startUpstream } from "@/lib/bff/testing/upstream";

/* Changes of connections that people make at the same time. */

let it: TwoServices;
beforeAll(async () => {
	it = await startTwoServices();
});
afterAll(() => it.stop());
beforeEach(() => it.reset());

/** Makes a service answer only once the returned function is called. */
function holdResponses({ requests, respondWith } = it.other) {
	const held: (() => void)[] = [];
	requests.length = 0;
	respondWith((request, response) => held.push(() => otherService(request, response)));
	return () => {
		respondWith(otherService);
		for (const respond of held) respond();
	};
}

const stored = () => it.runtime.db.select().from(connections);

test("A connection that someone else changed meanwhile isn't overwritten", async () => {
	const account = await it.addOther();
	const next = await startUpstream();
	next.respondWith(otherService);
	const release = holdResponses();
	const late = it.ask("PUT /connection", { token: OTHER_TOKEN }, { account });
	await expect.poll(() => it.other.requests.length).toBe(1);
	const move = { base_url: next.url, token: OTHER_TOKEN, same_service: true };
	expect((await it.ask("PUT /connection", move, { account })).status).toBe(200);
	const after = await stored();
	release();
	const { status, body } = await late;
	expect([status, body.message]).toEqual([
		409,
		"Someone else changed this connection meanwhile. Look at it again, and save once more.",
	]);
	expect(await stored()).toEqual(after);
	expect(after[0]?.baseUrl).toBe(next.url);
	expect((await it.ask("PUT /connection", { token: OTHER_TOKEN }, { account })).status).toBe(200);
	await next.close();
});

test("The same account, added twice at the same time, is added once", async () => {
	const release = holdResponses();
	const added = Promise.all([it.ask("POST /accounts", it.existing), it.ask("POST /accounts", it.existing)]);
	await expect.poll(() => it.other.requests.length).toBe(2);
	release();
	expect((await added).map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await stored()).toHaveLength(1);
});

test("Two accounts that move to the same service at the same time don't both get it", async () => {
	const first = await it.addOther();
	const [second, next] = [await startUpstream(), await startUpstream()];
	for (const service of [second, next]) service.respondWith(otherService);
	const { body } = await it.ask("POST /accounts", { ...it.existing, base_url: second.url });
	const change = { base_url: next.url, token: OTHER_TOKEN, same_service: true };
	const release = holdResponses(next);
	const moved = Promise.all(
		[first, body.data.account_id].map((account) => it.ask("PUT /connection", change, { account })),
	);
	await expect.poll(() => next.requests.length).toBe(2);
	release();
	expect((await moved).map(({ status }) => status).sort()).toEqual([200, 409]);
	await Promise.all([second.close(), next.close()]);
});
