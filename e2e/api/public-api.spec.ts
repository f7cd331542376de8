import { expect, test } from "@playwright/test";
import { API_TOKEN } from "../support/instance";
import { accountPath, api } from "./client";

test.describe("the public API of a running instance", () => {
	test("describes all endpoints and extensions as OpenAPI 3.1", async () => {
		const { status, body } = await api("GET", "/api/business/public/openapi.json", { token: null });
		expect(status).toBe(200);
		expect(body.openapi).toMatch(/^3\.1\./);
		const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
			Object.keys(methods as object)
				.filter((name) => /^(get|post|put|patch|delete)$/.test(name))
				.map((method) => `${method} ${path}`),
		);
		const ofAccount = operations.filter((name) => name.includes("/public/channels/chat/accounts/"));
		expect(ofAccount).toHaveLength(21);
		expect(operations.some((name) => name.includes("/extensions/"))).toBe(true);
	});

	test("creates, updates, deletes and restores a contact", async () => {
		const number = `1512${String(Date.now()).slice(-8)}`;
		const contact = { number, country_code: "+49", name: "Walter Walker" };
		const created = await api("POST", accountPath("/contacts"), { body: contact });
		expect(created.status).toBe(201);
		const path = accountPath(`/contacts/${created.body.data.id}`);
		expect((await api("POST", accountPath("/contacts"), { body: contact })).status).toBe(409);
		expect((await api("PUT", path, { body: { name: "Walter M. Walker" } })).status).toBe(200);
		expect((await api("GET", path)).body.data).toMatchObject({ middle_name: "M.", last_name: "Walker" });
		expect((await api("DELETE", path)).body).toEqual({
			success: true,
			message: "Contact deleted successfully",
			data: null,
		});
		expect((await api("GET", path)).status).toBe(404);
		const restored = await api("POST", accountPath("/contacts"), { body: contact });
		expect([restored.status, restored.body.data.id]).toEqual([201, created.body.data.id]);
	});

	test("stores a flow's definition and text as sent", async () => {
		const name = `Kept as sent ${Date.now()}`;
		const definition = '{"version": "7.3", "screens": [], "b": 1, "2": 1.0, "a": 1}';
		const raw = `// my own text\n${definition}`;
		const body = `{"name": "${name}", "template_name": "default", "flow_json": ${definition}, "flow_json_raw": ${JSON.stringify(raw)}}`;
		const created = await api("POST", accountPath("/flows"), { body });
		expect(created.status).toBe(201);
		expect(created.text).toContain(definition);
		const path = accountPath(`/flows/${created.body.data.id}`);
		const read = await api("GET", path);
		expect(read.text).toContain(definition);
		expect(read.body.data).toMatchObject({
			chat_status: "DRAFT",
			flow_json_raw: raw,
			chat_flow_id: expect.stringMatching(/^[0-9]+$/),
		});
		expect((await api("DELETE", path)).status).toBe(200);
	});

	test("rejects clients without a valid token, and says how to authenticate", async () => {
		const answer = await api("GET", accountPath("/flows"), { token: null });
		expect(answer.status).toBe(401);
		expect(answer.headers.get("www-authenticate")).toBe("Bearer");
		expect((await api("GET", accountPath("/flows"), { token: `${API_TOKEN}x` })).status).toBe(401);
	});
});
