import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { contactsOf, freshNumber } from "./testing/contacts";

let service: TestService;
let contacts: ReturnType<typeof contactsOf>;
beforeAll(async () => {
	service = await startTestService();
	contacts = contactsOf(service);
});
afterAll(() => service.stop());

describe("creating a contact", () => {
	it("returns 201 with only the id; a read returns every field", async () => {
		const created = await contacts.create({ number: "0151 23456789", name: "Ana María de la Cruz" });
		expect(created.status).toBe(201);
		expect(created.body).toEqual({
			success: true,
			statusCode: 201,
			message: "Contact created successfully",
			data: { id: expect.any(Number) },
		});
		const { body } = await contacts.get(created.body.data.id);
		expect(body.data).toEqual({
			id: created.body.data.id,
			ref_id: null,
			first_name: "Ana",
			middle_name: "María de la",
			last_name: "Cruz",
			platform_name: null,
			number: "015123456789",
			country_code: "+49",
			chat_phone_id: "4915123456789",
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
			updated_at: expect.any(String),
			created_by: "Console",
			updated_by: "Console",
			ai_mode: "ai_paused",
			tags: [],
		});
	});

	it("returns 409 for an active contact's number in any format", async () => {
		await contacts.create({ number: "98765 43210", country_code: "+91" });
		for (const number of ["+91 98765 43210", "098765-43210", "0091 9876543210", "919876543210"]) {
			const again = await contacts.create({ number, country_code: "+91" });
			expect([number, again.status]).toEqual([number, 409]);
			expect(again.body.errors).toEqual([{ path: "number", message: again.body.message }]);
		}
	});

	it("creates a number only once in fifty concurrent requests", async () => {
		const number = freshNumber();
		const responses = await Promise.all(Array.from({ length: 50 }, () => contacts.create({ number })));
		const statuses = responses.map((response) => response.status).sort();
		expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
	});

	it("restores a removed contact with its id and the new name", async () => {
		const number = freshNumber();
		const { body } = await contacts.create({ number, name: "Old Name" });
		await service.request("DELETE", service.path(`/contacts/${body.data.id}`));
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => contacts.create({ number, name: "New Name" })),
		);
		const [restored, ...others] = responses.sort((a, b) => a.status - b.status);
		expect(restored?.status).toBe(201);
		expect(restored?.body.data.id).toBe(body.data.id);
		expect(others.map((response) => response.status)).toEqual([409, 409, 409, 409]);
		expect((await contacts.get(body.data.id)).body.data).toMatchObject({
			first_name: "New",
			last_name: "Name",
		});
	});

	it.each([
		[{}, { first_name: "Old", last_name: "Name" }],
		[{ name: "" }, { first_name: null, last_name: null }],
	])("restores a removed contact from %j with the name %j", async (name, expected) => {
		const number = freshNumber();
		const { body } = await contacts.create({ number, name: "Old Name" });
		await service.request("DELETE", service.path(`/contacts/${body.data.id}`));
		expect((await contacts.create({ number, ...name })).body.data).toEqual(body.data);
		expect((await contacts.get(body.data.id)).body.data).toMatchObject(expected);
		expect((await contacts.search("Old Name")).includes(body.data.id)).toBe(expected.first_name !== null);
	});

	it.each([
		["+49", "4915123456799", "015123456799"],
		["+52", "525512349777", "5215512349777", "15512349777", "00521 55 1234 9777", "+52 1 55 1234 9777"],
	])("recognizes an international %s number without a plus sign", async (country_code, first, ...others) => {
		expect((await contacts.create({ number: first, country_code })).status).toBe(201);
		for (const number of others) {
			expect([number, (await contacts.create({ number, country_code })).status]).toEqual([number, 409]);
		}
	});

	it("reports another country's number along with every other invalid field", async () => {
		const response = await contacts.create({ number: "+447911120998", country_code: "+1", name: 5 });
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
			"country_code",
			"name",
		]);
	});

	it("reports every invalid field", async () => {
		const response = await contacts.create({ number: "12a", country_code: "49", name: "x".repeat(201) });
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
			"country_code",
			"name",
			"number",
		]);
	});

	it.each([
		[{ number: "123" }, "number"],
		[{ number: "1234567890123456" }, "number"],
		[{ number: 491512345 }, "number"],
		[{}, "number"],
		[{ number: "1512345678", country_code: "+" }, "country_code"],
		[{ number: "1512345678", country_code: "+12345" }, "country_code"],
		[{ number: "1512345678", country_code: "+0" }, "country_code"],
		[{ number: "+33 6 12 34 56 78" }, "country_code"],
		[{ number: "0033 6 12 34 56 78" }, "country_code"],
		[{ number: "0000" }, "number"],
		[{ number: "1512345678", name: 7 }, "name"],
	])("returns 422 for %j because of %s", async (body, path) => {
		const response = await contacts.create(body);
		expect(response.status).toBe(422);
		expect(response.body.errors.map((error: { path: string }) => error.path)).toContain(path);
	});

	it("accepts a name of 200 code points after trimming", async () => {
		const response = await contacts.create({ number: freshNumber(), name: ` ${"😀".repeat(200)} ` });
		expect(response.status).toBe(201);
	});
});

