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
	it("stores the new definition unchanged and ignores other fields", async () => {
		const flow = await flows.create({ categories: ["SURVEY"] });
		const text = '{"version":"7.0","2":1,"1":2,"screens":[]}';
		const response = await service.request("PUT", service.path(`/flows/${flow.id}`), {
			body: `{"flow_json":${text},"flow_json_raw":"as typed","name":"Another","chat_status":"PUBLISHED"}`,
		});
		expect(response.status).toBe(200);
		expect(response.body.message).toBe("Flow updated");
		expect(response.text).toContain(`"flow_json":${text},`);
		expect(response.body.data).toMatchObject({
			...flow,
			flow_json: { version: "7.0" },
			flow_json_raw: "as typed",
			validation_errors: expect.arrayContaining([expect.objectContaining({ error: "MIN_ITEMS_REQUIRED" })]),
			updated_at: expect.any(String),
		});
		expect((await flows.get(flow.id)).body.data).toEqual(response.body.data);
	});

	it("turns a published flow into a draft and keeps any other status", async () => {
		const flow = await flows.create();
		await flows.report(flow.chat_flow_id, "PUBLISHED");
		expect((await flows.get(flow.id)).body.data.chat_status).toBe("PUBLISHED");
		expect((await flows.put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("DRAFT");
		await flows.report(flow.chat_flow_id, "THROTTLED");
		expect((await flows.put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("THROTTLED");
	});

	it("returns 412 for an outdated version in If-Match, and stores and sends nothing", async () => {
		const flow = await flows.create();
		const put = (version: string, ifMatch: string) =>
			service.request("PUT", service.path(`/flows/${flow.id}`), {
				body: { flow_json: { ...definition, version } },
				headers: { "if-match": ifMatch },
			});
		const first = await put("7.0", `"${flow.updated_at}"`);
		expect(first.status).toBe(200);
		const late = await put("6.0", `"${flow.updated_at}"`);
		expect(late.status).toBe(412);
		expect(late.body.message).toContain(first.body.data.updated_at);
		expect((await flows.get(flow.id)).body.data).toEqual(first.body.data);
		expect((await put("6.0", "*")).status).toBe(200);
	});

	it("returns 422 for an invalid definition and 404 for an unknown flow", async () => {
		const { id } = await flows.create();
		const response = await flows.put(id, { flow_json: { screens: [] } });
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual(["flow_json.version"]);
		expect((await flows.put(999_999, { flow_json: definition })).status).toBe(404);
		expect((await flows.put(999_999, {})).status).toBe(422);
		expect((await service.request("PUT", service.path("/flows/abc"), { body: {} })).status).toBe(400);
	});
});
