import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { blankContent, contentsOf, finished, freshCode, pathsOf, stamps } from "./testing/contents";

let service: TestService;
let contents: ReturnType<typeof contentsOf>;
beforeAll(async () => {
	service = await startTestService();
	contents = contentsOf(service);
});
afterAll(() => service.stop());

describe("replacing a content", () => {
	it("replaces the whole content and resets omitted fields to their defaults", async () => {
		const code = freshCode();
		const before = await contents.create(code, finished);
		const response = await contents.put(code, "en", { text: "Short" });
		expect(response.status).toBe(200);
		expect(response.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Content updated",
			data: { id: before.id, lang_code: "en", text: "Short", ...blankContent, ...stamps },
		});
		expect(response.body.data.created_at).toBe(before.created_at);
		expect((await contents.get(code, "en")).body.data).toEqual(response.body.data);
	});

	it("accepts the path's language in the body, and reports another along with other errors", async () => {
		const code = freshCode();
		await contents.create(code);
		expect((await contents.put(code, "en", { lang_code: "en", text: "x" })).status).toBe(200);
		const response = await contents.put(code, "en", { lang_code: "de", text: "", footer: "x".repeat(61) });
		expect(response.status).toBe(422);
		expect(pathsOf(response)).toEqual(["footer", "lang_code", "text"]);
		expect(pathsOf(await contents.put(code, "en", { lang_code: null, text: "x" }))).toEqual(["lang_code"]);
	});

	it("returns 404 for a language or code without a content", async () => {
		const code = freshCode();
		await contents.create(code);
		expect((await contents.put(code, "de", { text: "x" })).status).toBe(404);
		expect((await contents.put(freshCode(), "en", { text: "x" })).status).toBe(404);
		expect((await contents.put(code, "a%20b", { text: "x" })).status).toBe(400);
	});

	it("returns 412 if If-Match names an outdated version", async () => {
		const code = freshCode();
		const seen = await contents.create(code);
		const first = await contents.put(code, "en", { text: "First" }, `"${seen.updated_at}"`);
		expect(first.status).toBe(200);
		const second = await contents.put(code, "en", { text: "Second" }, `"${seen.updated_at}"`);
		expect(second.status).toBe(412);
		expect(second.body.message).toBe(
			`This content was changed at ${first.body.data.updated_at}. Read it again before you save.`,
		);
		expect((await contents.get(code, "en")).body.data.text).toBe("First");
		expect((await contents.put(code, "en", { text: "Third" }, "*")).status).toBe(200);
		expect((await contents.put(code, "de", { text: "x" }, `"${seen.updated_at}"`)).status).toBe(404);
	});

	it.each([
		'"yesterday"',
		'""',
		'"0000-01-01T00:00:00.000Z"',
		'"-000001-01-01T00:00:00.000Z"',
		'"+275760-09-13T00:00:00.000Z"',
		'"99999"',
	])("returns 412 for an If-Match that no content can have: %s", async (version) => {
		const code = freshCode();
		const { updated_at } = await contents.create(code);
		const response = await contents.put(code, "en", { text: "Changed" }, version);
		expect(response.status).toBe(412);
		expect(response.body.message).toContain(updated_at);
	});

	it("gives each save its own version, even within a millisecond", async () => {
		const now = new Date("2026-11-20T12:00:00.000Z");
		const frozen = await startTestService({ clock: () => now });
		try {
			const { create, put } = contentsOf(frozen);
			const { updated_at } = await create("frozen");
			expect((await put("frozen", "en", { text: "First" })).status).toBe(200);
			expect((await put("frozen", "en", { text: "Second" }, `"${updated_at}"`)).status).toBe(412);
		} finally {
			await frozen.stop();
		}
	});

	it("lets only one of many concurrent saves of the same version succeed, even within a millisecond", async () => {
		const code = freshCode();
		const { updated_at } = await contents.create(code);
		const responses = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				contents.put(code, "en", { text: `Save ${index}` }, `"${updated_at}"`),
			),
		);
		const statuses = responses.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
	});
});
