import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";

let service: TestService;
let add: (token?: string) => Promise<{ status: number; body: { message: string; data: unknown } }>;

beforeAll(async () => {
	service = await startTestService();
	add = (token) => service.request("POST", extension("/sample-data"), { ...(token && { token }) });
	const token = await service.issueToken();
	expect((await add(token)).status).toBe(403);
	const { status, body } = await add();
	expect(status).toBe(201);
	expect(body.data).toMatchObject({
		template_codes: ["order_update", "winter_offer", "sign_in_code", "trip_reminder"],
	});
});
afterAll(() => service.stop());

async function flowNamed(name: string): Promise<{ id: number; chat_status: string }> {
	const { body } = await service.request("GET", extension(`/flow-list?search=${name}`));
	return body.data[0];
}

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
		const path = service.path(`/contacts/${contact.id}/messages?pageSize=1`);
		const { body } = await service.request("GET", path);
		expect(body.pagination.totalCount).toBe(20_000);
		const { rows } = await service.pool.query<{ type: string; count: number }>(
			`select message_type as type, count(*)::int as count from chat.messages
				where account_id = $1 and contact_id = $2 group by 1`,
			[TEST_ACCOUNT, contact.id],
		);
		expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
		expect(rows.map(({ type }) => type).sort()).toEqual(
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

	it("has replies to a published flow, from many people, and few that belong to none", async () => {
		const flow = await flowNamed("Survey");
		expect(flow.chat_status).toBe("PUBLISHED");
		const { answers } = (await service.request("GET", extension(`/flows/${flow.id}/answers?pageSize=100`)))
			.body.data;
		expect(answers).toHaveLength(100);
		expect(new Set(answers.map((answer: { contact_id: number }) => answer.contact_id)).size).toBeGreaterThan(
			10,
		);
		expect(answers[0].response).toMatchObject({ recommend: expect.stringMatching(/^[012]$/) });
		const unassigned = await service.request("GET", extension("/unassigned-answers?pageSize=100"));
		expect(unassigned.body.data.answers.length).toBeLessThan(100);
	});

	it("has a published flow that the platform complains about", async () => {
		const flow = await flowNamed("Register");
		expect(flow.chat_status).toBe("PUBLISHED");
		const { alerts } = (await service.request("GET", extension(`/flows/${flow.id}/health`))).body.data;
		expect(alerts).toMatchObject([{ kind: "ENDPOINT_ERROR_RATE", value: 14.5, threshold: 10 }]);
	});

	it("has templates that the platform approved, rejected and paused", async () => {
		const { templates } = (await service.request("GET", extension("/templates?sort=code"))).body.data;
		const statuses = templates.map((item: { template_code: string; languages: { status: string }[] }) => [
			item.template_code,
			item.languages.map(({ status }) => status),
		]);
		expect(statuses).toEqual([
			["order_update", ["APPROVED", null, "APPROVED", "APPROVED", "PAUSED"]],
			["sign_in_code", ["APPROVED", null]],
			["trip_reminder", Array(20).fill(null)],
			["winter_offer", ["APPROVED", "REJECTED", null]],
		]);
	});

	it("isn't added to an account with data, and says who added it", async () => {
		const again = await add();
		expect([again.status, again.body.message]).toEqual([
			409,
			"Sample data can only be added to an empty account.",
		]);
		expect(await total("/contacts")).toBe(5000);
		const { events } = (await service.request("GET", extension("/audit"))).body.data;
		expect(events.map((event: { action: string }) => event.action)).toEqual(["account.sample_added"]);
	});
});
