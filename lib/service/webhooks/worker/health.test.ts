import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "@/lib/service/store/database";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { APP_VERSION } from "@/lib/settings/app-version";
import { createWorkerHealth } from "./server";

const WANTED = 5;
/** A port that nothing listens on. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:9/none";

let test: DeliveryTest;
beforeAll(async () => {
	test = await startDeliveryTest();
});
beforeEach(async () => {
	await test.useNewAccount();
	// A worker's health is that of all accounts' deliveries.
	await test.service.db.execute(sql`truncate graphile_worker._private_jobs`);
});
afterAll(() => test.stop());

async function readHealth(alive: number, pool = test.service.pool) {
	const health = createWorkerHealth(pool, { alive: () => alive, wanted: WANTED });
	const read = async (path: string) => {
		const response = await health.request(path);
		return [response.status, ((await response.json()) as { status: string }).status];
	};
	return { live: await read("/health/live"), ready: await read("/health/ready") };
}

it("is good while all job workers run and no delivery is late", async () => {
	await test.register();
	await test.publish(3);
	expect(await readHealth(WANTED)).toEqual({ live: [200, "live"], ready: [200, "ready"] });
});

it("says which version runs", async () => {
	const health = createWorkerHealth(test.service.pool, { alive: () => WANTED, wanted: WANTED });
	const live = await health.request("/health/live");
	expect(await live.json()).toEqual({ status: "live", version: APP_VERSION });
});

it("fails if job workers are missing", async () => {
	const missing = [503, "job workers missing"];
	expect(await readHealth(WANTED - 1)).toEqual({ live: missing, ready: missing });
});

it("stays live while the database is unavailable, so that the process isn't restarted", async () => {
	const { pool } = openDatabase(NO_DATABASE, 1);
	expect(await readHealth(0, pool)).toEqual({
		live: [200, "waiting for the database"],
		ready: [503, "database unavailable"],
	});
	await pool.end();
});

it("isn't ready once a delivery has been due for over a minute, even if its lane is woken repeatedly", async () => {
	await test.register();
	await test.publish(1);
	await test.service.db.execute(
		sql`update graphile_worker._private_jobs set run_at = run_at - interval '2 minutes'`,
	);
	await test.publish(1);
	expect(await readHealth(WANTED)).toEqual({ live: [200, "live"], ready: [503, "deliveries are late"] });
});
