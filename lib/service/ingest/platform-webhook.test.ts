import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { PLATFORM_PATH, platformOf, report, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("webhook verification", () => {
	const verify = (query: string) => service.request("GET", `${PLATFORM_PATH}?${query}`, { token: null });

	it("returns the challenge only for the right token", async () => {
		const right = await verify(
			"hub.mode=subscribe&hub.challenge=123&hub.verify_token=verify%20token%20for%20tests",
		);
		expect([right.status, right.text]).toEqual([200, "123"]);
		expect((await verify("hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong")).status).toBe(403);
		expect((await verify("hub.challenge=1&hub.verify_token=verify%20token%20for%20tests")).status).toBe(403);
	});
});

describe("a webhook request from the platform", () => {
	it("needs a signature of its exact bytes", async () => {
		const body = JSON.stringify(report(text("wamid.A", 1_700_000_000)), null, 2);
		for (const header of ["", "sha256=", "sha256=00", platform.sign(`${body} `)]) {
			const response = await platform.post(body, { "x-hub-signature-256": header });
			expect(response.status).toBe(401);
			expect(response.body).toMatchObject({ success: false, statusCode: 401 });
		}
		expect(await platform.history()).toEqual([]);
		expect((await platform.post(body)).status).toBe(200);
		expect(await platform.history()).toHaveLength(1);
	});

	it("may have a signature with capital letters", async () => {
		const body = JSON.stringify(report(text("wamid.A", 1_700_000_000)));
		const signature = platform.sign(body).toUpperCase();
		expect((await platform.post(body, { "x-hub-signature-256": signature })).status).toBe(200);
	});

	it.each([
		["invalid JSON", 400, "{"],
		["an empty body", 400, ""],
		["invalid UTF-8", 400, Buffer.from([0x22, 0xff, 0x22])],
		["deeply nested JSON", 400, "[".repeat(300) + "]".repeat(300)],
		["a body over 3 MB", 413, `"${"x".repeat(3 * 1024 * 1024)}"`],
		["JSON with another shape", 200, "[1, null, {}]"],
		[
			"malformed entries",
			200,
			'{"entry":[null,{"changes":"x"},{"id":7,"changes":[{"value":{"messages":[3]}}]}]}',
		],
	])("with %s returns %s", async (_, expected, body) => {
		const response = await platform.post(body);
		expect(response.status).toBe(expected);
		expect(response.body.success).toBe(expected === 200);
	});

	it("may contain unstorable characters, which are replaced", async () => {
		const body = JSON.stringify(report(text("wamid.A", 1_700_000_000, "X")))
			.replace('"X"', '"a\\u0000b\\ud800c"')
			.replace('"Ann"', '"An\\u0000n"');
		expect((await platform.post(body)).status).toBe(200);
		expect((await platform.history())[0]?.content).toBe("a\uFFFDb\uFFFDc");
	});
});

describe("the account of a report", () => {
	afterEach(() => {
		service.dependencies.config.platformBusinessId = undefined;
	});

	it("is found by business id, or is the default account if that has no id", async () => {
		const token = await service.issueToken({ account: 2 });
		await service.pool.query("update chat.accounts set chat_business_id = '200' where id = 2");
		const ofOther = JSON.stringify(report(text("wamid.A", 1_700_000_000))).replace('"100"', '"200"');
		expect((await platform.post(ofOther)).status).toBe(200);
		expect(await platform.history()).toEqual([]);
		const other = await service.request("GET", service.path("/contacts", 2), { token });
		expect(other.body.data).toHaveLength(1);

		service.dependencies.config.platformBusinessId = "555";
		const unknown = JSON.stringify(report(text("wamid.B", 1_700_000_000))).replace('"100"', '"999"');
		expect((await platform.post(unknown)).status).toBe(200);
		expect(await platform.history()).toEqual([]);
	});

	it("is found in a report about more businesses than a statement can have parameters", async () => {
		const [entry] = report(text("wamid.A", 1_700_000_000)).entry;
		const others = Array.from({ length: 70_000 }, (_, id) => ({ id: `${id}`, changes: [{}] }));
		service.dependencies.config.platformBusinessId = "100";
		expect((await platform.post({ entry: [...others, entry] })).status).toBe(200);
		expect((await platform.history()).map((message) => message.chat_message_id)).toEqual(["wamid.A"]);
	});
});
