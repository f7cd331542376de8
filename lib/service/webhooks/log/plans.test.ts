import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

let service: TestService;
let webhookId: number;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	const body = { url: "https://198.41.0.4/plans", events: ["*"] };
	webhookId = (await service.request("POST", service.path("/webhooks"), { body })).body.data.id;
	await service.pool.query(
		`insert into chat.deliveries (account_id, webhook_id, event_id, event_type, contact_id, message_id, lane, state, created_at)
		select 1, $1, gen_random_uuid(), 'chat.message.status', n % 500, n / 3, 0, 'delivered', now()
		from generate_series(1, 30000) n`,
		[webhookId],
	);
	await service.pool.query("vacuum analyze chat.deliveries");
});
afterAll(() => service.stop());

async function planOf(query: string): Promise<string> {
	const recorder = recordStatements();
	await service.request("GET", service.extension(`/webhooks/${webhookId}/deliveries?${query}`));
	recorder.stop();
	const { text = "", values } = recorder.sent.find((each) => each.text.includes("order by")) ?? {};
	const { rows } = await service.pool.query(`explain ${text}`, values);
	return rows.map((row) => Object.values(row as object).join()).join("\n");
}

describe("plans of the delivery log", () => {
	it.each([
		["a contact", "contact_id=7", "deliveries_of_contact"],
		["a message", "message_id=7000", "deliveries_of_message"],
		[
			"an event",
			"event_id=00000000-0000-4000-8000-000000000001",
			"deliveries_account_id_webhook_id_event_id_pk",
		],
	])("find deliveries of %s in an index", async (_, query, index) => {
		expect(await planOf(query)).toContain(`using ${index}`);
	});
});
