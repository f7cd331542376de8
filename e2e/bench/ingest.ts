import { createHmac, randomUUID } from "node:crypto";
import { LARGE_ACCOUNT } from "./fill";
import type { Group, Row } from "./group";
import { type HttpClient, openClient } from "./http";
import { watch } from "./load";
import type { Setting } from "./setting";
import { memoryRow } from "./throughput";

const PATH = "/api/platform/webhook";
const MESSAGES = 1_000_000;
/** The platform's maximum per report. */
const BATCH = 1_000;
const CLIENTS = 2;
const SENDERS = 20_000;
/** Limits the time on slow machines: fewer messages are sent, and the report says so. */
const SECONDS_MAX = 240;
const PER_SECOND_MIN = 2_000;
const MIB_MAX = 250;
/** The allowed growth of memory in the last quarter, relative to the quarters before. */
const GROWTH_MAX = 1.1;

async function run(setting: Setting): Promise<Row[]> {
	const { service, recorder, env } = setting;
	const { rows } = await recorder.pool.query<{ chat_phone_id: string }>(
		`select chat_phone_id from chat.contacts where account_id = $1 and country_code <> '+52'
		order by id desc limit ${SENDERS}`,
		[LARGE_ACCOUNT],
	);
	const senders = rows.map((row) => row.chat_phone_id);
	const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openClient(service.port)));
	const stopWatching = watch(service.memoryMiB);
	const startedAt = performance.now();
	let sent = 0;
	async function report(client: HttpClient): Promise<void> {
		while (sent < MESSAGES && performance.now() - startedAt < SECONDS_MAX * 1000) {
			const body = batch(senders, sent);
			sent += BATCH;
			const signature = createHmac("sha256", env.PLATFORM_APP_SECRET ?? "")
				.update(body)
				.digest("hex");
			const { status } = await client.post(PATH, body, { "X-Hub-Signature-256": `sha256=${signature}` });
			if (status !== 200) throw new Error(`The platform's webhook answered ${status}`);
		}
	}
	await Promise.all(clients.map(report));
	const perSecond = (sent * 1000) / (performance.now() - startedAt);
	const memory = stopWatching();
	for (const client of clients) client.close();

	const quarter = Math.floor(memory.length / 4);
	const before = Math.max(...memory.slice(quarter, 3 * quarter));
	const after = Math.max(...memory.slice(3 * quarter));
	const count = sent.toLocaleString("en");
	return [
		{
			measure: "ingest in batches of 1,000 messages",
			target: `≥ ${PER_SECOND_MIN.toLocaleString("en")} messages per second`,
			figure: `${perSecond.toFixed(0)} messages per second over ${count} messages`,
			passes: perSecond >= PER_SECOND_MIN,
		},
		{
			measure: `service memory over ${count} messages: highest in the last quarter over the two quarters before`,
			target: `≤ ${GROWTH_MAX} ×`,
			figure: `${(after / before).toFixed(2)} × (${after.toFixed(0)} over ${before.toFixed(0)} MB)`,
			passes: after / before <= GROWTH_MAX && sent >= MESSAGES,
		},
		memoryRow("service memory under ingest", Math.max(...memory), MIB_MAX),
	];
}

/** A report like the platform's, with one change per message. */
function batch(senders: string[], first: number): Buffer {
	const changes = Array.from({ length: BATCH }, (_, n) => {
		const sender = senders[(first + n) % senders.length] ?? "";
		const text = "Good morning, is the seat by the window still free? We are two, and one of us is a child.";
		return {
			field: "messages",
			value: {
				messaging_product: "whatsapp",
				metadata: { display_phone_number: "15550001111", phone_number_id: "1122334455667" },
				contacts: [{ profile: { name: "Ana" }, wa_id: sender }],
				messages: [
					{
						from: sender,
						id: `wamid.${randomUUID()}`,
						timestamp: String(Math.floor(Date.now() / 1000)),
						type: "text",
						text: { body: text },
					},
				],
			},
		};
	});
	return Buffer.from(
		JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] }),
	);
}

export const ingest: Group = {
	name: "ingest",
	about:
		"Two connections send signed reports of 1,000 messages each, from 20,000 existing contacts, to a database " +
		"that flushes commits to disk. Each message is stored with its two events; responses follow the commit.",
	run,
};