describe("updating a contact", () => {
	it("changes only the fields in the body", async () => {
		const { body } = await contacts.create({ number: freshNumber(), name: "Ana Cruz" });
		const before = (await contacts.get(body.data.id)).body.data;
		const response = await service.request("PUT", service.path(`/contacts/${body.data.id}`), {
			body: { name: "Ana Luz" },
		});
		expect(response.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Contact updated successfully",
			data: { id: body.data.id },
		});
		const after = (await contacts.get(body.data.id)).body.data;
		expect(after).toEqual({ ...before, last_name: "Luz", updated_at: after.updated_at });
	});

	it.each([
		{ number: "+49 1512 3456731", country_code: "+49", identity: "4915123456731" },
		{ number: "+52 1 55 1234 8801", country_code: "+52", identity: "525512348801" },
		{ number: "0049 1512 3456732", country_code: "+49", identity: "4915123456732" },
		{ number: "+1 415 555", country_code: "+1", identity: "1415555" },
		{ number: "+49 49 1512 345673", country_code: "+49", identity: "49491512345673" },
	])(
		"keeps the identity of $number when the fields that were read are sent back",
		async ({ identity, ...body }) => {
			const created = await contacts.create(body);
			expect(created.status).toBe(201);
			const { id } = created.body.data;
			const path = service.path(`/contacts/${id}`);
			const { number, country_code, chat_phone_id } = (await contacts.get(id)).body.data;
			expect(chat_phone_id).toBe(identity);
			for (const change of [{ number, country_code }, { number }, { country_code }]) {
				expect((await service.request("PUT", path, { body: change })).status).toBe(200);
				expect((await contacts.get(id)).body.data).toMatchObject({ number, country_code, chat_phone_id });
			}
		},
	);

	it("reinterprets a national number under a new country code, but rejects an international one", async () => {
		const national = await contacts.create({ number: "01512 3456741" });
		const international = await contacts.create({ number: "+49 1512 3456742" });
		const put = (id: number) =>
			service.request("PUT", service.path(`/contacts/${id}`), { body: { country_code: "+43" } });
		expect((await put(national.body.data.id)).status).toBe(200);
		expect((await contacts.get(national.body.data.id)).body.data.chat_phone_id).toBe("4315123456741");
		const refused = await put(international.body.data.id);
		expect([refused.status, refused.body.errors[0].path]).toEqual([422, "country_code"]);
	});

	it("returns 422 for another country's number, even if the contact doesn't exist", async () => {
		const body = { number: "+447911120998", country_code: "+1" };
		expect((await service.request("PUT", service.path("/contacts/999999999"), { body })).status).toBe(422);
	});

	it("clears the name with an empty string, and rejects an empty body or another contact's number", async () => {
		const taken = freshNumber();
		await contacts.create({ number: taken });
		const { body } = await contacts.create({ number: freshNumber(), name: "Ana Cruz" });
		const put = (change: unknown) =>
			service.request("PUT", service.path(`/contacts/${body.data.id}`), { body: change });
		expect((await put({ name: "" })).status).toBe(200);
		expect((await contacts.get(body.data.id)).body.data).toMatchObject({ first_name: null, last_name: null });
		expect((await put({})).status).toBe(422);
		expect((await put({ number: taken })).status).toBe(409);
	});
});

describe("removing a contact", () => {
	it("removes it from search and returns 404 afterwards", async () => {
		const { body } = await contacts.create({ number: freshNumber(), name: "Removable Person" });
		const path = service.path(`/contacts/${body.data.id}`);
		const removed = await service.request("DELETE", path);
		expect(removed.status).toBe(200);
		expect(removed.body).toEqual({ success: true, message: "Contact deleted successfully", data: null });
		expect((await contacts.get(body.data.id)).status).toBe(404);
		expect((await service.request("DELETE", path)).status).toBe(404);
		expect((await service.request("PUT", path, { body: { name: "x" } })).status).toBe(404);
		expect((await service.request("GET", `${path}/messages`)).status).toBe(404);
		expect(await contacts.search("Removable Person")).toEqual([]);
	});
});
