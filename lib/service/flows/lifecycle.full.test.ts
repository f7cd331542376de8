import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AccountClient, type Step, startTickingService, walk } from "@/lib/service/testing/commands";
import type { TestService } from "@/lib/service/testing/service";
import { createRemote } from "./testing/remote";
import { reportFlowStatus } from "./testing/report-status";

type ModelFlow = { id: number; name: string; chatFlowId: string; status: string; text: string };
/** Existing flows, most recently changed first, and ids of flows deprecated on the platform. */
type Model = { rows: ModelFlow[]; deprecated: string[] };

const remote = createRemote();
let service: TestService;
beforeAll(async () => {
	service = await startTickingService({ platform: remote.platform });
});
afterAll(() => service.stop());

const which = fc.nat(4);
const names = fc.constantFrom("Survey", "Sign in", "Größe", "survey", "a".repeat(200));
/** Definitions as clients may format them. */
const texts = fc.constantFrom(
	'{"version":"7.1","screens":[]}',
	'{ "screens": [ 1.0 ],\n\t"version": "7.1", "2": {}, "1": [] }',
	'{"version":"7.1","screens":[],"screens":[{}],"\\u0061":"\\/"}',
);
const statuses = fc.constantFrom("PUBLISHED", "DRAFT", "THROTTLED", "DEPRECATED");

function toFront(model: Model, row: ModelFlow): void {
	model.rows = [row, ...model.rows.filter((other) => other !== row)];
}
function idAt(model: Model, index: number): number {
	return model.rows[index]?.id ?? 999_999_999;
}
const body = (text: string, members: object = {}) =>
	`${JSON.stringify({ template_name: "default", ...members }).slice(0, -1)},"flow_json":${text}}`;

const steps: fc.Arbitrary<Step<Model>>[] = [
	fc.tuple(names, texts).map(([name, text]) => ({
		text: `create ${name} ${text}`,
		run: async (model, { request }) => {
			const response = await request("POST", "/flows", body(text, { name }));
			const isTaken = model.rows.some((row) => row.name === name);
			expect(response.status).toBe(isTaken ? 409 : 201);
			if (isTaken) return;
			const { id, chat_flow_id: chatFlowId } = response.body.data;
			toFront(model, { id, name, chatFlowId, status: "DRAFT", text });
		},
	})),
	fc.tuple(which, texts).map(([index, text]) => ({
		text: `replace ${index} by ${text}`,
		run: async (model, { request }) => {
			const row = model.rows[index];
			const response = await request("PUT", `/flows/${idAt(model, index)}`, body(text));
			expect(response.status).toBe(row ? 200 : 404);
			if (!row) return;
			row.text = text;
			if (row.status === "PUBLISHED") row.status = "DRAFT";
			toFront(model, row);
		},
	})),
	fc.tuple(which, statuses).map(([index, status]) => ({
		text: `report status ${status} for ${index}`,
		run: async (model, { account }) => {
			const row = model.rows[index];
			const { db, clock } = service.dependencies;
			await reportFlowStatus({ db, account, clock }, row?.chatFlowId ?? "none", status);
			if (!row || row.status === status) return;
			row.status = status;
			toFront(model, row);
		},
	})),
	which.map((index) => ({
		text: `delete ${index}`,
		run: async (model, { request }) => {
			const row = model.rows[index];
			const response = await request("DELETE", `/flows/${idAt(model, index)}`);
			expect(response.status).toBe(row ? 200 : 404);
			if (!row) return;
			model.rows = model.rows.filter((other) => other !== row);
			if (row.status !== "DRAFT") model.deprecated.push(row.chatFlowId);
		},
	})),
	which.map((index) => ({
		text: `read ${index}`,
		run: async (model, { request }) => {
			const row = model.rows[index];
			const response = await request("GET", `/flows/${idAt(model, index)}`);
			expect(response.status).toBe(row ? 200 : 404);
			if (!row) return;
			expect(response.text).toContain(`"flow_json":${row.text},`);
			expect(response.body.data).toMatchObject({ name: row.name, chat_status: row.status });
		},
	})),
	fc.option(statuses, { nil: undefined }).map((status) => ({
		text: `list ${status}`,
		run: (model, client) => expectList(model, client, status),
	})),
];

async function expectList(model: Model, { request }: AccountClient, status?: string): Promise<void> {
	const response = await request("GET", `/flows${status ? `?status=${status}` : ""}`);
	const rows = model.rows.filter((row) => status === undefined || row.status === status);
	expect(response.body.data).toMatchObject(
		rows.map(({ id, name, status: chat_status, chatFlowId }) => ({
			id,
			name,
			chat_status,
			chat_flow_id: chatFlowId,
		})),
	);
	expect(response.body.pagination.totalCount).toBe(rows.length);
}

it("flows behave like the model, in the service and on the platform", { timeout: 120_000 }, () =>
	walk(
		service,
		steps,
		() => {
			remote.reset();
			return { rows: [], deprecated: [] };
		},
		async (model, client) => {
			await expectList(model, client);
			const kept = [...model.rows.map(({ chatFlowId }) => chatFlowId), ...model.deprecated];
			expect([...remote.flows.keys()].sort()).toEqual(kept.sort());
			for (const { chatFlowId, text } of model.rows) {
				expect(remote.flows.get(chatFlowId)?.definition).toBe(text);
			}
		},
	),
);
