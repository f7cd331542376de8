import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { recordStatements } from "@/lib/service/testing/statements";

/** One account has most contacts; the others have 200 each. */
const LARGE = 1;
const SMALL = 7;

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
	// An automatic analysis at the same time would keep VACUUM from marking rows as visible to all.
	for (const table of ["contacts", "messages", "contact_activity"])
		await service.pool.query(`alter table chat.${table} set (autovacuum_enabled = false)`);
	const insert = `insert into chat.contacts (account_id, number, country_code, chat_phone_id, search_name, search_number,
			ref_id, created_at, created_by, updated_by, removed_at)
		select case when n % 20 = 0 then 2 + n / 20 % 5 * 5 else 1 end, number, '+34', '34' || number, name,
			'34' || number || ' ' || number, repeat(number, 20), now() - n * interval '1 minute', 'Import', 'Import',
			case when n % 7 = 3 then now() - n * interval '1 second' end
		from (
			select n, '6' || lpad((n::bigint * 48271 % 99999989)::text, 8, '0') as number,
				case when n % 40 = 1 then 'guadalupe ' else '' end ||
					(array['maria', 'omar', 'astrid', 'kwame'])[1 + n % 4] || ' ' || substr(md5(n::text), 1, 8) as name
			from generate_series(1, 20000) n
		) as drawn`;
	await service.pool.query(insert);
	await service.pool.query(`insert into chat.contact_count_changes (account_id, change)
		select account_id, count(*) from chat.contacts where removed_at is null group by account_id`);
	await service.pool.query(`insert into chat.contact_activity (account_id, contact_id, is_active, last_activity_at,
			unread_count)
		select account_id, id, removed_at is null, created_at, (id % 100 = 0)::int from chat.contacts`);
	await service.pool.query(
		"insert into chat.accounts (id) select distinct account_id from chat.contacts on conflict do nothing",
	);
	await service.pool.query(`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type,
			content, status, message_time)
		select 1, case when n % 10 = 0 then 2 else 1 end, n::text, 'incoming', 'text', 'Hello', 'received',
			now() - n * interval '1 minute' from generate_series(1, 20000) n`);
	// Moves pending entries into the search index, which PostgreSQL does lazily.
	await service.pool.query("vacuum analyze chat.contacts, chat.messages, chat.contact_activity");
});
afterAll(() => service.stop());

/** Runs `explain` on each statement about contacts or messages that a request sends. */
async function plansOf(path: string, token?: string): Promise<string> {
	const recorder = recordStatements();
	try {
		expect((await service.request("GET", path, token ? { token } : {})).status).toBe(200);
	} finally {
		recorder.stop();
	}
	const plans: string[] = [];
	for (const { text, values } of recorder.sent.filter((each) =>
		/^(?!explain).*"chat"\."(contacts|messages|contact_activity)"/s.test(each.text),
	)) {
		const { rows } = await service.pool.query(`explain ${text}`, values);
		plans.push(rows.map((row) => Object.values(row as object).join()).join("\n"));
	}
	expect(plans.length).toBeGreaterThan(0);
	return plans.join("\n\n");
}

