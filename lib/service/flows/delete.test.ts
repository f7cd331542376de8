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

describe("deleting a flow", () => {
	it("removes it permanently and frees its name", async () => {
		const { id, name } = await flows.create();
		const response = await flows.remove(id);
		expect(response.status).toBe(200);
		expect(response.body).toEqual({ success: true, message: "Flow deleted", data: null });
		expect((await flows.get(id)).status).toBe(404);
		expect((await flows.remove(id)).status).toBe(404);
		await flows.create({ name });
	});

	it("can't touch another account's flows", async () => {
		const { id } = await flows.create();
		const token = await service.issueToken({ account: 2 });
		for (const [method, body] of [["GET"], ["DELETE"], ["PUT", { flow_json: definition }]] as const) {
			const response = await service.request(method, service.path(`/flows/${id}`, 2), { token, body });
			expect(response.status).toBe(404);
		}
		expect((await flows.get(id)).status).toBe(200);
	});
});
