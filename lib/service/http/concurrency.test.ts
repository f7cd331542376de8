import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemote } from "@/lib/service/flows/testing/remote";
import { type AccountClient, newClient } from "@/lib/service/testing/commands";
import { startTestService, type TestResponse, type TestService } from "@/lib/service/testing/service";

const remote = createRemote();
let service: TestService;
let client: AccountClient;
beforeAll(async () => {
	service = await startTestService({ platform: remote.platform });
});
beforeEach(async () => {
	client = await newClient(service);
});
afterAll(() => service.stop());

const CROWD = 50;
const flow_json = { version: "7.1", screens: [] };

function statuses(responses: TestResponse[]): number[] {
	return responses.map((response) => response.status).sort();
}
function all(count: number, send: (n: number) => Promise<TestResponse>): Promise<TestResponse[]> {
	return Promise.all(Array.from({ length: count }, (_, n) => send(n)));
}
const oneOf = (count: number) => [201, ...Array.from({ length: count - 1 }, () => 409)];

describe("many identical requests at once", () => {
	const contact = { number: "0151 23456789", country_code: "+49" };
	const flow = { name: "Survey", template_name: "default", flow_json };

	it("create one contact for a number", async () => {
		const responses = await all(CROWD, () => client.request("POST", "/contacts", contact));
		expect(statuses(responses)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(1);
	});

	it("restore one contact for a number", async () => {
		const { id } = (await client.request("POST", "/contacts", contact)).body.data;
		await client.request("DELETE", `/contacts/${id}`);
		const responses = await all(CROWD, (n) =>
			n % 2 === 0
				? client.request("POST", "/contacts", contact)
				: client.extension("POST", `/removed-contacts/${id}/restore`),
		);
		expect(responses.filter(({ status }) => status < 300).map(({ body }) => body.data)).toEqual([{ id }]);
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(1);
	});

	it("remove a contact once", async () => {
		const { id } = (await client.request("POST", "/contacts", contact)).body.data;
		const responses = await all(CROWD, () => client.request("DELETE", `/contacts/${id}`));
		expect(statuses(responses)).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 404)]);
		expect((await client.request("GET", "/contacts")).body.pagination.totalCount).toBe(0);
	});

	it("create one flow with a name, here and on the platform", async () => {
		remote.reset();
		const responses = await all(CROWD, () => client.request("POST", "/flows", flow));
		expect(statuses(responses)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", "/flows")).body.pagination.totalCount).toBe(1);
		expect(remote.flows.size).toBe(1);
	});

	it("create one content for a language", async () => {
		const path = "/templates/welcome/contents";
		const responses = await all(CROWD, () =>
			client.request("POST", path, { lang_code: "en", text: "Hello" }),
		);
		expect(statuses(responses)).toEqual(oneOf(CROWD));
		expect((await client.request("GET", path)).body.data).toHaveLength(1);
	});

	it("create only the tenth webhook when there are nine", async () => {
		const register = (n: number) =>
			client.request("POST", "/webhooks", { url: `https://198.41.0.4/${n}`, events: ["*"] });
		for (let n = 0; n < 9; n += 1) expect((await register(n)).status).toBe(201);
		expect(statuses(await all(20, (n) => register(100 + n)))).toEqual(oneOf(20));
		expect((await client.request("GET", "/webhooks")).body.data).toHaveLength(10);
	});
});
