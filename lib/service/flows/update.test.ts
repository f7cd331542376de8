import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { definition, flowsOf } from "./testing/flows";

let service: TestService;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
	service = await startTestService();
	flows = flowsOf(service);
});
afterAll(() => service.stop());

describe("replacing a definition", () => {
	it("keeps the new one as it was sent and nothing else of the body", async () => {
		const flow = await flows.create({ categories: ["SURVEY"] });
		const text = '{"version":"7.0","2":1,"1":2,"screens":[]}';
		const answer = await service.request("PUT", service.path(`/flows/${flow.id}`), {
			body: `{"flow_json":${text},"flow_json_raw":"as typed","name":"Another","chat_status":"PUBLISHED"}`,
		});
		expect(answer.status).toBe(200);
		expect(answer.body.message).toBe("Flow updated");
		expect(answer.text).toContain(`"flow_json":${text},`);
		expect(answer.body.data).toMatchObject({
			...flow,
			flow_json: { version: "7.0" },
			flow_json_raw: "as typed",
			validation_errors: [{ error: "MIN_ITEMS_REQUIRED" }],
			updated_at: expect.any(String),
		});
		expect((await flows.get(flow.id)).body.data).toEqual(answer.body.data);
	});

	it("makes a published flow a draft and leaves any other status", async () => {
		const flow = await flows.create();
		await flows.report(flow.chat_flow_id, "PUBLISHED");
		expect((await flows.get(flow.id)).body.data.chat_status).toBe("PUBLISHED");
		expect((await flows.put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("DRAFT");
		await flows.report(flow.chat_flow_id, "THROTTLED");
		expect((await flows.put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("THROTTLED");
	});

	it("refuses what breaks a rule, and what doesn't exist", async () => {
		const { id } = await flows.create();
		const answer = await flows.put(id, { flow_json: { screens: [] } });
		expect(answer.status).toBe(422);
		expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(["flow_json.version"]);
		expect((await flows.put(999_999, { flow_json: definition })).status).toBe(404);
		expect((await flows.put(999_999, {})).status).toBe(422);
		expect((await service.request("PUT", service.path("/flows/abc"), { body: {} })).status).toBe(400);
	});
});
