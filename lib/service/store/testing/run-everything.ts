import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect } from "vitest";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { resumeOverdueErasures, runErasure } from "@/lib/service/contacts/erase/run-erasure";
import { removeOldImportRows } from "@/lib/service/contacts/import/retention";
import { resumeOverdueImports, runImport } from "@/lib/service/contacts/import/run-import";
import { createImportOf } from "@/lib/service/contacts/import/testing/imports";
import { foldContactCounts } from "@/lib/service/contacts/list/contact-count";
import { resumeOverdueMerges, runMerge } from "@/lib/service/contacts/merge/move-messages";
import { reply, sentFlow } from "@/lib/service/flows/answers/testing/reports";
import { recountFlows } from "@/lib/service/flows/list/recount";
import { recoverDue } from "@/lib/service/flows/recovery/start-recovery";
import { silence } from "@/lib/service/flows/testing/remote";
import { letTimePass } from "@/lib/service/flows/testing/storage";
import { removeOldResponses } from "@/lib/service/http/endpoints/idempotency";
import { ALL_CASES } from "@/lib/service/http/testing/statuses/all";
import { pathOf, type RequestInput } from "@/lib/service/http/testing/statuses/case";
import type { World } from "@/lib/service/http/testing/statuses/world";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { removeOldMessages } from "@/lib/service/messages/retention";
import { countUses } from "@/lib/service/templates/use/count-uses";
import type { Receiver } from "@/lib/service/testing/receiver";
import { TEST_ACCOUNT } from "@/lib/service/testing/service";
import { recordStatements, type SentStatement } from "@/lib/service/testing/statements";
import { wakeOverdueLanes } from "@/lib/service/webhooks/events/wake-lanes";
import { runReplay } from "@/lib/service/webhooks/log/replays/run-replay";
import { removeOldDeliveries } from "@/lib/service/webhooks/log/retention";
import { removeEndedSecrets } from "@/lib/service/webhooks/registration/secrets/retention";
import { startWorker } from "@/lib/service/webhooks/worker/start-worker";

const SAMPLES = path.resolve("e2e/fixtures/platform-webhooks");
/** A time of the platform, in seconds. */
const T = 1_800_000_000;

/** `recording` records the service's statements while it runs something, without the test's own. */
type Run = { world: World; receiver: Receiver; recording: <T>(run: () => Promise<T>) => Promise<T> };

/** Has the service and its worker do all that they can, and returns their statements. */
export async function runEverything(world: World, receiver: Receiver): Promise<SentStatement[]> {
	const sent: SentStatement[] = [];
	async function recording<T>(run: () => Promise<T>): Promise<T> {
		const recorder = recordStatements();
		try {
			return await run();
		} finally {
			recorder.stop();
			for (const statement of recorder.sent) sent.push(statement);
		}
	}
	const run = { world, receiver, recording };
	await callEveryEndpoint(run);
	await ingestAndDeliver(run);
	await recoverInterrupted(run);
	await readLiveEvents(run);
	await runOtherJobs(run);
	return sent;
}

function request(
	{ world, recording }: Run,
	endpoint: ExtensionEndpoint,
	input: RequestInput,
	token?: string | null,
	headers = input.headers,
) {
	const body = endpoint.body ? input.body : undefined;
	return recording(() =>
		world.service.request(input.method ?? endpoint.method, pathOf(endpoint, input), {
			body,
			token,
			headers,
		}),
	);
}

/** Calls every endpoint, with success and failure, both token types, and with and without an idempotency key. */
async function callEveryEndpoint(run: Run): Promise<void> {
	const { world } = run;
	const token = await world.service.issueToken();
	const table: [string, ExtensionEndpoint][] = Object.entries({ ...ENDPOINTS, ...EXTENSIONS });
	for (const [name, endpoint] of table) {
		const cases = ALL_CASES[name];
		if (!cases) throw new Error(`${name} has no cases`);
		for (const stored of [undefined, token]) {
			const headers: Record<string, string> = stored ? { "idempotency-key": name } : {};
			await request(run, endpoint, await cases.good(world), stored, headers);
			if (stored) await request(run, endpoint, await cases.good(world), stored, headers);
		}
		for (const { input } of cases.failures) {
			const failing = await input(world);
			await request(run, endpoint, failing, failing.token);
			world.remote.before = async () => {};
			world.remote.after = async () => {};
		}
	}
}

