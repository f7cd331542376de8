import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillSample } from "@/lib/service/sample/fill";
import { SAMPLE_TEMPLATES } from "@/lib/service/sample/templates";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { contentProblems } from "@/lib/template/problems/problems";

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

const extension = (rest: string) => `/api/business/extensions/channels/chat/accounts/${TEST_ACCOUNT}${rest}`;

describe("the sample account", () => {
	it("has 18 flows, 5,000 contacts and two webhooks", async () => {
		expect(await total("/flows")).toBe(18);
		expect(await total("/contacts")).toBe(5000);
		expect((await service.request("GET", service.path("/webhooks"))).body.data).toHaveLength(2);
	});

	it("has a conversation of 20,000 messages of every type with its newest contact", async () => {
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

	it("has templates that are valid, except for drafts", () => {
		for (const content of Object.values(SAMPLE_TEMPLATES).flat()) {
			const errors = contentProblems(content, { strict: !content.is_draft }).filter(
				(p) => p.severity === "error",
			);
			expect([content.lang_code, errors]).toEqual([content.lang_code, []]);
		}
	});

	it("has a working and a failed webhook with logs, and no waiting deliveries", async () => {
		const health = await service.request("GET", extension("/webhook-health"));
		const [crm, reports] = health.body.data;
		expect(crm).toMatchObject({ failing_since: null, switched_off_reason: null, waiting: 0 });
		expect(reports).toMatchObject({ switched_off_reason: "gone", waiting: 0 });
		expect(Date.parse(reports.failing_since)).toBeLessThan(Date.now());
		const attempts = (
			one: { hours: { succeeded: number; failed: number }[] },
			kind: "succeeded" | "failed",
		) => one.hours.reduce((sum, hour) => sum + hour[kind], 0);
		expect(attempts(crm, "succeeded")).toBeGreaterThan(30);
		expect(attempts(reports, "failed")).toBeGreaterThan(30);
		const path = `/webhooks/${reports.webhook_id}/deliveries?pageSize=100`;
		const log = (await service.request("GET", extension(path))).body.data.deliveries;
		const seen = new Set(log.map((delivery: { last_failure: string | null }) => delivery.last_failure));
		expect([...seen]).toEqual(expect.arrayContaining(["gone", "server-error"]));
	});

	it("is filled only once", async () => {
		expect(await fillAgain()).toBe(false);
		expect(await total("/contacts")).toBe(5000);
	});
});
