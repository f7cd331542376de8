import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { definition, flowsOf } from "./testing/flows";
import { readSample, samples } from "./testing/samples";

let service: TestService;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
	service = await startTestService();
	flows = flowsOf(service);
});
afterAll(() => service.stop());

describe("creating a flow", () => {
	it("returns 201 with the whole flow, a draft on the platform", async () => {
		const response = await flows.post({
			name: "  Feedback  ",
			template_name: "default",
			categories: ["SURVEY"],
			flow_json: definition,
			flow_json_raw: '{ "typed" ',
		});
		expect(response.status).toBe(201);
		expect(response.body).toEqual({
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
		const { body } = await flows.get(response.body.data.id);
		expect(body).toEqual({ success: true, statusCode: 200, data: response.body.data });
	});

	it("stores names as everyone sees them, so that two flows can't have the same one", async () => {
		const body = { template_name: "de\u200bfault", categories: ["SUR\u202eVEY"], flow_json: definition };
		const first = await flows.post({ ...body, name: "Rate\u00ad us\u202e" });
		expect(first.body.data).toMatchObject({
			name: "Rate us",
			template_name: "default",
			categories: ["SURVEY"],
		});
		expect((await flows.post({ ...body, name: "\u200bRate us" })).status).toBe(409);
		expect((await flows.post({ ...body, name: "\u200b\u3164" })).status).toBe(422);
	});

	it("is tested with every published sample", () => {
		expect(samples).toHaveLength(18);
	});

	it.each(samples)("keeps %s byte for byte", async (sample) => {
		const text = readSample(sample);
		const body = `{"name":"${sample}","template_name":"default","flow_json":${text},"flow_json_raw":${JSON.stringify(text)}}`;
		const created = await flows.post(body);
		expect(created.status).toBe(201);
		expect(created.body.data.validation_errors).toEqual([]);
		const { text: response, body: read } = await flows.get(created.body.data.id);
		expect(response).toContain(`"flow_json":${text.trim()},`);
		expect(read.data.flow_json_raw).toBe(text);
	});

	it("keeps the order of members, number formats and unknown members", async () => {
		const text = '{"z":1.0,"2":1e2,"1":"\\u00e9","version":"7.1","screens":[ ],"__proto__":{},"$&":null}';
		const created = await flows.post(
			`{"flow_json":{},"name":"Odd","template_name":"default","flow_json":${text}}`,
		);
		expect(created.text).toContain(`"flow_json":${text},`);
	});

	it("returns the platform's validation errors with line numbers of the raw text", async () => {
		const broken = { ...definition, version: "9.9" };
		const { validation_errors } = await flows.create({
			flow_json: broken,
			flow_json_raw: JSON.stringify(broken, null, 2),
		});
		expect(validation_errors).toMatchObject([{ error: "UNSUPPORTED_FLOW_JSON_VERSION", line_start: 2 }]);
	});

	it("reports every invalid field at once", async () => {
		const response = await flows.post({
			name: " ",
			categories: ["SURVEY", 2],
			flow_json: { version: "", screens: {} },
			flow_json_raw: {},
		});
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
			"categories.1",
			"flow_json.screens",
			"flow_json.version",
			"flow_json_raw",
			"name",
			"template_name",
		]);
		for (const error of response.body.errors) expect(error.message).toMatch(/\.$/);
	});

	it.each([
		["an empty body", {}, ["name", "template_name", "flow_json"]],
		["a definition that is a string", { name: "A", template_name: "d", flow_json: "{}" }, ["flow_json"]],
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
	])("returns 422 for %s", async (_, body, paths) => {
		const response = await flows.post(body);
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual(paths);
	});

	it("returns 409 for a name in use and 400 for invalid JSON", async () => {
		const { name } = await flows.create();
		const again = await flows.post({ name: `${name} `, template_name: "default", flow_json: definition });
		expect(again.status).toBe(409);
		expect(again.body.errors).toEqual([{ path: "name", message: "Another flow already has this name." }]);
		expect((await flows.post('{"name": }')).body.message).toContain("line 1, column 10");
	});

	it("allows the same name in another account", async () => {
		const { name } = await flows.create();
		const token = await service.issueToken({ account: 2 });
		const response = await service.request("POST", service.path("/flows", 2), {
			token,
			body: { name, template_name: "default", flow_json: definition },
		});
		expect(response.status).toBe(201);
		expect((await flows.get(response.body.data.id)).status).toBe(404);
	});

	it("counts a name's characters, not its bytes", async () => {
		expect((await flows.create({ name: "😀".repeat(200) })).name).toHaveLength(400);
	});

	it("accepts a definition of several megabytes", async () => {
		const large = { ...definition, note: "é".repeat(4_000_000) };
		const { id } = await flows.create({ flow_json: large });
		expect((await flows.get(id)).body.data.flow_json).toEqual(large);
	});
});
