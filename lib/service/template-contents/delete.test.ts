import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { contentsOf, freshCode } from "./testing/contents";

let service: TestService;
let contents: ReturnType<typeof contentsOf>;
beforeAll(async () => {
	service = await startTestService();
	contents = contentsOf(service);
});
afterAll(() => service.stop());

describe("deleting a content", () => {
	it("removes only that language, which can be created again", async () => {
		const code = freshCode();
		await contents.create(code);
		await contents.create(code, { lang_code: "de" });
		const response = await contents.remove(code, "en");
		expect(response.status).toBe(200);
		expect(response.body).toEqual({ success: true, message: "Content deleted", data: null });
		expect((await contents.get(code, "en")).status).toBe(404);
		expect((await contents.remove(code, "en")).status).toBe(404);
		expect((await contents.get(code, "de")).status).toBe(200);
		await contents.create(code);
	});

	it("can't touch another account's contents", async () => {
		const code = freshCode();
		await contents.create(code);
		const token = await service.issueToken({ account: 2 });
		const other = (method: string, body?: unknown) =>
			service.request(method, contents.at(code, "/en", 2), { token, body });
		expect((await other("GET")).status).toBe(404);
		expect((await other("PUT", { text: "x" })).status).toBe(404);
		expect((await other("DELETE")).status).toBe(404);
		expect((await service.request("GET", contents.at(code, "", 2), { token })).body.data).toEqual([]);
		expect((await contents.get(code, "en")).status).toBe(200);
	});
});
