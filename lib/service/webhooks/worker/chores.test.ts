import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countActiveContacts } from "@/lib/service/contacts/list/counted";
import { contactCountChanges, deliveries } from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { startChores } from "./chores";

const ACCOUNT = 9;
const DAY_MS = 24 * 60 * 60 * 1000;

let test: DeliveryTest;
beforeEach(async () => {
	test = await startDeliveryTest();
});
afterEach(() => test.stop());

function start() {
	return startChores({ ...test.service.dependencies, clock: test.now }, 1);
}

it("folds contact counts without changing their sum", async () => {
	const { db } = test.service;
	const changes = Array.from({ length: 60 }, () => ({ accountId: ACCOUNT, change: 1 }));
	await db.insert(contactCountChanges).values(changes);
	const chores = start();
	const rows = () => db.$count(contactCountChanges, eq(contactCountChanges.accountId, ACCOUNT));
	await expect.poll(rows).toBe(1);
	await chores.stop();
	expect(await countActiveContacts(db, ACCOUNT)).toBe(60);
});

it("wakes a lane whose job was lost in a crash", async () => {
	const { db } = test.service;
	const { id } = await test.register();
	await test.publish(2);
	await db.execute(sql`delete from graphile_worker._private_jobs`);
	await db.update(deliveries).set({ nextAttemptAt: sql`now() - interval '2 minutes'` });
	const chores = start();
	const jobs = async () => (await db.execute(sql`select key from graphile_worker.jobs`)).rows;
	const { accountId, webhookId, lane } = test.lane(id);
	await expect.poll(jobs).toEqual([{ key: `wake ${accountId}/${webhookId}/${lane}` }]);
	await chores.stop();
});

it("removes finished deliveries after the retention period", async () => {
	const { db } = test.service;
	const { id } = await test.register();
	await test.publish(2);
	await test.drain(id);
	test.wait(31 * DAY_MS);
	await test.publish(1);
	const chores = start();
	await expect.poll(() => db.$count(deliveries)).toBe(1);
	await chores.stop();
});
