import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { REPLAY_TASK } from "@/lib/service/webhooks/log/replays/replays";
import { startWorker } from "@/lib/service/webhooks/worker/start-worker";
import { createLog } from "@/lib/wire/log";

const SQL = /failed query|insert into|select "|params/i;

let service: TestService;
let output: string;
const destination = {
	write(line: string) {
		output += line;
	},
};

beforeAll(async () => {
	const log = createLog("service", "debug", destination);
	// A cluster's nodes don't report the constraint separately from the message.
	service = await startTestService({ isPlain: true, log });
	await service.pool.query(`
		alter table chat.contacts add constraint nobody check (false);
		alter table chat.replays rename to replays_away;
	`);
});
beforeEach(() => {
	output = "";
});
afterAll(() => service.stop());

it("a service logs neither SQL nor customer data of failed queries", async () => {
	const create = await service.request("POST", service.path("/contacts"), {
		body: { number: "01511234567", country_code: "+49", name: "Ada Planted" },
	});
	const sample = await readFile("e2e/fixtures/platform-webhooks/message.text.json", "utf8");
	const report = await platformOf(service).post(sample);
	expect([create.status, report.status]).toEqual([500, 500]);
	expect(output.match(/"constraint":"nobody"/g)).toHaveLength(2);
	expect(output).not.toMatch(SQL);
	expect(output).not.toMatch(/Planted|1511234567|wamid/);
});

it("a worker doesn't log SQL of failed queries", async () => {
	const log = createLog("worker", "debug", destination);
	const { db, pool, dependencies } = service;
	const worker = await startWorker({ db, pool, config: dependencies.config, log });
	await pool.query("select graphile_worker.add_job($1, $2)", [REPLAY_TASK, { accountId: 1, replayId: 1 }]);
	await expect.poll(() => output).toContain('"code":"42P01"');
	await worker.stop();
	expect(output).not.toMatch(SQL);
});
