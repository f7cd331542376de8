import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FlowListItem } from "@/lib/contract/extensions/flow-list";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recountFlows } from "./recount";

let service: TestService;
beforeAll(async () => {
	service = await startTestService();
	await newFlow("Réservation d’une table", good(2));
	await newFlow("Survey 100%", { version: "5.0", screens: [{}, {}, {}, {}] });
	await newFlow("Appointment", good(3));
});
afterAll(() => service.stop());

/** A definition without errors: a chain of screens. */
function good(count: number) {
	const ids = Array.from({ length: count }, (_, index) => `SCREEN_${String.fromCharCode(65 + index)}`);
	const screens = ids.map((id, index) => {
		const next = ids[index + 1];
		const action = next ? { name: "navigate", next: { type: "screen", name: next } } : { name: "complete" };
		const footer = { type: "Footer", label: "Send", "on-click-action": { ...action, payload: {} } };
		return {
			id,
			title: "Screen",
			...(!next && { terminal: true }),
			layout: { type: "SingleColumnLayout", children: [{ type: "TextBody", text: "Hello" }, footer] },
		};
	});
	return { version: "7.3", screens };
}

async function newFlow(name: string, definition: unknown): Promise<number> {
	const body = { name, template_name: "default", flow_json: definition };
	return (await service.request("POST", service.path("/flows"), { body })).body.data.id;
}

async function find(query = "") {
	const { body } = await service.request("GET", service.extension(`/flow-list${query}`));
	return { rows: body.data as FlowListItem[], total: body.pagination.totalCount as number };
}
const names = async (query: string) => (await find(query)).rows.map(({ name }) => name);

describe("the list of flows", () => {
	it("has screens, version, problems and who changed a flow last", async () => {
		const { rows } = await find("?search=survey");
		expect(rows).toMatchObject([
			{
				name: "Survey 100%",
				json_version: "5.0",
				screen_count: 4,
				updated_by: expect.any(String),
				alerts: [],
			},
		]);
		expect(rows[0]?.error_count).toBeGreaterThan(0);
		expect((await find("?search=appointment")).rows).toMatchObject([{ screen_count: 3, error_count: 0 }]);
	});

	it.each([
		["reservation TABLE", ["Réservation d’une table"]],
		["0%", ["Survey 100%"]],
		["_", []],
		["point", ["Appointment"]],
	])("finds %s in names", async (search, expected) => {
		expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
		expect((await find(`?search=${encodeURIComponent(search)}`)).total).toBe(expected.length);
	});

	it.each([
		["", ["Appointment", "Survey 100%", "Réservation d’une table"]],
		["sort=name", ["Appointment", "Réservation d’une table", "Survey 100%"]],
		["sort=name&order=desc", ["Survey 100%", "Réservation d’une table", "Appointment"]],
		["sort=screens", ["Survey 100%", "Appointment", "Réservation d’une table"]],
		["sort=problems", ["Survey 100%", "Appointment", "Réservation d’une table"]],
		["sort=name&pageSize=1&page=2", ["Réservation d’une table"]],
	])("is sorted by %s", async (query, expected) => {
		expect(await names(`?${query}`)).toEqual(expected);
	});

	it("shows a version that isn't one without half an emoji", async () => {
		const id = await newFlow("Odd", { version: `${"7".repeat(19)}😀`, screens: [] });
		expect((await find("?search=odd")).rows).toMatchObject([{ json_version: "7".repeat(19) }]);
		await service.request("DELETE", service.path(`/flows/${id}`));
	});

	it("counts again what is saved, and leaves out who, once the platform changes the status", async () => {
		const id = await newFlow("Changing", { version: "7.1", screens: [] });
		await service.request("PUT", service.path(`/flows/${id}`), { body: { flow_json: good(2) } });
		const [flow] = (await find("?search=changing")).rows;
		expect(flow).toMatchObject({ screen_count: 2, error_count: 0, json_version: "7.3" });
		const change = { event: "FLOW_STATUS_CHANGE", flow_id: flow?.chat_flow_id, new_status: "THROTTLED" };
		await platformOf(service).send(change, "flows", 1_900_000_000);
		expect((await find("?status=THROTTLED")).rows).toMatchObject([
			{ updated_by: null, status_since: "2030-03-17T17:46:40.000Z" },
		]);
		await service.request("DELETE", service.path(`/flows/${id}`));
	});
});

describe("flows that another version of the program has counted", () => {
	it("are counted again, once", async () => {
		const before = (await find("?sort=name")).rows;
		await service.pool.query(
			"update chat.flows set search_name = '', json_version = null, screen_count = 99, error_count = 99, warning_count = 99",
		);
		expect((await find("?sort=problems")).rows).toMatchObject(before.map(() => ({ error_count: 99 })));
		expect(await recountFlows(service.db)).toBe(3);
		expect((await find("?sort=name")).rows).toEqual(before);
		expect(await recountFlows(service.db)).toBe(0);
	});
});
