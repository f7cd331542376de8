import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";

const MIGRATION = path.resolve("lib/service/store/migrations/0025_events_per_hour.sql");

let test: DeliveryTest;
beforeAll(async () => {
	test = await startDeliveryTest();
});
afterAll(() => test.stop());

it("events that were sent in the day before the migration are counted", async () => {
	const { id } = await test.register();
	await test.publish(2);
	await test.drain(id);
	test.receiver.respondWithStatus(500);
	await test.publish(1);
	await test.drain(id);
	const { pool } = test.service;
	await pool.query("alter table chat.delivery_hours drop column events, drop column delivered");
	await pool.query(await readFile(MIGRATION, "utf8"));

	const health = await test.extension("GET", "/webhook-health");
	expect(health.body.data[0].hours.at(-1)).toMatchObject({
		succeeded: 2,
		failed: 1,
		events: 3,
		delivered: 2,
	});
});
