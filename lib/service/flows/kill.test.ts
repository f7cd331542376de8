import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StandIn, startStandIn } from "@/lib/service/platform/stand-in/stand-in";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { countIntents, letTimePass } from "./testing/storage";

const TOKEN = "EAAB-secret-token";
const BUSINESS = "104996122399160";
const START_TIMEOUT_MS = 30_000;

let standIn: StandIn;
/** Its database is the one that the killed processes work with. */
let service: TestService;
let running: ChildProcess | undefined;
let said = "";

beforeAll(async () => {
	standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
	service = await startTestService();
});
afterAll(async () => {
	running?.kill("SIGKILL");
	await service.stop();
	await standIn.stop();
});

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

/** Starts the service as a process of its own; gives its base URL once it can be used. */
async function start(): Promise<string> {
	const { config } = service.dependencies;
	const port = await freePort();
	const main = path.resolve("lib/service/main.ts");
	const child = spawn(process.execPath, ["--import", "tsx", main], {
		env: {
			NODE_ENV: "test",
			PATH: process.env.PATH,
			DATABASE_URL: config.databaseUrl,
			SERVICE_PORT: String(port),
			APP_SECRET: config.appSecret,
			CHAT_API_TOKEN: TEST_TOKEN,
			PLATFORM: "cloud",
			PLATFORM_API_URL: standIn.url,
			PLATFORM_TOKEN: TOKEN,
			PLATFORM_BUSINESS_ID: BUSINESS,
			PLATFORM_APP_SECRET: config.platformAppSecret,
			PLATFORM_VERIFY_TOKEN: config.platformVerifyToken,
			LOG_LEVEL: "debug",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	running = child;
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			said += chunk;
		});
	}
	const url = `http://127.0.0.1:${port}`;
	await expect
		.poll(
			() =>
				fetch(`${url}/health/ready`).then(
					({ status }) => status,
					() => 0,
				),
			{
				timeout: START_TIMEOUT_MS,
			},
		)
		.toBe(200);
	return url;
}

async function kill(): Promise<void> {
	const exited = running && once(running, "exit");
	running?.kill("SIGKILL");
	await exited;
}

const request = (url: string, method: string, rest: string, body?: unknown) =>
	fetch(url + service.path(rest), {
		method,
		headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
		body: body === undefined ? undefined : JSON.stringify(body),
	});
const flow = { name: "Feedback", template_name: "default", flow_json: { version: "7.1", screens: [] } };

describe("a service that is killed between the platform and its database", () => {
	it("leaves nothing on one side only once it runs again", { timeout: 120_000 }, async () => {
		const first = await start();
		standIn.trick("POST flows", { does: true, meanwhile: kill, answer: "drop" });
		await expect(request(first, "POST", "/flows", flow)).rejects.toThrow();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(1);

		await letTimePass(service.db);
		const second = await start();
		await expect.poll(() => standIn.flows.size, { timeout: 10_000 }).toBe(0);
		await expect.poll(() => countIntents(service.db), { timeout: 10_000 }).toBe(0);

		const { data } = await (await request(second, "POST", "/flows", flow)).json();
		standIn.trick("DELETE flow", { does: true, meanwhile: kill, answer: "drop" });
		await expect(request(second, "DELETE", `/flows/${data.id}`)).rejects.toThrow();
		expect(await countIntents(service.db)).toBe(1);

		await letTimePass(service.db);
		const third = await start();
		await expect.poll(() => countIntents(service.db), { timeout: 10_000 }).toBe(0);
		expect((await request(third, "GET", `/flows/${data.id}`)).status).toBe(404);
		expect(standIn.flows.size).toBe(0);
		expect(said).toContain("finished the deletion of a flow");
		expect(said).not.toContain(TOKEN);
	});
});
