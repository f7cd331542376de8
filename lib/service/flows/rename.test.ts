import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { flowsOf } from "./testing/flows";

let service: TestService;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
	service = await startTestService();
	flows = flowsOf(service);
});
afterAll(() => service.stop());

const rename = (id: number, name: string) =>
	service.request("PUT", service.extension(`/flows/${id}/name`), { body: { name } });

describe("renaming a flow", () => {
	it("changes only its name, and frees the old one", async () => {
		const { id, name } = await flows.create();
		const before = (await flows.get(id)).body.data;
		const next = randomUUID();
		const response = await rename(id, next);
		expect([response.status, response.body.message]).toEqual([200, "Flow renamed"]);
		const after = (await flows.get(id)).body.data;
		expect(after).toEqual({ ...before, name: next, updated_at: after.updated_at });
		await flows.create({ name });
	});

	it("returns 409 for another flow's name, and 404 for an unknown flow", async () => {
		const [one, other] = [await flows.create(), await flows.create()];
		expect((await rename(one.id, other.name)).status).toBe(409);
		expect((await flows.get(one.id)).body.data.name).toBe(one.name);
		expect((await rename(999_999_999, randomUUID())).status).toBe(404);
	});
});
