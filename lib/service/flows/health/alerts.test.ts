import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const T = 1_900_000_000;
const at = (seconds: number) => new Date((T + seconds) * 1000).toISOString();

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

let names = 0;
async function newFlow() {
	names += 1;
	const body = {
		name: `Flow ${names}`,
		template_name: "default",
		flow_json: { version: "5.1", screens: [] },
	};
	const { id, chat_flow_id } = (await service.request("POST", service.path("/flows"), { body })).body.data;
	return {
		id,
		report: (event: string, seconds: number, more: Record<string, unknown> = {}) =>
			platformOf(service).send({ event, flow_id: chat_flow_id, ...more }, "flows", T + seconds),
		latency: (threshold: number, alert_state: string, seconds: number) =>
			platformOf(service).send(
				{
					event: "ENDPOINT_LATENCY",
					flow_id: chat_flow_id,
					threshold,
					alert_state,
					p90_latency: threshold + 1,
				},
				"flows",
				T + seconds,
			),
		async alerts() {
			const { body } = await service.request("GET", service.extension(`/flows/${id}/health`));
			return body.data.alerts;
		},
	};
}

describe("alerts about a flow", () => {
	it("say what the platform reported, and since when", async () => {
		const flow = await newFlow();
		await flow.report("ENDPOINT_ERROR_RATE", 10, {
			alert_state: "ACTIVATED",
			error_rate: 14.5,
			threshold: 10,
			message: "Too many errors.",
			errors: [{ error_type: "timeout", error_rate: 66.6, error_count: "2" }],
		});
		expect(await flow.alerts()).toEqual([
			{
				kind: "ENDPOINT_ERROR_RATE",
				since: at(10),
				reported_at: at(10),
				value: 14.5,
				threshold: 10,
				p50_latency: null,
				requests_count: null,
				message: "Too many errors.",
				errors: [{ error_type: "timeout", error_rate: 66.6, error_count: 2 }],
			},
		]);
		await flow.report("ENDPOINT_ERROR_RATE", 20, { alert_state: "DEACTIVATED", threshold: 10 });
		expect(await flow.alerts()).toEqual([]);
	});

	it.each<[string, [number, string, number][], { threshold: number; since: string }[]]>([
		[
			"a report twice",
			[
				[1000, "ACTIVATED", 5],
				[1000, "ACTIVATED", 5],
			],
			[{ threshold: 1000, since: at(5) }],
		],
		[
			"another report of the same",
			[
				[1000, "ACTIVATED", 5],
				[1000, "ACTIVATED", 50],
			],
			[{ threshold: 1000, since: at(5) }],
		],
		[
			"a late end",
			[
				[1000, "ACTIVATED", 30],
				[1000, "DEACTIVATED", 20],
			],
			[{ threshold: 1000, since: at(30) }],
		],
		[
			"an end before its beginning",
			[
				[1000, "DEACTIVATED", 40],
				[1000, "ACTIVATED", 30],
			],
			[],
		],
		[
			"both within a second",
			[
				[1000, "DEACTIVATED", 5],
				[1000, "ACTIVATED", 5],
			],
			[{ threshold: 1000, since: at(5) }],
		],
		[
			"both within a second, the other way",
			[
				[1000, "ACTIVATED", 5],
				[1000, "DEACTIVATED", 5],
			],
			[{ threshold: 1000, since: at(5) }],
		],
		[
			"a second threshold",
			[
				[1000, "ACTIVATED", 5],
				[7000, "ACTIVATED", 9],
			],
			[{ threshold: 7000, since: at(5) }],
		],
		[
			"the end of the higher one",
			[
				[1000, "ACTIVATED", 5],
				[7000, "ACTIVATED", 9],
				[7000, "DEACTIVATED", 12],
			],
			[{ threshold: 1000, since: at(5) }],
		],
		[
			"the end of the lower one only",
			[
				[1000, "ACTIVATED", 5],
				[7000, "ACTIVATED", 9],
				[1000, "DEACTIVATED", 12],
			],
			[],
		],
	])("are right after %s", async (_, reports, expected) => {
		const flow = await newFlow();
		for (const report of reports) await flow.latency(...report);
		expect(await flow.alerts()).toMatchObject(expected);
		expect(await flow.alerts()).toHaveLength(expected.length);
	});

	it("about a version end when the flow gets another version", async () => {
		const flow = await newFlow();
		await flow.report("FLOW_VERSION_EXPIRY_WARNING", 5, { warning: "Version 5.1 expires soon." });
		expect(await flow.alerts()).toMatchObject([
			{
				kind: "FLOW_VERSION_EXPIRY_WARNING",
				threshold: null,
				value: null,
				message: "Version 5.1 expires soon.",
			},
		]);
		await service.request("PUT", service.path(`/flows/${flow.id}`), {
			body: { flow_json: { version: "7.3", screens: [] } },
		});
		expect(await flow.alerts()).toEqual([]);
	});

	it.each([
		["an unknown flow", { flow_id: "999" }],
		["no flow", { flow_id: undefined }],
		["an unknown state", { alert_state: "MAYBE" }],
		["no state", { alert_state: undefined }],
		["an unknown event", { event: "SOMETHING_NEW" }],
	])("ignore a report with %s", async (_, more) => {
		const flow = await newFlow();
		await flow.report("ENDPOINT_LATENCY", 5, { alert_state: "ACTIVATED", threshold: 1000, ...more });
		expect(await flow.alerts()).toEqual([]);
	});

	it("are deleted with their flow", async () => {
		const flow = await newFlow();
		await flow.latency(1000, "ACTIVATED", 5);
		await service.request("DELETE", service.path(`/flows/${flow.id}`));
		const { rows } = await service.pool.query("select from chat.flow_alerts where flow_id = $1", [flow.id]);
		expect(rows).toEqual([]);
	});
});
