import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { flowPage } from "./list";
import { reportFlowStatus } from "./testing/report-status";

const SAMPLES = path.resolve("lib/service/sample/flows");
const samples = readdirSync(SAMPLES).filter((name) => name.endsWith(".json"));
const definition = {
	version: "7.1",
	screens: [{ id: "FIRST", layout: { type: "SingleColumnLayout", children: [] } }],
};

let service: TestService;

beforeAll(async () => {
	service = await startTestService();
});
afterAll(() => service.stop());

let names = 0;
function freshName(): string {
	names += 1;
	return `Flow ${names}`;
}

async function post(body: unknown) {
	return service.request("POST", service.path("/flows"), { body });
}

async function create(members: Record<string, unknown> = {}) {
	const answer = await post({
		name: freshName(),
		template_name: "default",
		flow_json: definition,
		...members,
	});
	expect(answer.status).toBe(201);
	return answer.body.data;
}

async function get(id: number) {
	return service.request("GET", service.path(`/flows/${id}`));
}

async function put(id: number, body: unknown) {
	return service.request("PUT", service.path(`/flows/${id}`), { body });
}

function report(chatFlowId: string, status: string) {
	return reportFlowStatus({ ...service.dependencies, account: TEST_ACCOUNT }, chatFlowId, status);
}

describe("creating a flow", () => {
	it("answers 201 with the whole record, a draft of the platform", async () => {
		const answer = await post({
			name: "  Feedback  ",
			template_name: "default",
			categories: ["SURVEY"],
			flow_json: definition,
			flow_json_raw: '{ "typed" ',
		});
		expect(answer.status).toBe(201);
		expect(answer.body).toEqual({
			success: true,
			statusCode: 201,
			message: "Flow created",
			data: {
				id: expect.any(Number),
				name: "Feedback",
				chat_flow_id: expect.stringMatching(/^[0-9]{15,16}$/),
				chat_status: "DRAFT",
				template_name: "default",
				profile_id: expect.any(Number),
				categories: ["SURVEY"],
				flow_json: definition,
				flow_json_raw: '{ "typed" ',
				validation_errors: [],
				updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
			},
		});
		const { body } = await get(answer.body.data.id);
		expect(body).toEqual({ success: true, statusCode: 200, data: answer.body.data });
	});

	it("is tried with every published sample", () => {
		expect(samples).toHaveLength(18);
	});

	it.each(samples)("keeps %s as it was sent, to the byte", async (sample) => {
		const text = readFileSync(path.join(SAMPLES, sample), "utf8");
		const body = `{"name":"${sample}","template_name":"default","flow_json":${text},"flow_json_raw":${JSON.stringify(text)}}`;
		const created = await service.request("POST", service.path("/flows"), { body });
		expect(created.status).toBe(201);
		expect(created.body.data.validation_errors).toEqual([]);
		const { text: answer, body: read } = await get(created.body.data.id);
		expect(answer).toContain(`"flow_json":${text.trim()},`);
		expect(read.data.flow_json_raw).toBe(text);
	});

	it("keeps the order of members, spellings and members that it doesn't know", async () => {
		const text = '{"z":1.0,"2":1e2,"1":"\\u00e9","version":"7.1","screens":[ ],"__proto__":{},"$&":null}';
		const created = await service.request("POST", service.path("/flows"), {
			body: `{"flow_json":{},"name":"Odd","template_name":"default","flow_json":${text}}`,
		});
		expect(created.text).toContain(`"flow_json":${text},`);
	});

	it("tells the platform's findings, with the lines of the text that was typed", async () => {
		const broken = { ...definition, version: "9.9" };
		const { validation_errors } = await create({
			flow_json: broken,
			flow_json_raw: JSON.stringify(broken, null, 2),
		});
		expect(validation_errors).toMatchObject([{ error: "UNSUPPORTED_FLOW_JSON_VERSION", line_start: 2 }]);
	});

	it("names every broken rule at once", async () => {
		const answer = await post({
			name: " ",
			categories: ["SURVEY", 2],
			flow_json: { version: "", screens: {} },
			flow_json_raw: {},
		});
		expect(answer.status).toBe(422);
		expect(answer.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
			"categories.1",
			"flow_json.screens",
			"flow_json.version",
			"flow_json_raw",
			"name",
			"template_name",
		]);
		for (const error of answer.body.errors) expect(error.message).toMatch(/\.$/);
	});

	it.each([
		["nothing", {}, ["name", "template_name", "flow_json"]],
		["a definition that is text", { name: "A", template_name: "d", flow_json: "{}" }, ["flow_json"]],
		["a list", [], [""]],
		[
			"eleven categories",
			{ name: "A", template_name: "d", flow_json: definition, categories: Array(11).fill("A") },
			["categories"],
		],
		[
			"a name of 201 characters",
			{ name: "é".repeat(201), template_name: "d", flow_json: definition },
			["name"],
		],
	])("refuses %s", async (_, body, paths) => {
		const answer = await post(body);
		expect(answer.status).toBe(422);
		expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(paths);
	});

	it("refuses a name in use with 409, and a body that isn't JSON with 400", async () => {
		const { name } = await create();
		const again = await post({ name: `${name} `, template_name: "default", flow_json: definition });
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ path: "name", message: "Another flow has this name already." }]);
		expect((await post('{"name": }')).body.message).toContain("line 1, column 10");
	});

	it("gives another account the same name", async () => {
		const { name } = await create();
		const token = await service.issueToken({ account: 2 });
		const answer = await service.request("POST", service.path("/flows", 2), {
			token,
			body: { name, template_name: "default", flow_json: definition },
		});
		expect(answer.status).toBe(201);
		expect((await get(answer.body.data.id)).status).toBe(404);
	});

	it("counts a name's characters, not its bytes", async () => {
		expect((await create({ name: "😀".repeat(200) })).name).toHaveLength(400);
	});

	it("takes a definition of several megabytes", async () => {
		const large = { ...definition, note: "é".repeat(4_000_000) };
		const { id } = await create({ flow_json: large });
		expect((await get(id)).body.data.flow_json).toEqual(large);
	});
});

