import { afterEach, beforeEach, expect, test } from "vitest";
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
beforeEach(async () => {
	it = await startTwoServices();
});
afterEach(() => it.stop());

/** Makes the other service answer only once the returned function is called. */
function holdResponses() {
	const held: (() => void)[] = [];
	it.other.requests.length = 0;
	it.other.respondWith((request, response) => held.push(() => otherService(request, response)));
	return () => {
		it.other.respondWith(otherService);
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
