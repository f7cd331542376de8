import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DeliveryTest, startDeliveryTest } from "@/lib/service/testing/delivery";
import { bundledPrograms } from "@/lib/service/testing/programs";

let test: DeliveryTest;
let service: DeliveryTest["service"];
let receiver: DeliveryTest["receiver"];
beforeAll(async () => {
	test = await startDeliveryTest();
	({ service, receiver } = test);
});
afterAll(() => test.stop());

describe("a killed worker process", () => {
	const children: ChildProcess[] = [];
	afterEach(() => {
		for (const child of children.splice(0)) child.kill("SIGKILL");
	});
	async function launch(): Promise<ChildProcess> {
		const child = spawn(process.execPath, [(await bundledPrograms()).worker], {
			env: {
				...process.env,
				DATABASE_URL: service.dependencies.config.databaseUrl,
				APP_SECRET: service.dependencies.config.appSecret,
				CHAT_API_TOKEN: service.dependencies.config.apiToken,
				PLATFORM_APP_SECRET: "x",
				PLATFORM_VERIFY_TOKEN: "x",
				WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
				LOG_LEVEL: "silent",
			},
			stdio: ["ignore", "inherit", "inherit"],
		});
		children.push(child);
		return child;
	}
	const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

	it("loses nothing, because the next one delivers with the same ids", { timeout: 120_000 }, async () => {
		await test.register();
		receiver.respondWith(() => undefined);
		await Promise.all([1, 2, 3].map((contactId) => test.publish(5, contactId)));
		const first = await launch();
		await receiver.until(3);
		const hung = receiver.received.map((request) => request.headers["webhook-id"]);
		const killed = ended(first);
		first.kill("SIGKILL");
		await killed;

		receiver.respondWith((response) => response.end());
		const second = await launch();
		const all = await receiver.until(18);
		const again = all.slice(3).map((request) => request.headers["webhook-id"]);
		expect(new Set(again).size).toBe(15);
		expect(again).toEqual(expect.arrayContaining(hung));
		const stopped = ended(second);
		second.kill("SIGTERM");
		expect(await stopped).toBe(0);
	});
});
