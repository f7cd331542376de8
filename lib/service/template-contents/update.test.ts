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
	it("replaces all of it: what is left out takes its default", async () => {
		const code = freshCode();
		const before = await contents.create(code, finished);
		const answer = await contents.put(code, "en", { text: "Short" });
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({
			success: true,
			statusCode: 200,
			message: "Content updated",
			data: { id: before.id, lang_code: "en", text: "Short", ...blankContent, ...stamps },
		});
		expect(answer.body.data.created_at).toBe(before.created_at);
		expect((await contents.get(code, "en")).body.data).toEqual(answer.body.data);
	});

	it("takes the path's language in the body and refuses another, together with all else", async () => {
		const code = freshCode();
		await contents.create(code);
		expect((await contents.put(code, "en", { lang_code: "en", text: "x" })).status).toBe(200);
		const answer = await contents.put(code, "en", { lang_code: "de", text: "", footer: "x".repeat(61) });
		expect(answer.status).toBe(422);
		expect(pathsOf(answer)).toEqual(["footer", "lang_code", "text"]);
		expect(pathsOf(await contents.put(code, "en", { lang_code: null, text: "x" }))).toEqual(["lang_code"]);
	});

	it("is 404 for a language or code without a content", async () => {
		const code = freshCode();
		await contents.create(code);
		expect((await contents.put(code, "de", { text: "x" })).status).toBe(404);
		expect((await contents.put(freshCode(), "en", { text: "x" })).status).toBe(404);
		expect((await contents.put(code, "a%20b", { text: "x" })).status).toBe(400);
	});
});
