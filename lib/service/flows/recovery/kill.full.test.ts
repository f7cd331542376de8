import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startKillableOnCloud, TOKEN } from "@/lib/service/flows/testing/cloud";
import { countIntents, letTimePass } from "@/lib/service/flows/testing/storage";
import { TEST_TOKEN } from "@/lib/service/testing/service";

let cloud: Awaited<ReturnType<typeof startKillableOnCloud>>;
beforeAll(async () => {
	cloud = await startKillableOnCloud();
});
afterAll(() => cloud.stop());

const request = (url: string, method: string, rest: string, body?: unknown) =>
	fetch(url + cloud.service.path(rest), {
		method,
		headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
		body: body === undefined ? undefined : JSON.stringify(body),
	});
const flow = { name: "Feedback", template_name: "default", flow_json: { version: "7.1", screens: [] } };

describe("a service killed between the platform's response and its own commit", () => {
	it("restores consistency after a restart", { timeout: 120_000 }, async () => {
		const { standIn, service, start } = cloud;
		const first = await start();
		standIn.trick("POST flows", { does: true, meanwhile: first.kill, response: "drop" });
		await expect(request(first.url, "POST", "/flows", flow)).rejects.toThrow();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(1);

		await letTimePass(service.db);
		const second = await start();
		await expect.poll(() => standIn.flows.size).toBe(0);
		await expect.poll(() => countIntents(service.db)).toBe(0);

		const { data } = await (await request(second.url, "POST", "/flows", flow)).json();
		standIn.trick("DELETE flow", { does: true, meanwhile: second.kill, response: "drop" });
		await expect(request(second.url, "DELETE", `/flows/${data.id}`)).rejects.toThrow();
		expect(await countIntents(service.db)).toBe(1);

		await letTimePass(service.db);
		const third = await start();
		await expect.poll(() => countIntents(service.db)).toBe(0);
		expect((await request(third.url, "GET", `/flows/${data.id}`)).status).toBe(404);
		expect(standIn.flows.size).toBe(0);
		// Log lines are buffered briefly.
		await expect.poll(cloud.output).toContain("finished the deletion of a flow");
		expect(cloud.output()).not.toContain(TOKEN);
	});
});
