import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPlatform } from "@/lib/service/platform/open-platform";
import type { StandIn } from "@/lib/service/platform/testing/stand-in/stand-in";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { BUSINESS, definition, startOnCloud, TOKEN } from "./testing/cloud";
import { readSample, samples } from "./testing/samples";
import { countIntents } from "./testing/storage";

let cloud: Awaited<ReturnType<typeof startOnCloud>>;
let service: TestService;
let standIn: StandIn;
beforeAll(async () => {
	cloud = await startOnCloud();
	({ service, standIn } = cloud);
});
afterAll(() => cloud.stop());
beforeEach(() => cloud.reset());

describe("flows over the platform's management API", () => {
	it("are created, updated and deleted on both sides", async () => {
		const made = (await cloud.create({ categories: ["SURVEY"] })).body.data;
		expect(standIn.flows.get(made.chat_flow_id)).toMatchObject({ name: "Feedback", categories: ["SURVEY"] });
		expect(made.chat_status).toBe("DRAFT");

		expect((await cloud.put(made.id, "6.0")).status).toBe(200);
		await cloud.expectSameOnBothSides();
		standIn.publish(made.chat_flow_id);
		await cloud.report(made.chat_flow_id, "PUBLISHED");
		const edited = await cloud.put(made.id, "5.1");
		expect(edited.body.data.chat_status).toBe("DRAFT");
		expect(standIn.flows.get(made.chat_flow_id)?.status).toBe("DRAFT");
		await cloud.expectSameOnBothSides();

		expect((await cloud.remove(made.id)).status).toBe(200);
		expect(standIn.flows.get(made.chat_flow_id)?.status).toBe("DEPRECATED");
		expect(await cloud.list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it.each(samples)("send %s byte for byte", async (sample) => {
		const text = readSample(sample);
		const members = `"name":"${sample}","template_name":"default"`;
		const created = await service.request("POST", service.path("/flows"), {
			body: `{${members},"flow_json":${text},"flow_json_raw":${JSON.stringify(text)}}`,
		});
		expect(created.status).toBe(201);
		const { id, chat_flow_id, validation_errors } = created.body.data;
		expect(validation_errors).toEqual([]);
		expect(standIn.flows.get(chat_flow_id)?.definition).toBe(text);
		const changed = await service.request("PUT", service.path(`/flows/${id}`), {
			body: `{"flow_json":${text}}`,
		});
		expect(changed.status).toBe(200);
		expect(standIn.flows.get(chat_flow_id)?.definition).toBe(text.trim());
	});

	it("store the platform's validation errors", async () => {
		const { id } = (await cloud.create({ flow_json: definition("9.9") })).body.data;
		const [finding] = (await cloud.get(id)).body.data.validation_errors;
		expect(finding).toMatchObject({ error: "UNSUPPORTED_FLOW_JSON_VERSION", line_start: 1 });
	});

	it("aren't stored if the platform already has that name, and keep the existing flow", async () => {
		standIn.create("Feedback");
		const response = await cloud.create();
		expect(response.status).toBe(502);
		expect(response.body.message).toContain("Flow name is not unique: Please choose another name.");
		expect(response.body.errors).toMatchObject([{ path: "name" }]);
		expect(await countIntents(service.db)).toBe(0);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(1);
		expect(await cloud.list()).toEqual([]);
	});

	it("report an expired token with the platform's message", async () => {
		standIn.trick("POST flows", {
			response: { status: 401, body: { error: { code: 190, message: "Session has expired" } } },
		});
		const response = await cloud.create();
		expect(response.status).toBe(502);
		expect(response.body.message).toBe("The messaging platform says: Session has expired.");
	});

	it("are created under the account's business id", async () => {
		const cloudConfig = { platform: "cloud", platformApiUrl: standIn.url, platformToken: TOKEN } as const;
		const config = { ...service.dependencies.config, ...cloudConfig };
		const platform = openPlatform(config, service.db);
		const flow = { name: "Other", categories: [], definition: "{}" };
		await expect(platform.createFlow(TEST_ACCOUNT, flow)).rejects.toThrow("PLATFORM_BUSINESS_ID");
		await service.db.execute(sql`update chat.accounts set chat_business_id = ${BUSINESS} where id = 1`);
		await platform.createFlow(TEST_ACCOUNT, flow);
		expect([...standIn.flows.values()]).toMatchObject([{ businessId: BUSINESS, name: "Other" }]);
	});
});
