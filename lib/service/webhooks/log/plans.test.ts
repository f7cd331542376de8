import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";
import { removeOldDeliveries } from "./retention";

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
	await service.pool.query(
		`insert into chat.delivery_attempts
			(account_id, webhook_id, event_id, attempt, started_at, duration_ms, url, response_excerpt)
		select 1, $1, gen_random_uuid(), 1, now(), 1, '', '' from generate_series(1, 30000)`,
		[webhookId],
	);
	await service.pool.query("vacuum analyze chat.deliveries, chat.delivery_attempts");
});
afterAll(() => service.stop());

/** The plan of the first statement with `part` that `work` sends. */
async function planOf(work: () => Promise<unknown>, part: string): Promise<string> {
	const recorder = recordStatements();
	await work();
	recorder.stop();
	const { text = "", values } = recorder.sent.find((each) => each.text.includes(part)) ?? {};
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
		const list = () =>
			service.request("GET", service.extension(`/webhooks/${webhookId}/deliveries?${query}`));
		expect(await planOf(list, "order by")).toContain(`using ${index}`);
	});
});

describe("plans of the retention", () => {
	it.each(["deliveries", "delivery_attempts"])("find old %s in an index", async (table) => {
		const removeOld = () => removeOldDeliveries(service.db, { days: 30 });
		expect(await planOf(removeOld, `from chat.${table} as old`)).toContain(`Index Scan using ${table}_age`);
	});
});
