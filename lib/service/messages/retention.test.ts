import { afterEach, beforeEach, expect, it } from "vitest";
import { ANN, about, echo, platformOf, text } from "@/lib/service/ingest/testing/reports";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { removeOldMessages } from "./retention";

const DAY_S = 86_400;
const NOW = new Date("2026-11-24T12:00:00Z");
const at = (daysAgo: number) => NOW.getTime() / 1000 - daysAgo * DAY_S;

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeEach(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterEach(() => service.stop());

const remove = (days: number) => removeOldMessages(service.db, { now: NOW, days });

async function activity() {
	const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
	const [contact] = body.data;
	const answer = await service.request("GET", service.extension(`/contact-activity?ids=${contact.id}`));
	return answer.body.data[0];
}

it("removes messages older than the period, of every contact, and keeps the others", async () => {
	await platform.send(text("old", at(40)));
	await platform.send(echo("answer", at(39)), "smb_message_echoes");
	await platform.send(text("new", at(10)));
	const other = { contacts: [{ wa_id: "4915100000009" }] };
	const message = {
		from: "4915100000009",
		id: "other",
		timestamp: String(at(31)),
		type: "text",
		text: { body: "Hi" },
	};
	await platform.send({ ...other, messages: [message] });

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
	const other = "4915100000009";
	const fromOther = [1, 2, 3].map((n) => ({ ...text(`read ${n}`, at(20) + n).messages[0], from: other }));
	await platform.send({ contacts: [{ wa_id: other }], messages: fromOther });
	const idOf = async (number: string): Promise<number> =>
		(await service.request("GET", service.path(`/contacts?search=${number}`))).body.data[0].id;
	const [keptId, mergedId] = [await idOf(ANN), await idOf(other)];
	const { body } = await service.request("GET", service.path(`/contacts/${mergedId}/messages`));
	await service.request("POST", service.extension(`/contacts/${mergedId}/read`), {
		body: { message_id: body.data[0].id },
	});
	await service.request("POST", service.extension(`/contacts/${keptId}/merge`), {
		body: { contact_id: mergedId },
	});
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
