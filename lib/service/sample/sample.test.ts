import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillSample } from "@/lib/service/sample/fill";
import { SAMPLE_TEMPLATES } from "@/lib/service/sample/templates";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { contentProblems } from "@/lib/template/problems";

let service: TestService;
let fillAgain: () => Promise<boolean>;

beforeAll(async () => {
	service = await startTestService();
	const { databaseUrl, appSecret } = service.dependencies.config;
	fillAgain = () => fillSample(databaseUrl, { account: TEST_ACCOUNT, appSecret, now: new Date() });
	expect(await fillAgain()).toBe(true);
});
afterAll(() => service.stop());

async function total(path: string): Promise<number> {
	return (await service.request("GET", service.path(path))).body.pagination.totalCount;
}

describe("the sample account", () => {
	it("has 18 flows, 5,000 contacts and two webhooks", async () => {
		expect(await total("/flows")).toBe(18);
		expect(await total("/contacts")).toBe(5000);
		expect((await service.request("GET", service.path("/webhooks"))).body.data).toHaveLength(2);
	});

	it("has a conversation of 20,000 messages with every type in it, on its newest contact", async () => {
		const newest = await service.request("GET", service.path("/contacts?pageSize=1"));
		const [contact] = newest.body.data;
		expect(contact.first_name).toBe("Ana");
		const types = new Set<string>();
		let seen = 0;
		let before = "";
		do {
			const page = await service.request(
				"GET",
				service.path(`/contacts/${contact.id}/messages?pageSize=100${before}`),
			);
			for (const message of page.body.data) types.add(message.message_type);
			seen += page.body.data.length;
			const { nextCursor } = page.body.messagesMeta;
			before = nextCursor ? `&before=${encodeURIComponent(nextCursor)}` : "";
		} while (before);
		expect(seen).toBe(20_000);
		expect([...types].sort()).toEqual(
			[
				"audio",
				"button",
				"contacts",
				"document",
				"image",
				"interactive",
				"location",
				"order",
				"sticker",
				"system",
				"template",
				"text",
				"unsupported",
				"video",
			].sort(),
		);
	});

	it("has templates that the service itself would take, drafts aside", () => {
		for (const content of Object.values(SAMPLE_TEMPLATES).flat()) {
			const errors = contentProblems(content, { strict: !content.is_draft }).filter(
				(p) => p.severity === "error",
			);
			expect([content.lang_code, errors]).toEqual([content.lang_code, []]);
		}
	});

	it("is filled once", async () => {
		expect(await fillAgain()).toBe(false);
		expect(await total("/contacts")).toBe(5000);
	});
});
