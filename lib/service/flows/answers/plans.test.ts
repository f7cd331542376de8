import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flowAnswers } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { answerRows } from "./list";

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	// Replies to five flows and to none in turn, of a hundred contacts.
	await service.db.execute(sql`
		insert into chat.contacts (account_id, number, country_code, chat_phone_id, search_name, search_number, created_by,
			updated_by)
		select 1, (600000000 + n)::text, '+34', (34600000000 + n)::text, 'x', 'x', 'Import', 'Import'
		from generate_series(1, 100) n
	`);
	await service.db.execute(sql`
		with contact as (
			select id, row_number() over (order by id) as n from chat.contacts where account_id = 1 order by id desc limit 100
		), message as (
			insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
				message_time)
			select 1, contact.id, 'reply ' || i, 'incoming', 'interactive', 'Reply', 'received', now() - i * interval '1 minute'
			from generate_series(1, 20000) i join contact on contact.n = 1 + i % 100
			returning id, message_time
		)
		insert into chat.flow_answers (account_id, message_id, answered_at, flow_id)
		select 1, id, message_time, nullif(id % 6, 0) from message
	`);
	await service.db.execute(sql`analyze chat.flow_answers, chat.messages, chat.contacts`);
});
afterAll(() => service.stop());

const since = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();

it.each([
	["a flow", eq(flowAnswers.flowId, 3), {}],
	["a flow since a time", eq(flowAnswers.flowId, 3), { since }],
	["no flow", isNull(flowAnswers.flowId), {}],
])("reads the replies to %s in the order of their index, at any depth", async (_, isListed, query) => {
	const { db } = service;
	const rows = answerRows(
		{ db, account: 1 },
		isListed,
		{ ...query, pageSize: 50 },
		{ time: Date.now(), id: 1 },
	);
	const explained = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${rows.getSQL()}`);
	const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
	expect(plan).toContain("using flow_answers_recent ");
	expect(plan).not.toMatch(/Sort|Seq Scan/);
});
