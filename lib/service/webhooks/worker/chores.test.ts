import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countActiveContacts } from "@/lib/service/contacts/list/contact-count";
import {
	contactCountChanges,
	deliveries,
	idempotencyKeys,
	webhooks,
} from "@/lib/service/store/schema/schema";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { createDatabaseClock } from "@/lib/wire/database-clock";
import { startChores } from "./chores";

let test: DeliveryTest;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(() => test.useNewAccount());
afterAll(() => test.stop());

function start() {
	const { db, config, log } = test.service.dependencies;
	return startChores({ db, config, log, clock: createDatabaseClock(db, log) }, 1);
}

it("folds contact counts without changing their sum", async () => {
	const { db, account } = test.service;
	const changes = Array.from({ length: 60 }, () => ({ accountId: account, change: 1 }));
	await db.insert(contactCountChanges).values(changes);
	const chores = start();
	const rows = () => db.$count(contactCountChanges, eq(contactCountChanges.accountId, account));
	await expect.poll(rows).toBe(1);
	await chores.stop();
	expect(await countActiveContacts(db, account)).toBe(60);
});

it("wakes a lane whose job was lost in a crash", async () => {
	const { db } = test.service;
	const { id } = await test.register();
	await test.publish(2);
	const { accountId, webhookId, lane } = test.lane(id);
	await db.execute(sql`delete from graphile_worker._private_jobs`);
	await db
		.update(deliveries)
		.set({ nextAttemptAt: sql`now() - interval '2 minutes'` })
		.where(eq(deliveries.accountId, accountId));
	const chores = start();
	const ofAccount = sql`select key from graphile_worker.jobs where key like ${`wake ${accountId}/%`}`;
	const jobs = async () => (await db.execute(ofAccount)).rows;
	await expect.poll(jobs).toEqual([{ key: `wake ${accountId}/${webhookId}/${lane}` }]);
	await chores.stop();
});

it("removes finished deliveries after the retention period", async () => {
	const { db, account } = test.service;
	const { id } = await test.register();
	await test.publish(2);
	await test.drain(id);
	await test.age(31);
	await test.publish(1);
	const chores = start();
	await expect.poll(() => db.$count(deliveries, eq(deliveries.accountId, account))).toBe(1);
	await chores.stop();
});

it("removes first responses to keyed requests after a day", async () => {
	const { db, account } = test.service;
	const read = () => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, account));
	const body = { number: "0151 23456781", country_code: "+49" };
	const headers = { "idempotency-key": "once" };
	await test.service.request("POST", test.service.path("/contacts"), { body, headers });
	const kept = await read();
	expect(kept).toHaveLength(1);
	await test.age(1);
	await db
		.insert(idempotencyKeys)
		.values({ ...kept[0], key: "later", createdAt: new Date() } as (typeof kept)[0]);
	const chores = start();
	const keys = async () => (await read()).map(({ key }) => key);
	await expect.poll(keys).toEqual(["later"]);
	await chores.stop();
});

it("removes a webhook's previous signing secret when it has stopped signing", async () => {
	const { db, account } = test.service;
	const { id } = await test.register();
	await test.extension("POST", `/webhooks/${id}/rotate-secret`);
	await test.extension("POST", `/webhooks/${id}/rotate-secret`);
	const isOfAccount = eq(webhooks.accountId, account);
	const previous = async () =>
		(await db.select().from(webhooks).where(isOfAccount))[0]?.previousSecrets ?? [];
	const [second, first] = await previous();
	if (!first || !second) throw new Error("Both replaced secrets still sign.");
	const ended = { ...first, until: new Date(Date.now() - 1000).toISOString() };
	await db
		.update(webhooks)
		.set({ previousSecrets: [second, ended] })
		.where(isOfAccount);
	const chores = start();
	await expect.poll(previous).toEqual([second]);
	await chores.stop();
});
