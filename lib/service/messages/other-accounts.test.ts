import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";

/* Two accounts have a message with the same words and the same platform id. Neither sees the other's. */

const OTHER = 60;
const MESSAGE_ID = "wamid.same";
let service: TestService;
const tokens = new Map<number, string>();
const contacts = new Map<number, number>();
const messages = new Map<number, number>();
beforeAll(async () => {
	service = await startTestService();
	for (const account of [1, OTHER]) {
		const token = await service.issueToken({ account });
		tokens.set(account, token);
		const created = await service.request("POST", service.path("/contacts", account), {
			body: { number: "0151 12345678", country_code: "+49", name: `Of account ${account}` },
			token,
		});
		contacts.set(account, created.body.data.id);
		const { rows } = await service.pool.query(
			`insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
				message_time, search_text)
			values ($1, $2, $3, 'incoming', 'text', $4, 'received', '2026-11-20T12:00:00Z', $4) returning id`,
			[account, created.body.data.id, MESSAGE_ID, `harbour of account ${account}`],
		);
		messages.set(account, Number(rows[0].id));
		await service.pool.query("update chat.contacts set message_count = 1 where account_id = $1 and id = $2", [
			account,
			created.body.data.id,
		]);
	}
});
afterAll(() => service.stop());

const asks = (account: number, rest: string) =>
	service.request("GET", service.extension(rest, account), { token: tokens.get(account) ?? "" });

it.each([1, OTHER])("a search of account %s finds only its own messages", async (account) => {
	const { body } = await asks(account, "/message-search?search=harbour");
	expect(JSON.stringify(body.data)).toContain(`account ${account}`);
	expect(JSON.stringify(body.data)).not.toContain(`account ${account === 1 ? OTHER : 1}`);
	const filters = "direction=incoming&since=2026-11-20T00:00:00Z&until=2026-11-21T00:00:00Z";
	const filtered = await asks(account, `/message-search?search=harbour&${filters}`);
	expect(filtered.body.data.hits.map((hit: { message: { id: number } }) => hit.message.id)).toEqual([
		messages.get(account),
	]);
	const sent = await asks(account, "/message-search?search=harbour&direction=outgoing");
	expect(sent.body.data.hits).toEqual([]);
	const foreign = contacts.get(account === 1 ? OTHER : 1);
	const ofForeign = await asks(account, `/message-search?search=harbour&contactId=${foreign}`);
	expect(JSON.stringify(ofForeign.body.data ?? null)).not.toContain("harbour");
});

it.each([1, OTHER])("a history of account %s opens only around its own messages", async (account) => {
	const own = contacts.get(account);
	const foreign = account === 1 ? OTHER : 1;
	const around = await asks(account, `/contacts/${own}/history?chatMessageId=${MESSAGE_ID}`);
	expect(around.body.data.messages.map((one: { id: number }) => one.id)).toEqual([messages.get(account)]);
	for (const rest of [
		`/contacts/${own}/history?message=${messages.get(foreign)}`,
		`/contacts/${contacts.get(foreign)}/history?message=${messages.get(foreign)}`,
		`/contacts/${contacts.get(foreign)}/history?time=2026-11-20T12:00:00.000Z`,
		`/contacts/${contacts.get(foreign)}/history/days?month=2026-11&timeZone=UTC`,
		`/messages/${messages.get(foreign)}/failure`,
		`/messages/${messages.get(foreign)}/media`,
	]) {
		expect([rest, (await asks(account, rest)).status]).toEqual([rest, 404]);
	}
	const activity = await asks(account, `/contact-activity?ids=${contacts.get(foreign)}`);
	expect(activity.body.data).toEqual([]);
});
