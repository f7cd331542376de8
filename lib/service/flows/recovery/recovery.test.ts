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

describe("what was cut short between the platform and here", () => {
	const answerLost = { does: true, answer: "hang" } as const;

	it("is a creation whose answer was lost: the flow is removed there", async () => {
		standIn.trick("POST flows", answerLost);
		expect((await cloud.create()).status).toBe(504);
		expect(standIn.flows.size).toBe(1);
		await recoverDue(service.dependencies);
		expect(standIn.flows.size).toBe(1);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is no hindrance to creating the flow again at once", async () => {
		standIn.trick("POST flows", answerLost);
		await cloud.create();
		expect((await cloud.create()).status).toBe(201);
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect(standIn.flows.size).toBe(1);
	});

	it("is a creation that could not be taken back: later it is", async () => {
		standIn.trick("DELETE flow", { answer: "hang" });
		expect((await refusingToStore(service.db, "7.1", cloud.create)).status).toBe(500);
		expect(standIn.flows.size).toBe(1);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is never a flow of that name that the business made itself", async () => {
		standIn.create("Feedback");
		standIn.trick("POST flows", { answer: "hang" });
		expect((await cloud.create()).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is left alone where it can't be told whose flow it is", async () => {
		standIn.trick("GET flows", { answer: { status: 403, body: { error: { code: 10, message: "No" } } } });
		standIn.trick("POST flows", answerLost);
		expect((await cloud.create()).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is looked for again where the platform may be late", async () => {
		standIn.trick("POST flows", { answer: "hang" });
		await cloud.create();
		await service.db.execute(sql`update chat.platform_intents set lease_until = now(), mend_at = now()`);
		await recoverDue(service.dependencies);
		expect(await countIntents(service.db)).toBe(1);
		standIn.create("Feedback");
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deletion whose answer was lost: it is finished here", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", answerLost);
		expect((await cloud.remove(id)).status).toBe(504);
		expect(await cloud.list()).toHaveLength(1);
		await cloud.recoverLater();
		expect(await cloud.list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deletion that never reached the platform: both sides keep the flow", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", { answer: "hang" });
		expect((await cloud.remove(id)).status).toBe(504);
		await cloud.recoverLater();
		expect(await cloud.list()).toHaveLength(1);
		await cloud.expectSameOnBothSides();
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deprecation whose answer was lost: the flow is removed here", async () => {
		const { id, chat_flow_id } = (await cloud.create()).body.data;
		standIn.publish(chat_flow_id);
		await cloud.report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST deprecate", answerLost);
		expect((await cloud.remove(id)).status).toBe(504);
		await cloud.recoverLater();
		expect(await cloud.list()).toEqual([]);
	});

	it("can be deleted again at once", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("DELETE flow", answerLost);
		await cloud.remove(id);
		expect((await cloud.remove(id)).status).toBe(200);
		await cloud.recoverLater();
		expect(await countIntents(service.db)).toBe(0);
		await cloud.expectSameOnBothSides();
	});

	it("is a definition that arrived without an answer: the stored one goes there again", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick("POST assets", answerLost);
		expect((await cloud.put(id, "6.0")).status).toBe(504);
		expect([...standIn.flows.values()][0]?.definition).toContain("6.0");
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect((await cloud.get(id)).body.data.flow_json.version).toBe("7.1");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a definition that could not be stored nor put back: later it is", async () => {
		const { id } = (await cloud.create()).body.data;
		standIn.trick(
			"POST assets",
			{ does: true, answer: { status: 200, body: { success: true } } },
			answerLost,
		);
		const answer = await refusingToStore(service.db, '"6.0"', () => cloud.put(id, "6.0"));
		expect(answer.status).toBe(500);
		standIn.trick("POST assets", { answer: { status: 503, body: "" } });
		await cloud.recoverLater();
		await cloud.expectSameOnBothSides();
		expect((await cloud.get(id)).body.data.flow_json.version).toBe("7.1");
	});

	it("leaves a published flow published that the new definition never reached", async () => {
		const { id, chat_flow_id } = (await cloud.create()).body.data;
		standIn.publish(chat_flow_id);
		await cloud.report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST assets", { answer: "hang" });
		expect((await cloud.put(id, "6.0")).status).toBe(504);
		await cloud.recoverLater();
		expect(standIn.flows.get(chat_flow_id)?.status).toBe("PUBLISHED");
		expect((await cloud.get(id)).body.data.chat_status).toBe("PUBLISHED");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("waits while the platform is away, and less and less often", async () => {
		standIn.trick("POST flows", answerLost);
		await cloud.create();
		for (const seconds of [15, 30, 60]) {
			standIn.trick("GET flows", { answer: "hang" });
			await cloud.recoverLater();
			const { rows } = await service.db.execute(
				sql`select extract(epoch from mend_at - now())::int as wait from chat.platform_intents`,
			);
			expect(Math.abs(Number(rows[0]?.wait) - seconds)).toBeLessThan(5);
		}
		await cloud.recoverLater();
		expect(standIn.flows.size).toBe(0);
	});

	it("is recovered once by many at a time", async () => {
		for (const name of ["A", "B", "C"]) {
			standIn.trick("POST flows", { does: true, answer: "half" });
			expect((await cloud.create({ name })).status).toBe(502);
		}
		await letTimePass(service.db);
		standIn.seen.length = 0;
		await Promise.all(Array.from({ length: 4 }, () => recoverDue(service.dependencies)));
		expect(standIn.flows.size).toBe(0);
		expect(standIn.seen.filter(({ call }) => call === "DELETE flow")).toHaveLength(3);
	});

	it("can't be stored any more by a request that was thought dead", async () => {
		standIn.trick("POST flows", { does: true, meanwhile: cloud.recoverLater });
		const answer = await cloud.create();
		expect(answer.status).toBe(503);
		expect(standIn.flows.size).toBe(0);
		expect(await cloud.list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});
});