describe("the list of flows", () => {
	it("has the one changed last first, pages without gaps and filters by status", async () => {
		const token = await service.issueToken({ account: 3 });
		const made: { id: number; chat_flow_id: string }[] = [];
		for (const name of ["A", "B", "C", "D", "E"]) {
			const { body } = await service.request("POST", service.path("/flows", 3), {
				token,
				body: { name, template_name: "default", flow_json: definition },
			});
			made.push(body.data);
		}
		const context = { ...service.dependencies, account: 3 };
		const [first] = made;
		await reportFlowStatus(context, first?.chat_flow_id ?? "", "PUBLISHED");
		const list = (query: string) => service.request("GET", service.path(`/flows${query}`, 3), { token });

		const pages = [
			await list("?pageSize=2"),
			await list("?pageSize=2&page=2"),
			await list("?pageSize=2&page=3"),
		];
		const shown = pages.flatMap(({ body }) => body.data.map((flow: { name: string }) => flow.name));
		expect(shown).toEqual(["A", "E", "D", "C", "B"]);
		expect(pages[2]?.body.pagination).toEqual({ page: 3, pageSize: 2, totalCount: 5, totalPages: 3 });
		expect(Object.keys(pages[0]?.body.data[0])).toEqual([
			"id",
			"name",
			"chat_flow_id",
			"chat_status",
			"template_name",
			"updated_at",
		]);
		const published = await list("?status=PUBLISHED");
		expect(published.body.data.map((flow: { name: string }) => flow.name)).toEqual(["A"]);
		expect(published.body.pagination.totalCount).toBe(1);
		const past = await list("?page=9");
		expect(past.body).toMatchObject({ data: [], pagination: { page: 9, totalCount: 5, totalPages: 1 } });
		expect((await list("?status=GONE")).body.pagination).toMatchObject({ totalCount: 0, totalPages: 0 });
		expect((await list("?page=0")).status).toBe(400);
		expect((await list("?pageSize=101")).status).toBe(400);
		expect((await list("?page=9007199254740991&pageSize=100")).body.data).toEqual([]);
	});

	it("reads an index, however many flows there are", async () => {
		await service.db.execute(sql`
			insert into chat.flows (account_id, name, chat_flow_id, chat_status, template_name, profile_id, categories,
				flow_json, flow_json_raw, validation_errors)
			select 4, 'Flow ' || n, n::text, case when n % 9 = 0 then 'PUBLISHED' else 'DRAFT' end, 'default', 1, '{}',
				'{}', '', '[]'
			from generate_series(1, 20000) n`);
		await service.db.execute(sql`analyze chat.flows`);
		const context = { db: service.db, account: 4 };
		const plan = async (status?: string) => {
			const { rows } = await service.db.execute(
				sql`explain ${flowPage(context, { page: 2, pageSize: 10, status }).getSQL()}`,
			);
			return JSON.stringify(rows);
		};
		expect(await plan()).toMatch(/Index Scan using flows_recent/);
		expect(await plan("PUBLISHED")).toMatch(/Index Scan using flows_status_recent/);
		expect(await plan()).not.toContain("Sort");
	});
});

