import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ServiceError } from "@/lib/service/errors";
import type { Platform } from "@/lib/service/platform/platform";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { setFlowStatus } from "./apply-platform-status";

const definition = { version: "7.1", screens: [] };

/** A platform that remembers its flows and can be told to wait or to fail. */
const remote = {
	flows: new Map<string, { definition: string; deprecated: boolean }>(),
	made: 0,
	before: async (_call: keyof Platform) => {},
};

const platform: Platform = {
	async createFlow(_account, flow) {
		await remote.before("createFlow");
		remote.made += 1;
		const chatFlowId = String(1000 + remote.made);
		remote.flows.set(chatFlowId, { definition: flow.definition, deprecated: false });
		return { chatFlowId, chatStatus: "DRAFT", validationErrors: [] };
	},
	async updateFlow(_account, chatFlowId, text) {
		await remote.before("updateFlow");
		remote.flows.set(chatFlowId, { definition: text, deprecated: false });
		return { validationErrors: [] };
	},
	async deleteFlow(_account, chatFlowId) {
		await remote.before("deleteFlow");
		remote.flows.delete(chatFlowId);
	},
	async deprecateFlow(_account, chatFlowId) {
		await remote.before("deprecateFlow");
		remote.flows.set(chatFlowId, { definition: "", deprecated: true });
	},
};

/** Lets the first `count` callers go on only once all of them have come. */
function barrier(count: number): () => Promise<void> {
	let come = 0;
	let open = () => {};
	const all = new Promise<void>((resolve) => {
		open = resolve;
	});
	return async () => {
		come += 1;
		if (come === count) open();
		if (come <= count) await all;
	};
}

let service: TestService;

beforeAll(async () => {
	service = await startTestService({ platform });
});
afterAll(() => service.stop());
beforeEach(async () => {
	remote.before = async () => {};
	remote.flows.clear();
	await service.db.execute(sql`delete from chat.flows`);
});

const body = { name: "Feedback", template_name: "default", flow_json: definition };
const create = () => service.request("POST", service.path("/flows"), { body });
const list = async () => (await service.request("GET", service.path("/flows"))).body.data;

async function withoutTable<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} finally {
		await service.db.execute(sql`alter table if exists chat.flows_away rename to flows`);
	}
}
const takeTableAway = () => service.db.execute(sql`alter table chat.flows rename to flows_away`);

describe("a flow on both sides", () => {
	it("is stored nowhere when the platform refuses, in the platform's own words", async () => {
		remote.before = async () => {
			throw new ServiceError("platform-failed", "(#100) Name is not unique.");
		};
		const answer = await create();
		expect(answer.status).toBe(502);
		expect(answer.body.message).toBe("(#100) Name is not unique.");
		expect(await list()).toEqual([]);
	});

	it("is taken back from the platform when it can't be stored here", async () => {
		remote.before = async (call) => {
			if (call === "createFlow") await takeTableAway();
		};
		const answer = await withoutTable(create);
		expect(answer.status).toBe(500);
		expect(answer.text).not.toMatch(/flows|insert|relation/);
		expect(remote.flows.size).toBe(0);
	});

	it("is made once when two want the name at the same moment", async () => {
		const together = barrier(2);
		remote.before = (call) => (call === "createFlow" ? together() : Promise.resolve());
		const answers = await Promise.all([create(), create()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		const [kept] = await list();
		expect([...remote.flows.keys()]).toEqual([kept.chat_flow_id]);
	});

	it("doesn't reach the platform when the name is in use", async () => {
		await create();
		remote.before = () => Promise.reject(new Error("must not be called"));
		expect((await create()).status).toBe(409);
	});

	it("has the same definition on both when several replace it at once", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		const together = barrier(3);
		remote.before = together;
		const answers = await Promise.all(
			["5.1", "6.0", "7.0"].map((version) =>
				service.request("PUT", service.path(`/flows/${id}`), {
					body: { flow_json: { version, screens: [] } },
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(JSON.parse(remote.flows.get(chat_flow_id)?.definition ?? "")).toEqual(stored.data.flow_json);
	});

	it("keeps a publication that is reported while it is being replaced a draft", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		let calls = 0;
		remote.before = async () => {
			calls += 1;
			const context = { ...service.dependencies, account: TEST_ACCOUNT };
			if (calls === 1) await setFlowStatus(context, chat_flow_id, "PUBLISHED");
		};
		const answer = await service.request("PUT", service.path(`/flows/${id}`), {
			body: { flow_json: definition },
		});
		expect(answer.body.data.chat_status).toBe("DRAFT");
		expect(calls).toBe(2);
	});

	it("keeps the old definition on both when the new one can't be stored here", async () => {
		const { id, chat_flow_id } = (await create()).body.data;
		let calls = 0;
		remote.before = async () => {
			calls += 1;
			if (calls === 1) await takeTableAway();
		};
		const answer = await withoutTable(() =>
			service.request("PUT", service.path(`/flows/${id}`), {
				body: { flow_json: { ...definition, version: "6.0" } },
			}),
		);
		expect(answer.status).toBe(500);
		expect(JSON.parse(remote.flows.get(chat_flow_id)?.definition ?? "")).toEqual(definition);
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(stored.data.flow_json).toEqual(definition);
	});

	it("keeps the old definition here when the platform doesn't answer", async () => {
		const { id } = (await create()).body.data;
		remote.before = () => Promise.reject(new ServiceError("platform-silent", "It did not answer."));
		const answer = await service.request("PUT", service.path(`/flows/${id}`), {
			body: { flow_json: { ...definition, version: "6.0" } },
		});
		expect(answer.status).toBe(504);
		remote.before = async () => {};
		const { body: stored } = await service.request("GET", service.path(`/flows/${id}`));
		expect(stored.data.flow_json).toEqual(definition);
	});

	it.each([
		["DRAFT", "is removed there", undefined],
		["PUBLISHED", "is deprecated there", true],
		["THROTTLED", "is deprecated there", true],
		["DEPRECATED", "is left alone there", false],
	])("that is %s %s when it is deleted", async (status, _, deprecated) => {
		const { id, chat_flow_id } = (await create()).body.data;
		await setFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chat_flow_id, status);
		expect((await service.request("DELETE", service.path(`/flows/${id}`))).status).toBe(200);
		expect(remote.flows.get(chat_flow_id)?.deprecated).toBe(deprecated);
		expect(await list()).toEqual([]);
	});

	it("stays when the platform refuses to delete it", async () => {
		const { id } = (await create()).body.data;
		remote.before = () => Promise.reject(new ServiceError("platform-failed", "Not now."));
		expect((await service.request("DELETE", service.path(`/flows/${id}`))).status).toBe(502);
		expect(await list()).toHaveLength(1);
	});
});
