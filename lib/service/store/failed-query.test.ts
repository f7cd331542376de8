import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { startServiceProcess } from "@/lib/service/testing/service-process";
import { REPLAY_TASK } from "@/lib/service/webhooks/log/replays/replays";
import { startWorker } from "@/lib/service/webhooks/worker/start-worker";
import { createLog } from "@/lib/wire/log";

const SQL = /failed query|insert into|select "|params/i;
let service: TestService;

beforeAll(async () => {
	// A cluster's nodes don't report the constraint separately from the message.
	service = await startTestService({ isPlain: true });
	await service.pool.query(`
		alter table chat.contacts add constraint nobody check (false);
		alter table chat.replays rename to replays_away;
	`);
});
afterAll(() => service.stop());

it("a service logs neither SQL nor customer data of failed queries", async () => {
	const { config } = service.dependencies;
	const running = await startServiceProcess(config);
	const sample = await readFile("e2e/fixtures/platform-webhooks/message.text.json", "utf8");
	const signature = createHmac("sha256", config.platformAppSecret).update(sample).digest("hex");
	const create = await fetch(running.url + service.path("/contacts"), {
		method: "POST",
		headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
		body: JSON.stringify({ number: "01511234567", country_code: "+49", name: "Ada Planted" }),
	});
	const report = await fetch(`${running.url}/api/platform/webhook`, {
		method: "POST",
		headers: { "x-hub-signature-256": `sha256=${signature}`, "content-type": "application/json" },
		body: sample,
	});
	expect([create.status, report.status]).toEqual([500, 500]);
	// Log lines are buffered briefly.
	await expect.poll(() => running.output().match(/"constraint":"nobody"/g)).toHaveLength(2);
	await running.kill();
	expect(running.output()).not.toMatch(SQL);
	expect(running.output()).not.toMatch(/Planted|1511234567|wamid/);
});

it("a worker doesn't log SQL of failed queries", async () => {
	let output = "";
	const log = createLog("worker", "debug", {
		write(line) {
			output += line;
		},
	});
	const { db, pool, dependencies } = service;
	const worker = await startWorker({ db, pool, config: dependencies.config, log });
	await pool.query("select graphile_worker.add_job($1, $2)", [REPLAY_TASK, { accountId: 1, replayId: 1 }]);
	await expect.poll(() => output).toContain('"code":"42P01"');
	await worker.stop();
	expect(output).not.toMatch(SQL);
});
