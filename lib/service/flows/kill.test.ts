import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StandIn, startStandIn } from "@/lib/service/platform/stand-in/stand-in";
import { startTestService, TEST_TOKEN, type TestService } from "@/lib/service/testing/service";
import { type ServiceProcess, startServiceProcess } from "@/lib/service/testing/service-process";
import { BUSINESS, TOKEN } from "./testing/cloud";
import { countIntents, letTimePass } from "./testing/storage";

let standIn: StandIn;
/** Its database is the one that the killed processes work with. */
let service: TestService;
let running: ServiceProcess | undefined;
let said = "";

beforeAll(async () => {
	standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
	service = await startTestService();
});
afterAll(async () => {
	await running?.kill();
	await service.stop();
	await standIn.stop();
});

/** Starts the service as a process of its own; gives its base URL once it can be used. */
async function start(): Promise<string> {
	const env = {
		PLATFORM: "cloud",
		PLATFORM_API_URL: standIn.url,
		PLATFORM_TOKEN: TOKEN,
		PLATFORM_BUSINESS_ID: BUSINESS,
		LOG_LEVEL: "debug",
	};
	running = await startServiceProcess(service.dependencies.config, { env });
	return running.url;
}

async function kill(): Promise<void> {
	await running?.kill();
	said += running?.said();
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
		await expect.poll(() => standIn.flows.size).toBe(0);
		await expect.poll(() => countIntents(service.db)).toBe(0);

		const { data } = await (await request(second, "POST", "/flows", flow)).json();
		standIn.trick("DELETE flow", { does: true, meanwhile: kill, answer: "drop" });
		await expect(request(second, "DELETE", `/flows/${data.id}`)).rejects.toThrow();
		expect(await countIntents(service.db)).toBe(1);

		await letTimePass(service.db);
		const third = await start();
		await expect.poll(() => countIntents(service.db)).toBe(0);
		expect((await request(third, "GET", `/flows/${data.id}`)).status).toBe(404);
		expect(standIn.flows.size).toBe(0);
		// Lines of the log are gathered for a moment.
		await expect.poll(() => running?.said()).toContain("finished the deletion of a flow");
		await kill();
		expect(said).not.toContain(TOKEN);
	});
});
