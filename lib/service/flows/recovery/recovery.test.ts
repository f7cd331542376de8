import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startOnCloud } from "@/lib/service/flows/testing/cloud";
import { countIntents, letTimePass, refusingToStore } from "@/lib/service/flows/testing/storage";
import type { StandIn } from "@/lib/service/platform/testing/stand-in/stand-in";
import type { TestService } from "@/lib/service/testing/service";
import { recoverDue } from "./start-recovery";

let cloud: Awaited<ReturnType<typeof startOnCloud>>;
let service: TestService;
let standIn: StandIn;
beforeAll(async () => {
	cloud = await startOnCloud();
	({ service, standIn } = cloud);
});
afterAll(() => cloud.stop());
beforeEach(() => cloud.reset());

describe("recovery of an interrupted operation", () => {
	const responseLost = { does: true, response: "hang" } as const;

	it("removes a flow from the platform if the response to its creation was lost", async () => {
		standIn.trick("POST flows", responseLost);
		expect((await cloud.create()).status).toBe(504);
		expect(standIn.flows.size).toBe(1);
		await recoverDue(service.dependencies);
		expect(standIn.flows.size).toBe(1);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("doesn't block creating the flow again at once", async () => {
		standIn.trick("POST flows", responseLost);
		await cloud.create();
		expect((await cloud.create()).status).toBe(201);
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect(standIn.flows.size).toBe(1);
	});

	it("undoes a creation later if it couldn't be undone at once", async () => {
		standIn.trick("DELETE flow", { response: "hang" });
		expect((await refusingToStore(service.db, "7.1", cloud.create)).status).toBe(500);
		expect(standIn.flows.size).toBe(1);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("never removes a flow of that name that the business created itself", async () => {
		standIn.create("Feedback");
		standIn.trick("POST flows", { response: "hang" });
		expect((await cloud.create()).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("leaves a flow alone if its owner can't be determined", async () => {
		standIn.trick("GET flows", { response: { status: 403, body: { error: { code: 10, message: "No" } } } });
		standIn.trick("POST flows", responseLost);
		expect((await cloud.create()).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("looks for the flow again, because the platform may be late", async () => {
		standIn.trick("POST flows", { response: "hang" });
		await cloud.create();
		await service.db.execute(sql`update chat.platform_intents set lease_until = now(), recover_at = now()`);
		await recoverDue(service.dependencies);
		expect(await countIntents(service.db)).toBe(1);
		standIn.create("Feedback");
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("finishes a deletion here if its response was lost", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", responseLost);
		expect((await cloud.remove(id)).status).toBe(504);
		expect(await cloud.list()).toHaveLength(1);
		await cloud.recoverLater();
		expect(await cloud.list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("keeps the flow on both sides if the deletion never reached the platform", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", { response: "hang" });
		expect((await cloud.remove(id)).status).toBe(504);
		await cloud.recoverLater();
		expect(await cloud.list()).toHaveLength(1);
		await cloud.expectSameOnBothSides();
		expect(await countIntents(service.db)).toBe(0);
	});

	it("removes the flow here if the response to its deprecation was lost", async () => {
		const { id, chat_flow_id } = (await cloud.create()).body.data;
		standIn.publish(chat_flow_id);
		await cloud.report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST deprecate", responseLost);
		expect((await cloud.remove(id)).status).toBe(504);
		await cloud.recoverLater();
		expect(await cloud.list()).toEqual([]);
	});

	it("doesn't block deleting the flow again at once", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", responseLost);
		await cloud.remove(id);
		expect((await cloud.remove(id)).status).toBe(200);
		await cloud.recoverLater();
		expect(await countIntents(service.db)).toBe(0);
		await cloud.expectSameOnBothSides();
	});

	it("sends the stored definition again if the response to an update was lost", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("POST assets", responseLost);
		expect((await cloud.put(id, "6.0")).status).toBe(504);
		expect([...standIn.flows.values()][0]?.definition).toContain("6.0");
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect((await cloud.get(id)).body.data.flow_json.version).toBe("7.1");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("reverts an update later if it could be neither stored nor reverted at once", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick(
			"POST assets",
			{ does: true, response: { status: 200, body: { success: true } } },
			responseLost,
		);
		const response = await refusingToStore(service.db, '"6.0"', () => cloud.put(id, "6.0"));
		expect(response.status).toBe(500);
		standIn.trick("POST assets", { response: { status: 503, body: "" } });
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect((await cloud.get(id)).body.data.flow_json.version).toBe("7.1");
	});

	it("keeps a flow published if the new definition never reached the platform", async () => {
		const { id, chat_flow_id } = (await cloud.create()).body.data;
		standIn.publish(chat_flow_id);
		await cloud.report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST assets", { response: "hang" });
		expect((await cloud.put(id, "6.0")).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.get(chat_flow_id)?.status).toBe("PUBLISHED");
		expect((await cloud.get(id)).body.data.chat_status).toBe("PUBLISHED");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("retries with growing delays while the platform is unavailable", async () => {
		standIn.trick("POST flows", responseLost);
		await cloud.create();
		for (const seconds of [15, 30, 60]) {
			standIn.trick("GET flows", { response: "hang" });
			await cloud.recoverLater();
			const { rows } = await service.db.execute(
				sql`select extract(epoch from recover_at - now())::int as wait from chat.platform_intents`,
			);
			expect(Math.abs(Number(rows[0]?.wait) - seconds)).toBeLessThan(5);
		}
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
	});

	it("happens once with several processes", async () => {
		for (const name of ["A", "B", "C"]) {
			standIn.trick("POST flows", { does: true, response: "half" });
			expect((await cloud.create({ name })).status).toBe(502);
		}
		await letTimePass(service.db);
		standIn.seen.length = 0;
		await Promise.all(Array.from({ length: 4 }, () => recoverDue(service.dependencies)));
		expect(standIn.flows.size).toBe(0);
		expect(standIn.seen.filter(({ call }) => call === "DELETE flow")).toHaveLength(3);
	});

	it("prevents a request that took too long from storing its flow", async () => {
		standIn.trick("POST flows", { does: true, meanwhile: cloud.recoverLater });
		const response = await cloud.create();
		expect(response.status).toBe(503);
		expect(standIn.flows.size).toBe(0);
		expect(await cloud.list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});
});
