import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCloudPlatform } from "@/lib/service/platform/cloud/cloud";
import { openPlatform } from "@/lib/service/platform/open-platform";
import { type StandIn, startStandIn } from "@/lib/service/platform/stand-in/stand-in";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { mendDue } from "./mending";
import { reportFlowStatus } from "./testing/report-status";
import { countIntents, letTimePass, refusingToStore } from "./testing/storage";

const TOKEN = "EAAB-secret-token";
const BUSINESS = "104996122399160";
const DEADLINE_MS = 600;
const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));

let standIn: StandIn;
let service: TestService;

beforeAll(async () => {
	standIn = await startStandIn({ token: TOKEN, businessId: BUSINESS });
	const findBusinessId = async () => BUSINESS;
	service = await startTestService({
		platform: createCloudPlatform({
			apiUrl: standIn.url,
			token: TOKEN,
			deadlineMs: DEADLINE_MS,
			findBusinessId,
		}),
	});
});
afterAll(async () => {
	await service.stop();
	await standIn.stop();
});
beforeEach(async () => {
	standIn.reset();
	await service.db.execute(sql`delete from chat.flows`);
	await service.db.execute(sql`delete from chat.platform_intents`);
});

const definition = (version = "7.1") => ({ version, screens: [] });
const create = (members: Record<string, unknown> = {}) =>
	service.request("POST", service.path("/flows"), {
		body: { name: "Feedback", template_name: "default", flow_json: definition(), ...members },
	});
const put = (id: number, version: string) =>
	service.request("PUT", service.path(`/flows/${id}`), { body: { flow_json: definition(version) } });
const get = async (id: number) => service.request("GET", service.path(`/flows/${id}`));
const remove = (id: number) => service.request("DELETE", service.path(`/flows/${id}`));
const list = async () => (await service.request("GET", service.path("/flows"))).body.data;
const report = (chatFlowId: string, status: string) =>
	reportFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chatFlowId, status);

/** What is mended once enough time has gone by. */
async function mendLater(): Promise<void> {
	await letTimePass(service.db);
	await mendDue(service.dependencies);
}

/** Every flow is on both sides, with the same definition. */
async function expectSameOnBothSides(): Promise<void> {
	const here = await Promise.all((await list()).map(({ id }: { id: number }) => get(id)));
	const there = [...standIn.flows.values()].filter(({ status }) => status !== "DEPRECATED");
	expect(here.map(({ body }) => [body.data.chat_flow_id, body.data.flow_json]).sort()).toEqual(
		there.map(({ id, definition: text }) => [id, JSON.parse(text)]).sort(),
	);
}

