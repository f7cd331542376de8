import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "@/lib/service/store/database";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { createWorkerHealth } from "./health";

const WANTED = 5;
/** A port that nothing listens at. */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:9/none";

let test: DeliveryTest;
beforeEach(async () => {
	test = await startDeliveryTest();
});
afterEach(() => test.stop());

async function ask(alive: number, pool = test.service.pool) {
	const health = createWorkerHealth(pool, { alive: () => alive, wanted: WANTED });
	const read = async (path: string) => {
		const answer = await health.request(path);
		return [answer.status, ((await answer.json()) as { status: string }).status];
	};
	return { live: await read("/health/live"), ready: await read("/health/ready") };
}

it("is good while all job workers are there and nothing waits for long", async () => {
	await test.register();
	await test.publish(3);
	expect(await ask(WANTED)).toEqual({ live: [200, "live"], ready: [200, "ready"] });
});

it("fails when job workers are missing", async () => {
	const missing = [503, "job workers missing"];
	expect(await ask(WANTED - 1)).toEqual({ live: missing, ready: missing });
});

it("asks nobody to start the process again while the database is away", async () => {
	const { pool } = openDatabase(NO_DATABASE, 1);
	expect(await ask(0, pool)).toEqual({
		live: [200, "waiting for the database"],
		ready: [503, "database away"],
	});
	await pool.end();
});

it("is not ready once a delivery has been due for over a minute, though its lane is woken again and again", async () => {
	await test.register();
	await test.publish(1);
	await test.service.db.execute(
		sql`update graphile_worker._private_jobs set run_at = run_at - interval '2 minutes'`,
	);
	await test.publish(1);
	expect(await ask(WANTED)).toEqual({ live: [200, "live"], ready: [503, "deliveries are late"] });
});
