import { createHmac, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";
import { freePort } from "@/lib/service/testing/free-port";
import { type ServiceProcess, startServiceProcess } from "@/lib/service/testing/service-process";
import { migrateService } from "./migrate";

const SETTINGS = {
	appSecret: "a secret for tests only, long enough",
	apiToken: "token-for-tests-only",
	platformAppSecret: "platform secret for tests",
	platformVerifyToken: "verify token for tests",
};
/** Kills of the service and of the database, in turn. */
const KILLS = 8;
const CONTACT_WRITERS = 3;
/** Messages in the reports of each client: those of one message are stored in groups. */
const WEBHOOK_WRITERS = [20, 20, ...Array<number>(12).fill(1)];

let folder: string;
let server: EmbeddedPostgres;
let service: ServiceProcess;
let servicePort: number;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "chat-console-kill-"));
	server = await startEmbeddedPostgres({ dataDir: folder });
	await migrateService(server.url);
	servicePort = await freePort();
	await startService();
});
afterAll(async () => {
	await service?.kill();
	await server?.stop("immediate");
	await rm(folder, { recursive: true, force: true });
});

async function startService(): Promise<void> {
	service = await startServiceProcess(
		{ ...SETTINGS, databaseUrl: server.url },
		{ port: servicePort, env: { LOG_LEVEL: "error" } },
	);
}

async function killDatabase(): Promise<void> {
	process.kill(server.pid, "SIGKILL");
	server = await startEmbeddedPostgres({ dataDir: folder });
	await service.untilReady();
}

async function killService(): Promise<void> {
	await service.kill();
	await startService();
}

/** The status of a POST; 0 without a response. */
async function post(target: string, body: string, headers: Record<string, string>): Promise<number> {
	try {
		const response = await fetch(`http://127.0.0.1:${servicePort}${target}`, {
			method: "POST",
			body,
			headers,
		});
		await response.text();
		return response.status;
	} catch {
		return 0;
	}
}

/** Clients that write until stopped and remember acknowledged writes. */
function startWriting() {
	const contacts: string[] = [];
	const messages: string[] = [];
	const unexpected: number[] = [];
	const waiting: { count: number; resolve: () => void }[] = [];
	let isOver = false;
	let made = 0;

	function acknowledged(): number {
		return contacts.length + messages.length;
	}
	function notifyWaiting(): void {
		for (const one of waiting) if (acknowledged() >= one.count) one.resolve();
	}
	function next(): number {
		made += 1;
		return made;
	}

	/** Retries until a response confirms the write; undefined if stopped before that. */
	async function writeUntil(stored: number[], write: () => Promise<number>): Promise<number | undefined> {
		for (let isFirst = true; ; isFirst = false) {
			const status = await write();
			if (![0, 503, ...stored].includes(status) || (isFirst && status === 409)) unexpected.push(status);
			if (stored.includes(status)) return status;
			if (isOver) return undefined;
		}
	}

	/** A 409 on a retry means that an earlier attempt stored the number but its response was lost. */
	async function writeContacts(): Promise<void> {
		const headers = { authorization: `Bearer ${SETTINGS.apiToken}`, "content-type": "application/json" };
		while (!isOver) {
			const digits = String(15_110_000_000 + next());
			const body = JSON.stringify({ number: digits, country_code: "+49" });
			const status = await writeUntil([201, 409], () =>
				post("/api/business/public/channels/chat/accounts/1/contacts", body, headers),
			);
			if (status === undefined) return;
			contacts.push(`49${digits}`);
			notifyWaiting();
		}
	}

	/** Repeats a webhook until it's acknowledged, as the platform does. */
	async function writeWebhooks(size: number): Promise<void> {
		while (!isOver) {
			const ids = Array.from({ length: size }, () => `wamid.${next()}`);
			const body = JSON.stringify(report(ids));
			const digest = createHmac("sha256", SETTINGS.platformAppSecret).update(body).digest("hex");
			const headers = { "x-hub-signature-256": `sha256=${digest}` };
			const status = await writeUntil([200], () => post("/api/platform/webhook", body, headers));
			if (status === undefined) return;
			messages.push(...ids);
			notifyWaiting();
		}
	}

	const writers = [
		...Array.from({ length: CONTACT_WRITERS }, writeContacts),
		...WEBHOOK_WRITERS.map(writeWebhooks),
	];
	return {
		contacts,
		messages,
		unexpected,
		/** Resolves after `count` more acknowledged writes. */
		async untilMore(count: number): Promise<void> {
			const wanted = acknowledged() + count;
			await new Promise<void>((resolve) => waiting.push({ count: wanted, resolve }));
		},
		async stop(): Promise<void> {
			isOver = true;
			await Promise.all(writers);
		},
	};
}

/** A platform webhook with messages from four people. */
function report(ids: string[]) {
	const messages = ids.map((id, n) => ({
		from: `49160111111${n % 4}`,
		id,
		timestamp: String(1_700_000_000 + n),
		type: "text",
		text: { body: id },
	}));
	const value = { messaging_product: "whatsapp", messages };
	return {
		object: "whatsapp_business_account",
		entry: [{ id: "1", changes: [{ field: "messages", value }] }],
	};
}

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: server.url });
	await client.connect();
	try {
		return (await client.query<Row>(statement)).rows;
	} finally {
		await client.end();
	}
}

function missing(acknowledged: string[], stored: string[]): string[] {
	const found = new Set(stored);
	return acknowledged.filter((one) => !found.has(one));
}

describe("a service and database that are killed in turn while clients write", () => {
	it("keep every acknowledged write exactly once", { timeout: 300_000 }, async () => {
		const writing = startWriting();
		for (let kill = 0; kill < KILLS; kill += 1) {
			await writing.untilMore(randomInt(30, 200));
			await (kill % 2 === 0 ? killService() : killDatabase());
		}
		await writing.untilMore(50);
		await writing.stop();
		expect(writing.unexpected).toEqual([]);

		const contacts = await query<{ chat_phone_id: string }>("select chat_phone_id from chat.contacts");
		const identities = contacts.map((row) => row.chat_phone_id);
		expect(missing(writing.contacts, identities)).toEqual([]);
		expect(new Set(identities).size).toBe(identities.length);

		const messages = await query<{ chat_message_id: string }>("select chat_message_id from chat.messages");
		const ids = messages.map((row) => row.chat_message_id);
		expect(missing(writing.messages, ids)).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);

		// Counts and events are stored in the same transactions, one event per message.
		const [sums] = await query(`
			select (select sum(message_count)::int from chat.contacts) as counted,
				(select sum(change)::int from chat.contact_count_changes) as contacts,
				(select count(*)::int from chat.events where type = 'chat.message.inbound') as events
		`);
		expect(sums).toEqual({ counted: ids.length, contacts: identities.length, events: ids.length });
	});
});