describe("replacing a definition", () => {
	it("keeps the new one as it was sent and nothing else of the body", async () => {
		const flow = await create({ categories: ["SURVEY"] });
		const text = '{"version":"7.0","2":1,"1":2,"screens":[]}';
		const answer = await service.request("PUT", service.path(`/flows/${flow.id}`), {
			body: `{"flow_json":${text},"flow_json_raw":"as typed","name":"Another","chat_status":"PUBLISHED"}`,
		});
		expect(answer.status).toBe(200);
		expect(answer.body.message).toBe("Flow updated");
		expect(answer.text).toContain(`"flow_json":${text},`);
		expect(answer.body.data).toMatchObject({
			...flow,
			flow_json: { version: "7.0" },
			flow_json_raw: "as typed",
			validation_errors: [{ error: "MIN_ITEMS_REQUIRED" }],
			updated_at: expect.any(String),
		});
		expect((await get(flow.id)).body.data).toEqual(answer.body.data);
	});

	it("makes a published flow a draft and leaves any other status", async () => {
		const flow = await create();
		await report(flow.chat_flow_id, "PUBLISHED");
		expect((await get(flow.id)).body.data.chat_status).toBe("PUBLISHED");
		expect((await put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("DRAFT");
		await report(flow.chat_flow_id, "THROTTLED");
		expect((await put(flow.id, { flow_json: definition })).body.data.chat_status).toBe("THROTTLED");
	});

	it("refuses what breaks a rule, and what doesn't exist", async () => {
		const { id } = await create();
		const answer = await put(id, { flow_json: { screens: [] } });
		expect(answer.status).toBe(422);
		expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(["flow_json.version"]);
		expect((await put(999_999, { flow_json: definition })).status).toBe(404);
		expect((await put(999_999, {})).status).toBe(422);
		expect((await service.request("PUT", service.path("/flows/abc"), { body: {} })).status).toBe(400);
	});
});

describe("deleting a flow", () => {
	it("removes it for good", async () => {
		const { id, name } = await create();
		const answer = await service.request("DELETE", service.path(`/flows/${id}`));
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({ success: true, message: "Flow deleted", data: null });
		expect((await get(id)).status).toBe(404);
		expect((await service.request("DELETE", service.path(`/flows/${id}`))).status).toBe(404);
		await create({ name });
	});

	it("leaves the flows of another account alone", async () => {
		const { id } = await create();
		const token = await service.issueToken({ account: 2 });
		for (const [method, body] of [["GET"], ["DELETE"], ["PUT", { flow_json: definition }]] as const) {
			const answer = await service.request(method, service.path(`/flows/${id}`, 2), { token, body });
			expect(answer.status).toBe(404);
		}
		expect((await get(id)).status).toBe(200);
	});
});

describe("a status that the platform reports", () => {
	it("is taken over, also one that nobody knows, and is no error for an unknown flow", async () => {
		const flow = await create();
		await report(flow.chat_flow_id, "SLEEPING");
		const after = (await get(flow.id)).body.data;
		expect(after.chat_status).toBe("SLEEPING");
		await report(flow.chat_flow_id, "SLEEPING");
		expect((await get(flow.id)).body.data).toEqual(after);
		await report("1", "PUBLISHED");
	});

	it("can be part of a transaction", async () => {
		const flow = await create();
		await service.db
			.transaction(async (db) => {
				await reportFlowStatus({ db, clock: () => new Date(), account: 1 }, flow.chat_flow_id, "PUBLISHED");
				throw new Error("the rest failed");
			})
			.catch(() => undefined);
		expect((await get(flow.id)).body.data.chat_status).toBe("DRAFT");
	});
});
