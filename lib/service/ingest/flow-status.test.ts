import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { platformOf } from "./testing/reports";

/** The platform's clock, in seconds, when a case begins: after everything before it. */
const T = 1_900_000_000;
const definition = { version: "7.1", screens: [] };

let service: TestService;
let now = new Date(T * 1000);
beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

let names = 0;
async function createFlow() {
	names += 1;
	const body = { name: `Flow ${names}`, template_name: "default", flow_json: definition };
	const { id, chat_flow_id } = (await service.request("POST", service.path("/flows"), { body })).body.data;
	return {
		/** A report of a move, as "DRAFT > PUBLISHED", at so many seconds after T. */
		async report(move: string, seconds: number) {
			const [old_status, new_status] = move.split(" > ");
			const change = { event: "FLOW_STATUS_CHANGE", flow_id: chat_flow_id, old_status, new_status };
			await platformOf(service).tell(change, "flows", T + seconds);
		},
		/** An edit by the public API at so many seconds after T. */
		async edit(seconds: number) {
			now = new Date((T + seconds) * 1000);
			const answer = await service.request("PUT", service.path(`/flows/${id}`), {
				body: { flow_json: definition },
			});
			expect(answer.status).toBe(200);
		},
		async shown() {
			return (await service.request("GET", service.path(`/flows/${id}`))).body.data;
		},
	};
}

describe("a flow's status", () => {
	it.each<[string, [string, number][], string]>([
		[
			"a second copy of an older report",
			[
				["DRAFT > PUBLISHED", 0],
				["PUBLISHED > DEPRECATED", 100],
				["DRAFT > PUBLISHED", 0],
			],
			"DEPRECATED",
		],
		[
			"a report that comes late",
			[
				["THROTTLED > BLOCKED", 30],
				["PUBLISHED > THROTTLED", 20],
			],
			"BLOCKED",
		],
		[
			"two moves within a second, the first told again",
			[
				["DRAFT > PUBLISHED", 0],
				["PUBLISHED > THROTTLED", 0],
				["DRAFT > PUBLISHED", 0],
			],
			"THROTTLED",
		],
		[
			"two moves within a second, told the other way round",
			[
				["PUBLISHED > THROTTLED", 0],
				["DRAFT > PUBLISHED", 0],
			],
			"THROTTLED",
		],
		[
			"a newer report of the same status, then one from in between",
			[
				["DRAFT > PUBLISHED", 0],
				["THROTTLED > PUBLISHED", 50],
				["PUBLISHED > THROTTLED", 40],
			],
			"PUBLISHED",
		],
		[
			"moves back and forth in their order",
			[
				["DRAFT > PUBLISHED", 0],
				["PUBLISHED > THROTTLED", 10],
				["THROTTLED > PUBLISHED", 20],
			],
			"PUBLISHED",
		],
	])("is the latest by the platform's clock: %s", async (_, reports, expected) => {
		const flow = await createFlow();
		for (const [move, seconds] of reports) await flow.report(move, seconds);
		expect((await flow.shown()).chat_status).toBe(expected);
	});

	it("is a draft after an edit, whatever is told again or late of the time before", async () => {
		const flow = await createFlow();
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.edit(60);
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.report("THROTTLED > PUBLISHED", 59);
		expect((await flow.shown()).chat_status).toBe("DRAFT");
		await flow.report("DRAFT > PUBLISHED", 61);
		expect((await flow.shown()).chat_status).toBe("PUBLISHED");
	});

	it("stays a draft when the publication before an edit is told late, and again within the edit's second", async () => {
		const late = await createFlow();
		await late.edit(60);
		await late.report("DRAFT > PUBLISHED", 30);
		expect((await late.shown()).chat_status).toBe("DRAFT");

		const quick = await createFlow();
		await quick.report("DRAFT > PUBLISHED", 60);
		await quick.edit(60.5);
		await quick.report("DRAFT > PUBLISHED", 60);
		expect((await quick.shown()).chat_status).toBe("DRAFT");
	});

	it("may move within the second of an edit", async () => {
		const flow = await createFlow();
		await flow.edit(60.5);
		await flow.report("DRAFT > PUBLISHED", 60);
		expect((await flow.shown()).chat_status).toBe("PUBLISHED");
	});

	it("told again leaves the time of its last change alone", async () => {
		const flow = await createFlow();
		now = new Date((T + 10) * 1000);
		await flow.report("DRAFT > PUBLISHED", 10);
		const before = await flow.shown();
		now = new Date((T + 500) * 1000);
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.report("THROTTLED > PUBLISHED", 400);
		expect(await flow.shown()).toEqual(before);
	});
});