describe("a flow by way of the platform's management API", () => {
	it("lives its whole life on both sides", async () => {
		const made = (await create({ categories: ["SURVEY"] })).body.data;
		expect(standIn.flows.get(made.chat_flow_id)).toMatchObject({ name: "Feedback", categories: ["SURVEY"] });
		expect(made.chat_status).toBe("DRAFT");

		expect((await put(made.id, "6.0")).status).toBe(200);
		await expectSameOnBothSides();
		standIn.publish(made.chat_flow_id);
		await report(made.chat_flow_id, "PUBLISHED");
		const edited = await put(made.id, "5.1");
		expect(edited.body.data.chat_status).toBe("DRAFT");
		expect(standIn.flows.get(made.chat_flow_id)?.status).toBe("DRAFT");
		await expectSameOnBothSides();

		expect((await remove(made.id)).status).toBe(200);
		expect(standIn.flows.get(made.chat_flow_id)?.status).toBe("DEPRECATED");
		expect(await list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it.each(samples)("arrives as %s was written, to the byte", async (sample) => {
		const text = readFileSync(path.join(SAMPLES, sample), "utf8");
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

	it("keeps the platform's findings", async () => {
		const { id } = (await create({ flow_json: definition("9.9") })).body.data;
		const [finding] = (await get(id)).body.data.validation_errors;
		expect(finding).toMatchObject({ error: "UNSUPPORTED_FLOW_JSON_VERSION", line_start: 1 });
	});

	it("is not stored when the platform has that name already, and what is there stays", async () => {
		standIn.create("Feedback");
		const answer = await create();
		expect(answer.status).toBe(502);
		expect(answer.body.message).toContain("Flow name is not unique: Please choose another name.");
		expect(answer.body.errors).toMatchObject([{ path: "name" }]);
		expect(await countIntents(service.db)).toBe(0);
		await mendLater();
		expect(standIn.flows.size).toBe(1);
		expect(await list()).toEqual([]);
	});

	it("tells of the token's end in the platform's words", async () => {
		standIn.trick("POST flows", {
			answer: { status: 401, body: { error: { code: 190, message: "Session has expired" } } },
		});
		const answer = await create();
		expect(answer.status).toBe(502);
		expect(answer.body.message).toBe("The messaging platform says: Session has expired.");
	});

	it("belongs to the business of its account", async () => {
		const config = { platform: "cloud", platformApiUrl: standIn.url, platformToken: TOKEN } as const;
		const platform = openPlatform(config, service.db);
		const flow = { name: "Other", categories: [], definition: "{}" };
		await expect(platform.createFlow(TEST_ACCOUNT, flow)).rejects.toThrow("PLATFORM_BUSINESS_ID");
		await service.db.execute(sql`update chat.accounts set chat_business_id = ${BUSINESS} where id = 1`);
		await platform.createFlow(TEST_ACCOUNT, flow);
		expect([...standIn.flows.values()]).toMatchObject([{ businessId: BUSINESS, name: "Other" }]);
	});
});

describe("what was cut short between the platform and here", () => {
	const answerLost = { does: true, answer: "hang" } as const;

	it("is a creation whose answer was lost: the flow is removed there", async () => {
		standIn.trick("POST flows", answerLost);
		expect((await create()).status).toBe(504);
		expect(standIn.flows.size).toBe(1);
		await mendDue(service.dependencies);
		expect(standIn.flows.size).toBe(1);
		await mendLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is no hindrance to creating the flow again at once", async () => {
		standIn.trick("POST flows", answerLost);
		await create();
		expect((await create()).status).toBe(201);
		await mendLater();
		await expectSameOnBothSides();
		expect(standIn.flows.size).toBe(1);
	});

	it("is a creation that could not be taken back: later it is", async () => {
		standIn.trick("DELETE flow", { answer: "hang" });
		expect((await refusingToStore(service.db, "7.1", create)).status).toBe(500);
		expect(standIn.flows.size).toBe(1);
		await mendLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is never a flow of that name that the business made itself", async () => {
		standIn.create("Feedback");
		standIn.trick("POST flows", { answer: "hang" });
		expect((await create()).status).toBe(504);
		await mendLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is left alone where it can't be told whose flow it is", async () => {
		standIn.trick("GET flows", { answer: { status: 403, body: { error: { code: 10, message: "No" } } } });
		standIn.trick("POST flows", answerLost);
		expect((await create()).status).toBe(504);
		await mendLater();
		expect(standIn.flows.size).toBe(1);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is looked for again where the platform may be late", async () => {
		standIn.trick("POST flows", { answer: "hang" });
		await create();
		await service.db.execute(sql`update chat.platform_intents set lease_until = now(), mend_at = now()`);
		await mendDue(service.dependencies);
		expect(await countIntents(service.db)).toBe(1);
		standIn.create("Feedback");
		await mendLater();
		expect(standIn.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deletion whose answer was lost: it is finished here", async () => {
		const { id } = (await create()).body.data;
		standIn.trick("DELETE flow", answerLost);
		expect((await remove(id)).status).toBe(504);
		expect(await list()).toHaveLength(1);
		await mendLater();
		expect(await list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deletion that never reached the platform: both sides keep the flow", async () => {
		const { id } = (await create()).body.data;
		standIn.trick("DELETE flow", { answer: "hang" });
		expect((await remove(id)).status).toBe(504);
		await mendLater();
		expect(await list()).toHaveLength(1);
		await expectSameOnBothSides();
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a deprecation whose answer was lost: the flow is removed here", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		standIn.publish(chat_flow_id);
		await report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST deprecate", answerLost);
		expect((await remove(id)).status).toBe(504);
		await mendLater();
		expect(await list()).toEqual([]);
	});

	it("can be deleted again at once", async () => {
		const { id } = (await create()).body.data;
		standIn.trick("DELETE flow", answerLost);
		await remove(id);
		expect((await remove(id)).status).toBe(200);
		await mendLater();
		expect(await countIntents(service.db)).toBe(0);
		await expectSameOnBothSides();
	});

	it("is a definition that arrived without an answer: the stored one goes there again", async () => {
		const { id } = (await create()).body.data;
		standIn.trick("POST assets", answerLost);
		expect((await put(id, "6.0")).status).toBe(504);
		expect([...standIn.flows.values()][0]?.definition).toContain("6.0");
		await mendLater();
		await expectSameOnBothSides();
		expect((await get(id)).body.data.flow_json.version).toBe("7.1");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a definition that could not be stored nor put back: later it is", async () => {
		const { id } = (await create()).body.data;
		standIn.trick(
			"POST assets",
			{ does: true, answer: { status: 200, body: { success: true } } },
			answerLost,
		);
		const answer = await refusingToStore(service.db, '"6.0"', () => put(id, "6.0"));
		expect(answer.status).toBe(500);
		standIn.trick("POST assets", { answer: { status: 503, body: "" } });
		await mendLater();
		await expectSameOnBothSides();
		expect((await get(id)).body.data.flow_json.version).toBe("7.1");
	});

	it("leaves a published flow published that the new definition never reached", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		standIn.publish(chat_flow_id);
		await report(chat_flow_id, "PUBLISHED");
		standIn.trick("POST assets", { answer: "hang" });
		expect((await put(id, "6.0")).status).toBe(504);
		await mendLater();
		expect(standIn.flows.get(chat_flow_id)?.status).toBe("PUBLISHED");
		expect((await get(id)).body.data.chat_status).toBe("PUBLISHED");
		expect(await countIntents(service.db)).toBe(0);
	});

	it("waits while the platform is away, and less and less often", async () => {
		standIn.trick("POST flows", answerLost);
		await create();
		for (const seconds of [15, 30, 60]) {
			standIn.trick("GET flows", { answer: "hang" });
			await mendLater();
			const { rows } = await service.db.execute(
				sql`select extract(epoch from mend_at - now())::int as wait from chat.platform_intents`,
			);
			expect(Math.abs(Number(rows[0]?.wait) - seconds)).toBeLessThan(5);
		}
		await mendLater();
		expect(standIn.flows.size).toBe(0);
	});

	it("is mended once by many at a time", async () => {
		for (const name of ["A", "B", "C"]) {
			standIn.trick("POST flows", { does: true, answer: "half" });
			expect((await create({ name })).status).toBe(502);
		}
		await letTimePass(service.db);
		standIn.seen.length = 0;
		await Promise.all(Array.from({ length: 4 }, () => mendDue(service.dependencies)));
		expect(standIn.flows.size).toBe(0);
		expect(standIn.seen.filter(({ call }) => call === "DELETE flow")).toHaveLength(3);
	});

	it("can't be stored any more by a request that was thought dead", async () => {
		standIn.trick("POST flows", { does: true, meanwhile: mendLater });
		const answer = await create();
		expect(answer.status).toBe(503);
		expect(standIn.flows.size).toBe(0);
		expect(await list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});
});