/** Ingests each sample webhook twice and delivers the events, some after a failed attempt. */
async function ingestAndDeliver({ world, receiver, recording }: Run): Promise<void> {
	const { service } = world;
	await world.newWebhook({ url: receiver.url, events: ["*"] });
	receiver.respondWith((response) =>
		response.writeHead(receiver.received.length % 5 === 1 ? 500 : 200).end(),
	);
	await recording(async () => {
		const { db, pool, dependencies } = service;
		const worker = await startWorker({
			db,
			pool,
			config: dependencies.config,
			log: pino({ level: "silent" }),
		});
		for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith(".json"))) {
			const body = readFileSync(path.join(SAMPLES, file), "utf8");
			const secret = dependencies.config.platformAppSecret;
			const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
			for (let turn = 0; turn < 2; turn += 1) {
				const headers = { "x-hub-signature-256": signature };
				await service.request("POST", "/api/platform/webhook", { body, token: null, headers });
			}
		}
		await receiver.until(40);
		await worker.stop();
	});
}

/** Runs the worker's other jobs: replays, removal of old deliveries, folding counts. */
async function runOtherJobs({ world, recording }: Run): Promise<void> {
	const { service } = world;
	const { webhookId } = await world.newDelivery();
	const path = service.extension(`/webhooks/${webhookId}/replays`);
	const { body } = await service.request("POST", path, { body: { since: "2026-01-01T00:00:00Z" } });
	await recording(async () => {
		const replay = { accountId: TEST_ACCOUNT, replayId: body.data.id };
		await runReplay(service.db, replay, service.dependencies.clock);
		// Everything is older than tomorrow.
		await removeOldDeliveries(service.db, { days: -1 });
		await removeOldResponses(service.db, { keptMs: -24 * 60 * 60 * 1000 });
		await service.request("POST", service.extension(`/webhooks/${webhookId}/rotate-secret`));
		await service.db.execute(sql`
			update chat.webhooks set previous_secrets = '[{"sealed": "", "until": "2026-01-01T00:00:00Z"}]'
			where account_id = ${TEST_ACCOUNT}
		`);
		await removeEndedSecrets(service.db);
		await resumeOverdueImports(service.db);
		await runMergeAndErasure(world);
		await resumeOverdueMerges(service.db);
		await resumeOverdueErasures(service.db);
		await checkAndRunImport(world);
		await removeOldImportRows(service.db, { days: -1 });
		await sendFlow(world);
		await recountFlows(service.db);
		await countUses(service.db);
		await removeOldMessages(service.db, { days: -2 });
		await foldContactCounts(service.db, 1);
		await wakeOverdueLanes(service.db);
	});
}

/** Sends a flow, gets a reply and an alert, and deletes the flow. */
async function sendFlow(world: World): Promise<void> {
	const { service } = world;
	const id = await world.newFlow();
	const { body } = await service.request("GET", service.path(`/flows/${id}`));
	const { chat_flow_id, name } = body.data;
	const platform = platformOf(service);
	await platform.send(sentFlow("S1", T, { flow_id: chat_flow_id, flow_token: "t" }), "smb_message_echoes");
	await platform.send(sentFlow("S2", T, { flow_name: name, flow_token: "t" }), "smb_message_echoes");
	await platform.send(reply("R1", T + 1, { flow_token: "t" }, "S1"));
	await platform.send(reply("R2", T + 1, { flow_token: "t" }));
	const alert = {
		event: "ENDPOINT_LATENCY",
		flow_id: chat_flow_id,
		threshold: 1000,
		alert_state: "ACTIVATED",
	};
	await platform.send(alert, "flows", T);
	await service.request("GET", service.extension(`/flows/${id}/answers`));
	await service.request("DELETE", service.path(`/flows/${id}`));
}

