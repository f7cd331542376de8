import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemote, refusal, silence } from "@/lib/service/flows/testing/remote";
import { reportFlowStatus } from "@/lib/service/flows/testing/report-status";
import { countIntents, refusingToStore } from "@/lib/service/flows/testing/storage";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";

const definition = { version: "7.1", screens: [] };

const remote = createRemote();

/** Holds the first `count` callers until all of them have arrived. */
function barrier(count: number): () => Promise<void> {
	let arrived = 0;
	let open = () => {};
	const all = new Promise<void>((resolve) => {
		open = resolve;
	});
	return async () => {
		arrived += 1;
		if (arrived === count) open();
		if (arrived <= count) await all;
	};
}

let service: TestService;

beforeAll(async () => {
	service = await startTestService({ platform: remote.platform });
});
afterAll(() => service.stop());
beforeEach(async () => {
	remote.reset();
	await service.db.execute(sql`delete from chat.flows`);
	await service.db.execute(sql`delete from chat.platform_intents`);
});

const body = { name: "Feedback", template_name: "default", flow_json: definition };
const create = () => service.request("POST", service.path("/flows"), { body });
const list = async () => (await service.request("GET", service.path("/flows"))).body.data;

describe("a flow in the service and on the platform", () => {
	it("isn't stored if the platform rejects it, and the error has the platform's message", async () => {
		remote.before = async () => {
			throw refusal("(#100) Name is not unique.");
		};
		const response = await create();
		expect(response.status).toBe(502);
		expect(response.body.message).toBe("(#100) Name is not unique.");
		expect(await list()).toEqual([]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is removed from the platform if it can't be stored here", async () => {
		const response = await refusingToStore(service.db, "7.1", create);
		expect(response.status).toBe(500);
		expect(response.text).not.toMatch(/flows|insert|relation/);
		expect(remote.flows.size).toBe(0);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is created once when a second request takes its name meanwhile", async () => {
		let second: Awaited<ReturnType<typeof create>> | undefined;
		remote.before = async (call) => {
			if (call !== "createFlow") return;
			remote.before = async () => {};
			second = await create();
		};
		const first = await create();
		expect([first.status, second?.status]).toEqual([201, 409]);
		const [kept] = await list();
		expect([...remote.flows.keys()]).toEqual([kept.chat_flow_id]);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is created once in twenty concurrent requests", async () => {
		const responses = await Promise.all(Array.from({ length: 20 }, create));
		expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
		expect(remote.flows.size).toBe(1);
	});

	it("isn't sent to the platform if its name is in use", async () => {
		await create();
		remote.before = () => Promise.reject(new Error("must not be called"));
		expect((await create()).status).toBe(409);
	});

	it("has the same definition on both sides after concurrent updates", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		const together = barrier(3);
		remote.before = (call) => (call === "updateFlow" ? together() : Promise.resolve());
		const responses = await Promise.all(
			["5.1", "6.0", "7.0"].map((version) =>
				service.request("PUT", service.path(`/flows/${id}`), {
					body: { flow_json: { version, screens: [] } },
				}),
			),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(JSON.parse(remote.flows.get(chat_flow_id)?.definition ?? "")).toEqual(stored.data.flow_json);
	});

	it("keeps another's update on both sides if it's stored during one with If-Match, which is refused", async () => {
		const { id, chat_flow_id, updated_at } = (await create()).body.data;
		const put = (version: string, headers = {}) =>
			service.request("PUT", service.path(`/flows/${id}`), {
				body: { flow_json: { version, screens: [] } },
				headers,
			});
		remote.after = async () => {
			remote.after = async () => {};
			expect((await put("5.1")).status).toBe(200);
			// The platform gets the refused definition last.
			await remote.platform.updateFlow(TEST_ACCOUNT, chat_flow_id, '{"version":"6.0","screens":[]}');
		};
		expect((await put("6.0", { "if-match": `"${updated_at}"` })).status).toBe(412);
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(stored.data.flow_json.version).toBe("5.1");
		expect(JSON.parse(remote.flows.get(chat_flow_id)?.definition ?? "")).toEqual(stored.data.flow_json);
		expect(await countIntents(service.db)).toBe(0);
	});

	it("is a draft after an update during which it's reported published", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		let calls = 0;
		remote.before = async () => {
			calls += 1;
			const context = { ...service.dependencies, account: TEST_ACCOUNT };
			if (calls === 1) await reportFlowStatus(context, chat_flow_id, "PUBLISHED");
		};
		const response = await service.request("PUT", service.path(`/flows/${id}`), {
			body: { flow_json: definition },
		});
		expect(response.body.data.chat_status).toBe("DRAFT");
		expect(calls).toBe(2);
	});

	it("keeps the old definition on both sides if the new one can't be stored here", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		const response = await refusingToStore(service.db, '"6.0"', () =>
			service.request("PUT", service.path(`/flows/${id}`), {
				body: { flow_json: { ...definition, version: "6.0" } },
			}),
		);
		expect(response.status).toBe(500);
		expect(JSON.parse(remote.flows.get(chat_flow_id)?.definition ?? "")).toEqual(definition);
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(stored.data.flow_json).toEqual(definition);
	});

	it("keeps the old definition here if the platform doesn't respond", async () => {
		const { id } = (await create()).body.data;
		remote.before = () => Promise.reject(silence());
		const response = await service.request("PUT", service.path(`/flows/${id}`), {
			body: { flow_json: { ...definition, version: "6.0" } },
		});
		expect(response.status).toBe(504);
		remote.before = async () => {};
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(stored.data.flow_json).toEqual(definition);
	});

	it.each([
		["DRAFT", "deleted", undefined],
		["PUBLISHED", "deprecated", "DEPRECATED"],
		["THROTTLED", "deprecated", "DEPRECATED"],
		["DEPRECATED", "left unchanged", "DRAFT"],
	])("in status %s is %s on the platform when it's deleted", async (status, _, platformStatus) => {
		const { id, chat_flow_id } = (await create()).body.data;
		await reportFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chat_flow_id, status);
		expect((await service.request("DELETE", service.path(`/flows/${id}`))).status).toBe(200);
		expect(remote.flows.get(chat_flow_id)?.status).toBe(platformStatus);
		expect(await list()).toEqual([]);
	});

	it("stays if the platform rejects the deletion", async () => {
		const { id } = (await create()).body.data;
		remote.before = () => Promise.reject(refusal("Not now."));
		expect((await service.request("DELETE", service.path(`/flows/${id}`))).status).toBe(502);
		expect(await list()).toHaveLength(1);
	});
});