describe("an account with most of the contacts", () => {
	it.each([
		["one contact", "/contacts/1", /Index Scan using contacts_account_id_id_pk/],
		["the first page", "/contacts", /Index Scan using contacts_recent/],
		["the history", "/contacts/1/messages", /Index Scan using messages_history/],
	])("reads %s from an index, without sorting or counting rows", async (_, path, index) => {
		const plan = await plansOf(service.path(path));
		expect(plan).toMatch(index);
		expect(plan).not.toMatch(/Seq Scan|Sort|Aggregate/);
	});

	it("seeks to older messages in the index", async () => {
		const { body } = await service.request("GET", service.path("/contacts/1/messages?page=300"));
		const before = encodeURIComponent(body.messagesMeta.nextCursor);
		const plan = await plansOf(service.path(`/contacts/1/messages?before=${before}`));
		expect(plan).toMatch(/messages_history/);
		expect(plan).toMatch(/Index Cond: .*ROW\(message_time, id\) </);
		expect(plan).not.toMatch(/Seq Scan|Sort/);
	});

	it("seeks to the next page of contacts in the index", async () => {
		const path = `/api/business/extensions/channels/chat/accounts/${LARGE}/contacts?pageSize=10`;
		const { body } = await service.request("GET", path);
		const plan = await plansOf(`${path}&before=${encodeURIComponent(body.data.next_cursor)}`);
		expect(plan).toMatch(/Index Scan using contacts_recent/);
		expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) </);
		expect(plan).not.toMatch(/Seq Scan|Sort/);
	});

	it.each([
		["a name", "81e72"],
		["a number", "48271"],
		["a number in groups", "+34 648 271"],
		["a number in pairs", "06 48 27 10 34"],
		["a numeric name and a number", "007 34648271"],
		["an international number in an old format", "+52 1 55 1234 9777"],
	])("finds part of %s in the search index, without an account condition", async (_, term) => {
		const plan = await plansOf(service.path(`/contacts?search=${encodeURIComponent(term)}`));
		expect(plan.match(/Bitmap Index Scan on contacts_search/g)?.length).toBeGreaterThanOrEqual(2);
		expect(plan).toMatch(/Index Cond: \(search_name ~~/);
		expect(plan).not.toMatch(/Seq Scan|Index Cond: \(\(account_id/);
	});

	it("reads the newest contacts to find the first of over 5,000 matches", async () => {
		expect(await plansOf(service.path("/contacts?search=mar"))).toMatch(/Index Scan using contacts_recent/);
	});

	it("counts many matches in an index, without reading rows", async () => {
		expect(await plansOf(service.path("/contacts?search=mar"))).toMatch(
			/Index Only Scan using contacts_counted/,
		);
	});

	it.each(["/contacts?search=guadalupe", "/contact-list?search=guadalupe"])(
		"counts the matches of a word that a fortieth has in their rows: %s",
		async (path) => {
			const [count] = (
				await plansOf(path.startsWith("/contacts") ? service.path(path) : service.extension(path))
			).split("\n\n");
			expect(count).toMatch(/Aggregate.*Bitmap Index Scan on contacts_search/s);
			expect(count).not.toMatch(/contacts_counted|Index Cond: \(\(account_id/);
		},
	);

	it.each([
		["activity", "", /Index Only Scan using contact_activity_recent/],
		[
			"creation",
			"sort=created",
			/Index Scan (Backward )?using contacts_recent|Index Only Scan using contacts_recent/,
		],
		["last change", "sort=updated&order=asc", /Index (Only )?Scan Backward using contacts_updated/],
		["name", "sort=name", /Index Scan using contacts_name/],
		["name without digits", "sort=name&digits=last", /Index Scan using contacts_name_without_digits/],
		["name, from the end", "sort=name&page=1500", /Index Scan Backward using contacts_name/],
		["unread messages", "unread=true", /contact_activity_unread/],
	])("lists by %s from an index, without sorting all", async (_, query, index) => {
		const plan = await plansOf(service.extension(`/contact-list?${query}`));
		expect(plan).toMatch(index);
		expect(plan).not.toMatch(/Seq Scan/);
		if (!query.includes("unread")) expect(plan).not.toMatch(/Sort|Aggregate/);
	});

	it("looks up the activity of few matches by their keys", async () => {
		const plan = await plansOf(service.extension("/contact-list?sort=activity&search=maria%207"));
		expect(plan).toMatch(/Index Scan using contact_activity_account_id_contact_id_pk/);
		expect(plan).not.toMatch(/Seq Scan|Join/);
	});

	it("doesn't collect all contacts of a common word to find the unread ones", async () => {
		const plan = await plansOf(service.extension("/contact-list?sort=activity&search=mar&unread=true"));
		expect(plan).toMatch(/contact_activity_unread/);
		expect(plan).not.toMatch(/ANY|InitPlan/);
	});

	it.each([
		["tag", "sort=created&tag=vip", /contacts_tags/],
		["country code", "sort=created&country_code=%2B351", /contacts_country/],
		["AI mode", "sort=created&ai_mode=ai_active", /contacts_ai_mode/],
	])("finds the contacts with a %s in an index", async (_, query, index) => {
		const plan = await plansOf(service.extension(`/contact-list?${query}`));
		expect(plan).toMatch(index);
		expect(plan).not.toMatch(/Seq Scan/);
	});

	it("reads the activity of a page by the keys of contacts and messages", async () => {
		const plan = await plansOf(service.extension("/contact-activity?ids=1,2,3"));
		expect(plan).toMatch(/contact_activity_account_id_contact_id_pk/);
		expect(plan).not.toMatch(/Seq Scan/);
	});

	it("reads pages near the end from the end", async () => {
		const plan = await plansOf(service.path("/contacts?pageSize=10&page=1600"));
		expect(plan).toMatch(/Index Only Scan Backward using contacts_recent/);
		expect(plan).not.toMatch(/Seq Scan/);
	});

	it("lists removed contacts from an index", async () => {
		const path = `/api/business/extensions/channels/chat/accounts/${LARGE}/removed-contacts`;
		const [page] = (await plansOf(path)).split("\n\n");
		expect(page).toMatch(/Index Scan using contacts_removed_recent/);
		expect(page).not.toMatch(/Seq Scan|Sort/);
	});
});

describe("an account among others", () => {
	it("searches in an index that leads with the account", async () => {
		const token = await service.issueToken({ account: SMALL });
		const plan = await plansOf(service.path("/contacts?search=48271", SMALL), token);
		expect(plan).toMatch(/Index Cond: \(*account_id = /);
		expect(plan).not.toMatch(/Seq Scan/);
	});
});
