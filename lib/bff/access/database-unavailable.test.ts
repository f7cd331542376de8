import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpToken } from "@/lib/bff/access/set-up/set-up";
import { migrateConsole } from "@/lib/bff/store/migrate";
import {
	browserRequest,
	OWNER,
	SECRET,
	sendTo,
	signInAsOwner,
	startTestConsole,
	type TestConsole,
} from "@/lib/bff/testing/console";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/lib/launch/postgres";

let dataDir: string;
let postgres: EmbeddedPostgres;
let console_: TestConsole;
let cookie: string;

beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "chat-console-test-"));
	postgres = await startPostgres();
	await migrateConsole(postgres.url);
	console_ = await startTestConsole({ url: postgres.url, drop: () => postgres.stop("immediate") });
	cookie = await signInAsOwner(console_.runtime);
});
afterAll(async () => {
	await console_.stop();
	await rm(dataDir, { recursive: true, force: true });
});

function startPostgres(): Promise<EmbeddedPostgres> {
	return startEmbeddedPostgres({ dataDir, durable: false });
}

/** Every request that needs the console's database. */
const REQUESTS: Record<string, () => Promise<Response>> = {
	"the session": () => sendTo(console_.runtime, newRequest("GET", "/api/auth/get-session")),
	"sign-out": () => sendTo(console_.runtime, newRequest("POST", "/api/auth/sign-out", {})),
	"sign-in": () => sendTo(console_.runtime, newRequest("POST", "/api/auth/sign-in/email", OWNER)),
	contacts: () => sendTo(console_.runtime, newRequest("GET", "/api/accounts/1/contacts")),
	"a new contact": () => sendTo(console_.runtime, newRequest("POST", "/api/accounts/1/contacts", {})),
	service: () => sendTo(console_.runtime, newRequest("GET", "/api/accounts/1/service")),
	"set-up": () =>
		sendTo(
			console_.runtime,
			newRequest("POST", "/api/set-up", {
				...OWNER,
				token: setUpToken(SECRET),
				accountName: "Nordwind Travel",
			}),
		),
	"template codes": () => sendTo(console_.runtime, newRequest("GET", "/api/accounts/1/template-codes")),
};

function newRequest(method: string, address: string, body?: unknown): Request {
	return browserRequest(address, {
		method,
		headers: { cookie },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
}

async function expectUnavailable(name: string, response: Response): Promise<void> {
	expect(response.status, name).toBe(503);
	expect(Number(response.headers.get("retry-after")), name).toBeGreaterThan(0);
	expect(response.headers.getSetCookie(), name).toEqual([]);
	expect((await response.json()).message, name).toMatch(/^The database is unavailable/);
}

test("while the database is stopped, everything returns 503 and nobody is signed out", async () => {
	await postgres.stop("fast");
	for (const [name, send] of Object.entries(REQUESTS)) await expectUnavailable(name, await send());

	postgres = await startPostgres();
	expect((await REQUESTS["the session"]?.())?.status).toBe(200);
	expect((await REQUESTS.contacts?.())?.status).toBe(200);
	expect((await REQUESTS["sign-out"]?.())?.status).toBe(200);
	expect((await REQUESTS["the session"]?.())?.status).toBe(401);
});
