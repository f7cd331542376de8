import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest, verifySignature } from "@/lib/service/testing/delivery";
import { drainLane } from "./drain-lane";
import { createWebhookStates, type WebhookStates } from "./webhook-states";

const LONG_MS = 3_600_000;

let test: DeliveryTest;
let states: WebhookStates;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	states = createWebhookStates(test.service.db, test.service.dependencies.config, LONG_MS);
});
afterAll(() => test.stop());

const drain = (id: number) => drainLane({ ...test.tools, states }, test.lane(id));

it("a new webhook receives events at once, even if the account's webhooks were just read", async () => {
	const other = await test.register();
	expect(await states.current(test.service.account, other.id)).toMatchObject({ isActive: true });
	const { id } = await test.register(`${test.receiver.url}/new`);
	await test.publish(1);
	await drain(id);
	expect(test.receiver.received.map(({ path }) => path)).toEqual(["/hook/new"]);
});

it("an enabled webhook receives events at once", async () => {
	const { id } = await test.register();
	await test.setActive(id, false);
	expect(await states.current(test.service.account, id)).toMatchObject({ isActive: false });
	await test.setActive(id, true);
	await test.publish(1);
	await drain(id);
	expect(test.receiver.received).toHaveLength(1);
});

it("an active webhook is read once and cached", async () => {
	const { id } = await test.register();
	await states.current(test.service.account, id);
	await test.setActive(id, false);
	expect(await states.current(test.service.account, id)).toMatchObject({ isActive: true });
});

it("the first event after a new secret is signed with it, even if the webhook was just read", async () => {
	const { id } = await test.register();
	await states.current(test.service.account, id);
	const rotated = await test.extension("POST", `/webhooks/${id}/rotate-secret`);
	await test.publish(1);
	await drain(id);
	expect(test.receiver.received).toHaveLength(1);
	verifySignature(rotated.body.data.webhook_secret, test.receiver.received[0]);
});