/** Imports a new, a restored, a changed and an invalid row. */
async function checkAndRunImport(world: World): Promise<void> {
	const { service } = world;
	const removed = { number: "0151 44556677", country_code: "+49" };
	await world.newRemovedContact(removed);
	const known = { number: "0151 44556688", country_code: "+49" };
	await world.newContact(known);
	const numbers = [
		{ number: "0151 44556699", country_code: "+49" },
		removed,
		known,
		{ number: "", country_code: "" },
	];
	const rows = numbers.map((number, at) => ({ ...number, row: at + 2, name: "Ana", cells: [] }));
	const importId = await createImportOf(service, rows);
	await runImport(service.db, { accountId: TEST_ACCOUNT, importId }, service.dependencies.clock);
	await service.request("PUT", service.extension(`/contact-imports/${importId}/state`), {
		body: { state: "running" },
	});
	await runImport(service.db, { accountId: TEST_ACCOUNT, importId }, service.dependencies.clock);
}

/** Merges a contact with more messages than move at once, then erases it with its events and audit values. */
async function runMergeAndErasure(world: World): Promise<void> {
	const { service } = world;
	const keptId = await world.newContact();
	const { contactId } = await world.newMessage();
	const mergedAt = { accountId: TEST_ACCOUNT, contactId };
	const merge = await service.request("POST", service.extension(`/contacts/${keptId}/merge`), {
		body: { contact_id: contactId },
	});
	expect(merge.status).toBe(200);
	await service.pool.query(
		"update chat.merged_contacts set finished_at = null where account_id = $1 and id = $2",
		[TEST_ACCOUNT, contactId],
	);
	await runMerge(service.db, mergedAt, service.dependencies.clock);
	await service.pool.query("update chat.events set contact_id = $2 where account_id = $1", [
		TEST_ACCOUNT,
		keptId,
	]);
	await service.request("POST", service.extension(`/contacts/${keptId}/erase`));
	const erasure = { accountId: TEST_ACCOUNT, contactId: keptId };
	await runErasure(service.db, erasure, service.dependencies.clock);
}

/** Loses the responses to a creation, an update and a deletion, and recovers them. */
async function recoverInterrupted({ world, recording }: Run): Promise<void> {
	const { service, remote } = world;
	const ids = [await world.newFlow(), await world.newFlow()];
	remote.after = async () => {
		throw silence();
	};
	const body = { flow_json: { version: "7.1", screens: [] } };
	await recording(async () => {
		await service.request("POST", service.path("/flows"), { body: world.flowBody() });
		await service.request("PUT", service.path(`/flows/${ids[0]}`), { body });
		await service.request("DELETE", service.path(`/flows/${ids[1]}`));
	});
	remote.after = async () => {};
	await letTimePass(service.db);
	await recording(() => recoverDue(service.dependencies));
}

/** Reads the stream of live events until the first event. */
async function readLiveEvents({ world, recording }: Run): Promise<void> {
	const { service } = world;
	await recording(async () => {
		const abort = new AbortController();
		const headers = {
			authorization: `Bearer ${service.dependencies.config.apiToken}`,
			"last-event-id": "0-0",
		};
		// The first changes come once the service listens to the database.
		for (const name of ["live-events", "live-changes"]) {
			const target = service.url + service.extension(`/${name}`, 1);
			const stream = await fetch(target, { headers, signal: abort.signal });
			const reader = stream.body?.getReader();
			let received = "";
			while (!received.includes("\ndata: "))
				received += Buffer.from((await reader?.read())?.value ?? []).toString();
		}
		abort.abort();
	});
}
