import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { platformOf } from "./testing/reports";

/** The platform's time in seconds at the start of a test case, later than any earlier event. */
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
		/** Reports a transition such as "DRAFT > PUBLISHED", with a time in seconds after T. */
		async report(transition: string, seconds: number) {
			const [old_status, new_status] = transition.split(" > ");
			const change = { event: "FLOW_STATUS_CHANGE", flow_id: chat_flow_id, old_status, new_status };
			await platformOf(service).send(change, "flows", T + seconds);
		},
		/** Edits the flow through the public API, at a time in seconds after T. */
		async edit(seconds: number) {
			now = new Date((T + seconds) * 1000);
			const response = await service.request("PUT", service.path(`/flows/${id}`), {
				body: { flow_json: definition },
			});
			expect(response.status).toBe(200);
		},
		async read() {
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
			"a late report",
			[
				["THROTTLED > BLOCKED", 30],
				["PUBLISHED > THROTTLED", 20],
			],
			"BLOCKED",
		],
		[
			"two transitions within a second, the first repeated",
			[
				["DRAFT > PUBLISHED", 0],
				["PUBLISHED > THROTTLED", 0],
				["DRAFT > PUBLISHED", 0],
			],
			"THROTTLED",
		],
		[
			"two transitions within a second, in reverse order",
			[
				["PUBLISHED > THROTTLED", 0],
				["DRAFT > PUBLISHED", 0],
			],
			"THROTTLED",
		],
		[
			"a newer report of the same status, then an older one",
			[
				["DRAFT > PUBLISHED", 0],
				["THROTTLED > PUBLISHED", 50],
				["PUBLISHED > THROTTLED", 40],
			],
			"PUBLISHED",
		],
		[
			"transitions back and forth in order",
			[
				["DRAFT > PUBLISHED", 0],
				["PUBLISHED > THROTTLED", 10],
				["THROTTLED > PUBLISHED", 20],
			],
			"PUBLISHED",
		],
	])("is the latest by the platform's time: %s", async (_, reports, expected) => {
		const flow = await createFlow();
		for (const [transition, seconds] of reports) await flow.report(transition, seconds);
		expect((await flow.read()).chat_status).toBe(expected);
	});

	it("is a draft after an edit, despite repeated or late reports from before it", async () => {
		const flow = await createFlow();
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.edit(60);
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.report("THROTTLED > PUBLISHED", 59);
		expect((await flow.read()).chat_status).toBe("DRAFT");
		await flow.report("DRAFT > PUBLISHED", 61);
		expect((await flow.read()).chat_status).toBe("PUBLISHED");
	});

	it("stays a draft when an earlier publication is reported late, even within the same second", async () => {
		const late = await createFlow();
		await late.edit(60);
		await late.report("DRAFT > PUBLISHED", 30);
		expect((await late.read()).chat_status).toBe("DRAFT");

		const quick = await createFlow();
		await quick.report("DRAFT > PUBLISHED", 60);
		await quick.edit(60.5);
		await quick.report("DRAFT > PUBLISHED", 60);
		expect((await quick.read()).chat_status).toBe("DRAFT");
	});

	it("can change within the same second as an edit", async () => {
		const flow = await createFlow();
		await flow.edit(60.5);
		await flow.report("DRAFT > PUBLISHED", 60);
		expect((await flow.read()).chat_status).toBe("PUBLISHED");
	});

	it("is the beginning of a text that is far too long for one", async () => {
		const flow = await createFlow();
		const long = randomBytes(4_000).toString("base64");
		await flow.report(`DRAFT > ${long}`, 10);
		expect((await flow.read()).chat_status).toBe(long.slice(0, 100));
		await flow.report(`${long} > PUBLISHED`, 10);
		expect((await flow.read()).chat_status).toBe("PUBLISHED");
	});

	it("keeps the time of its last change when it's reported again", async () => {
		const flow = await createFlow();
		now = new Date((T + 10) * 1000);
		await flow.report("DRAFT > PUBLISHED", 10);
		const before = await flow.read();
		now = new Date((T + 500) * 1000);
		await flow.report("DRAFT > PUBLISHED", 10);
		await flow.report("THROTTLED > PUBLISHED", 400);
		expect(await flow.read()).toEqual(before);
	});
});
