import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { flowsOf } from "./testing/flows";
import { reportFlowStatus } from "./testing/report-status";

let service: TestService;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
	service = await startTestService();
	flows = flowsOf(service);
});
afterAll(() => service.stop());

describe("a flow status reported by the platform", () => {
	it("is stored, even if unknown, and is ignored for an unknown flow", async () => {
		const flow = await flows.create();
		await flows.report(flow.chat_flow_id, "SLEEPING");
		const after = (await flows.get(flow.id)).body.data;
		expect(after.chat_status).toBe("SLEEPING");
		await flows.report(flow.chat_flow_id, "SLEEPING");
		expect((await flows.get(flow.id)).body.data).toEqual(after);
		await flows.report("1", "PUBLISHED");
	});

	it("rolls back with its transaction", async () => {
		const flow = await flows.create();
		await service.db
			.transaction(async (db) => {
				await reportFlowStatus({ db, clock: () => new Date(), account: 1 }, flow.chat_flow_id, "PUBLISHED");
				throw new Error("the rest failed");
			})
			.catch(() => undefined);
		expect((await flows.get(flow.id)).body.data.chat_status).toBe("DRAFT");
	});
});
