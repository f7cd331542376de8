import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

/** One contact has most of the messages; every third has a common word, one a rare one. Every fifth is outgoing. */
const LONG = 1;

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	await service.pool.query(`insert into chat.contacts (account_id, number, country_code, chat_phone_id, search_name,
			search_number, created_by, updated_by)
		select 1, n::text, '+34', '34' || n, '', '', 'Import', 'Import' from generate_series(1, 400) n`);
	await service.pool.query(`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type,
			content, status, message_time, search_text)
		select 1, case when n % 10 = 0 then 2 + n % 399 else ${LONG} end, n::text,
			case when n % 5 = 0 then 'outgoing' else 'incoming' end, 'text', '', 'received',
			now() - n * interval '1 minute',
			md5(n::text) || case when n % 3 = 0 then ' common' else '' end || case when n = 777 then ' zebrafish' else '' end
		from generate_series(1, 30000) n`);
	// Moves pending entries into the search index, which PostgreSQL does lazily.
	await service.pool.query("vacuum analyze chat.contacts, chat.messages");
});
afterAll(() => service.stop());

/** The plans of the page and the count. */
async function plansOf(query: string): Promise<{ page: string; count: string }> {
	const recorder = recordStatements();
	await service.request("GET", service.extension(`/message-search?${query}`));
	recorder.stop();
	async function planOf(part: string): Promise<string> {
		const { text = "", values } = recorder.sent.find((each) => each.text.includes(part)) ?? {};
		const { rows } = await service.pool.query(`explain ${text}`, values);
		return rows.map((row) => Object.values(row as object).join()).join("\n");
	}
	return { page: await planOf("order by"), count: await planOf("count(*)") };
}

describe("plans of a message search", () => {
	it.each([
		["of all contacts", ""],
		["of one contact", `&contactId=${LONG}`],
		["since a time", "&since=2020-01-01T00:00:00Z"],
		["of one sender", "&direction=incoming"],
		[
			"of one sender between two times",
			"&direction=outgoing&since=2020-01-01T00:00:00Z&until=2040-01-01T00:00:00Z",
		],
	])("find a rare word in the search index, %s", async (_, filter) => {
		const { page, count } = await plansOf(`search=zebrafish${filter}`);
		for (const plan of [page, count]) expect(plan).toMatch(/Bitmap Index Scan on messages_search/);
	});

	it.each([
		["all contacts", "", /Index Scan using messages_recent/],
		["one contact", `&contactId=${LONG}`, /Index Scan using messages_(recent|history)/],
		["one sender", "&direction=outgoing", /Index Scan using messages_recent/],
		[
			"one sender until a time",
			"&direction=outgoing&until=2040-01-01T00:00:00Z",
			/Index Scan using messages_recent/,
		],
	])("read the newest messages of %s for a common word, without sorting", async (_, filter, index) => {
		const { page } = await plansOf(`search=common${filter}`);
		expect(page).toMatch(index);
		expect(page).not.toMatch(/Sort/);
	});

	it("read only a contact's own messages if it has few", async () => {
		const { page } = await plansOf("search=common&contactId=5");
		expect(page).toMatch(/messages_history/);
	});
});
