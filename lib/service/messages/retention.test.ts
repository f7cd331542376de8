import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runMerge } from "@/lib/service/contacts/merge/move-messages";
import { ANN, about, echo, platformOf, text } from "@/lib/service/ingest/testing/reports";
import { messages } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { removeOldMessages } from "./retention";

const DAY_S = 86_400;
/** Another customer's id on the platform. */
const other = "4915100000009";
const at = (daysAgo: number) => Math.floor(Date.now() / 1000) - daysAgo * DAY_S;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(async () => {
	await service.useNewAccount();
	// Retention looks at all accounts.
	await service.db.delete(messages);
});
afterAll(() => service.stop());

const remove = (days: number) => removeOldMessages(service.db, { days });

async function activity() {
	const answer = await service.request("GET", service.extension(`/contact-activity?ids=${await idOf(ANN)}`));
	return answer.body.data[0];
}

async function idOf(number: string): Promise<number> {
	const { body } = await service.request("GET", service.path(`/contacts?search=${number}`));
	return body.data[0].id;
}

function merge(keptId: number, mergedId: number) {
	return service.request("POST", service.extension(`/contacts/${keptId}/merge`), {
		body: { contact_id: mergedId },
	});
}

it("removes messages older than the period, of every contact, and keeps the others", async () => {
	await platform.send(text("old", at(40)));
	await platform.send(echo("answer", at(39)), "smb_message_echoes");
	await platform.send(text("new", at(10)));
	await platform.send({
		contacts: [{ wa_id: other }],
		messages: [{ ...text("other", at(31)).messages[0], from: other }],
	});

	expect(await remove(30)).toBe(3);
	const history = await platform.history();
	expect(history.map(({ chat_message_id }) => chat_message_id)).toEqual(["new"]);
	expect(await remove(30)).toBe(0);
	const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
	const page = await service.request("GET", service.path(`/contacts/${body.data[0].id}/messages`));
	expect(page.body.pagination.totalCount).toBe(1);
});

it("removes none by default", async () => {
	await platform.send(text("old", at(4_000)));
	expect(await remove(0)).toBe(0);
	expect(await platform.history()).toHaveLength(1);
});

it("takes removed messages out of the unread ones and the list's last message", async () => {
	for (const [id, daysAgo] of [
		["A", 50],
		["B", 40],
		["C", 2],
	] as const)
		await platform.send(text(id, at(daysAgo)));
	expect(await activity()).toMatchObject({ unread_count: 3 });
	await remove(30);
	expect(await activity()).toMatchObject({ unread_count: 1, last_message: { preview: "Hi" } });
	await remove(1);
	expect(await activity()).toMatchObject({ unread_count: 0, last_message: null });
	await platform.send(about("D", "image", at(0), { id: "7", mime_type: "image/png" }));
	expect(await activity()).toMatchObject({ unread_count: 1, last_message: { message_type: "image" } });
});

it("keeps what is unread when it removes past messages", async () => {
	const past = [1, 2, 3].map((n) => ({ ...text(`past ${n}`, at(50) + n).messages[0], history_context: {} }));
	await platform.send({ metadata: {}, history: [{ threads: [{ id: ANN, messages: past }] }] }, "history");
	await platform.send(text("new", at(2)));
	expect(await activity()).toMatchObject({ unread_count: 1 });
	expect(await remove(30)).toBe(3);
	expect(await activity()).toMatchObject({ unread_count: 1, last_message: { preview: "Hi" } });
});

it("keeps what is unread of a contact when it removes read messages of one that was merged into it", async () => {
	await platform.send(text("new", at(2)));
	const fromOther = [1, 2, 3].map((n) => ({ ...text(`read ${n}`, at(20) + n).messages[0], from: other }));
	await platform.send({ contacts: [{ wa_id: other }], messages: fromOther });
	const [keptId, mergedId] = [await idOf(ANN), await idOf(other)];
	const { body } = await service.request("GET", service.path(`/contacts/${mergedId}/messages`));
	await service.request("POST", service.extension(`/contacts/${mergedId}/read`), {
		body: { message_id: body.data[0].id },
	});
	await merge(keptId, mergedId);
	expect(await remove(10)).toBe(3);
	expect(await activity()).toMatchObject({ unread_count: 1 });
});

it("removes more than one batch", async () => {
	const messages = Array.from({ length: 1_200 }, (_, n) => ({
		from: ANN,
		id: `m${n}`,
		timestamp: String(at(40) + n),
		type: "text",
		text: { body: "Hi" },
	}));
	await platform.send({ contacts: [{ wa_id: ANN }], messages });
	expect(await remove(30)).toBe(1_200);
});

it("keeps a message that arrives while old ones are removed", async () => {
	for (let n = 0; n < 20; n += 1) await platform.send(text(`old ${n}`, at(40) + n));
	await Promise.all([remove(30), ...[1, 2, 3, 4, 5].map((n) => platform.send(text(`new ${n}`, at(1) + n)))]);
	expect(await platform.history()).toHaveLength(5);
	expect(await activity()).toMatchObject({ unread_count: 5 });
});

it("counts the messages of a contact that is merged meanwhile", async () => {
	await platform.send(text("new", at(2)));
	await platform.send({
		contacts: [{ wa_id: other }],
		messages: [{ ...text("old", at(50)).messages[0], from: other }],
	});
	const [keptId, mergedId] = [await idOf(ANN), await idOf(other)];
	// More than a merge moves at once.
	await service.db.execute(sql`
		insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
			message_time)
		select ${service.account}, ${mergedId}, 'bulk ' || n, 'outgoing', 'text', 'bulk', 'sent', to_timestamp(${at(40)})
		from generate_series(1, 5050) n
	`);
	await service.db.execute(
		sql`update chat.contacts set message_count = 5051 where account_id = ${service.account} and id = ${mergedId}`,
	);
	const holder = await service.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("select from chat.contacts where account_id = $1 and id = $2 for update", [
			service.account,
			mergedId,
		]);
		const merging = merge(keptId, mergedId);
		await expect.poll(service.lockWaits).toBe(1);
		const removing = remove(30);
		await expect.poll(service.lockWaits).toBe(2);
		await holder.query("commit");
		expect((await merging).body.data).toMatchObject({ is_complete: false });
		await removing;
	} finally {
		holder.release(true);
	}
	await runMerge(service.db, { accountId: service.account, contactId: mergedId }, () => new Date());
	await remove(30);
	expect(await platform.history()).toMatchObject([{ chat_message_id: "new" }]);
});
