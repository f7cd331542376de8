import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MergedContact } from "@/lib/contract/extensions/contact-merge";
import type { Reaction } from "@/lib/contract/messages";
import { createImportOf, importRow, importsOf } from "@/lib/service/contacts/import/testing/imports";
import { auditEvents } from "@/lib/service/store/schema/schema";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";
import { runMerge } from "./move-messages";

import { type People, startPeople } from "./testing/people";

let people: People;
let service: TestService;
beforeAll(async () => {
	people = await startPeople();
	service = people.service;
});
afterAll(() => service.stop());

async function texts(id: number): Promise<string[]> {
	const { body } = await service.request("GET", service.path(`/contacts/${id}/messages?pageSize=100`));
	expect(body.pagination.totalCount).toBe(body.data.length);
	return body.data.map((message: { content: string }) => message.content);
}

function merge(keptId: number, mergedId: number) {
	return service.request("POST", service.extension(`/contacts/${keptId}/merge`), {
		body: { contact_id: mergedId },
	});
}

describe("merging two contacts", () => {
	it("leaves one history in the order of time, and what the kept contact lacked", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann, "1");
		await people.receive(other, "2");
		await people.receive(ann, "3");
		await people.receive(other, "4");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		await service.request("PUT", service.path(`/contacts/${mergedId}`), { body: { name: "Ann Example" } });
		const preview = await service.request(
			"GET",
			service.extension(`/contacts/${keptId}/merge-preview?contact_id=${mergedId}`),
		);
		expect(preview.body.data).toMatchObject({
			kept_messages: 2,
			merged_messages: 2,
			result: { id: keptId, first_name: "Ann", last_name: "Example", chat_phone_id: ann.number },
		});
		expect((await merge(keptId, mergedId)).body.data).toMatchObject({ is_complete: true, moved_count: 2 });
		expect(await texts(keptId)).toEqual(["4", "3", "2", "1"]);
		expect((await people.contacts.get(keptId)).body.data).toMatchObject({
			first_name: "Ann",
			last_name: "Example",
			chat_phone_id: ann.number,
		});
		expect((await people.contacts.get(mergedId)).status).toBe(404);
	});

	it("shows the number only to who may view contacts, also when a request is repeated", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann, "1");
		await people.receive(other, "2");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		const path = service.extension(`/contacts/${keptId}/merge`);
		const send = (token: string | undefined, headers: Record<string, string> = {}) =>
			service.request("POST", path, { body: { contact_id: mergedId }, headers, ...(token && { token }) });
		const hidden = { id: mergedId, number: "", country_code: "", chat_phone_id: "", platform_user_id: null };

		const editor = await service.issueToken({ permissions: ["Chat Contacts — Edit"] });
		expect((await send(editor)).body.data).toMatchObject(hidden);
		expect((await send(editor)).body.data).toMatchObject(hidden);
		const both = await service.issueToken({ permissions: ["Chat Contacts — Edit", "Chat Contacts — View"] });
		expect((await send(both)).body.data).toMatchObject({ id: mergedId, chat_phone_id: other.number });

		// A console's token stands for people with different permissions.
		const key = { "idempotency-key": "merge them" };
		const of = (list: string) => ({ "x-actor-permissions": encodeURIComponent(list) });
		const viewer = of("Chat Contacts — Edit,Chat Contacts — View");
		expect((await send(undefined, { ...key, ...viewer })).body.data).toMatchObject({
			chat_phone_id: other.number,
		});
		const onlyEditor = of("Chat Contacts — Edit");
		expect((await send(undefined, { ...key, ...onlyEditor })).body.data).toMatchObject(hidden);
		// A token that isn't a console's can't say less or more of itself.
		expect((await send(both, onlyEditor)).body.data).toMatchObject({ chat_phone_id: other.number });
		expect((await send(editor, viewer)).body.data).toMatchObject(hidden);
		expect((await send(undefined, { "x-actor-permissions": "%" })).status).toBe(400);
	});

	it("adds up what is unread, and shows the newer last message", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(other, "older");
		await people.receive(ann, "newer");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		const activity = async () =>
			(await service.request("GET", service.extension(`/contact-activity?ids=${keptId},${mergedId}`))).body
				.data;
		await merge(keptId, mergedId);
		expect(await activity()).toMatchObject([
			{ contact_id: keptId, unread_count: 2, last_message: { preview: "newer" } },
		]);
		await people.receive(other, "newest");
		expect(await activity()).toMatchObject([
			{ contact_id: keptId, unread_count: 3, last_message: { preview: "newest" } },
		]);
	});

	it("leads the other number here: messages, reports, searches, imports; no contact can get it", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann, "1");
		const old = await people.receive(other, "2");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		await merge(keptId, mergedId);
		await people.receive(other, "3");
		await people.receive(other, "", { type: "reaction", reaction: { message_id: old, emoji: "👍" } });
		expect(await texts(keptId)).toEqual(["3", "2", "1"]);
		expect(await people.contacts.search(other.number ?? "")).toEqual([keptId]);
		const again = await people.contacts.create({ number: `+${other.number}` });
		expect([again.status, again.body.errors[0].path]).toEqual([409, "number"]);
		const imports = importsOf(service);
		const importId = await imports.check([importRow(2, "Ann Imported", `+${other.number}`)]);
		await imports.run(importId);
		expect(await imports.rows(importId)).toMatchObject([{ outcome: "changed", contact_id: keptId }]);
		expect((await people.contacts.get(keptId)).body.data).toMatchObject({ last_name: "Imported" });
		// Its own number can change, and the other one still finds it.
		const [another] = people.twoPeople();
		const changed = { number: `+${another.number}`, country_code: "+49" };
		await service.request("PUT", service.path(`/contacts/${keptId}`), { body: changed });
		expect(await people.contacts.search(other.number ?? "")).toEqual([keptId]);
	});

	it("lets the person of the other number change and remove the reactions from before", async () => {
		const [ann, other] = people.twoPeople();
		const [stranger] = people.twoPeople();
		const react = (person: typeof ann, id: string, emoji?: string) =>
			people.receive(person, "", { type: "reaction", reaction: { message_id: id, emoji } });
		await people.receive(ann, "1");
		const own = await people.receive(other, "2");
		const ofGroup = await people.receive(stranger, "3");
		for (const id of [own, ofGroup]) await react(other, id, "👍");
		const [keptId, strangerId] = [await people.idOf(ann), await people.idOf(stranger)];
		await merge(keptId, await people.idOf(other));
		const reactions = async (id: number) => {
			const { body } = await service.request("GET", service.path(`/contacts/${id}/messages`));
			return body.data[0].reactions.map(({ emoji, contact_id }: Reaction) => [emoji, contact_id]);
		};
		expect([await reactions(keptId), await reactions(strangerId)]).toEqual([
			[["👍", keptId]],
			[["👍", keptId]],
		]);
		await react(other, own, "❤️");
		await react(ann, ofGroup);
		expect([await reactions(keptId), await reactions(strangerId)]).toEqual([[["❤️", keptId]], []]);
	});

	it.each([
		["a removal after it", "👍", undefined, []],
		["a later one", "👍", "❤️", ["❤️"]],
		["a removal before it", undefined, "👍", ["👍"]],
	])(
		"leaves one reaction of a person who used both contacts: with %s",
		async (_, first, second, expected) => {
			const [ann, other] = people.twoPeople();
			const [stranger] = people.twoPeople();
			const id = await people.receive(stranger, "to all");
			const react = (person: typeof ann, emoji: string | undefined) =>
				people.receive(person, "", { type: "reaction", reaction: { message_id: id, emoji } });
			await people.receive(ann, "1");
			await people.receive(other, "2");
			const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
			await react(other, first);
			await react(ann, second);
			await react(stranger, "🙏");
			await merge(keptId, mergedId);
			const path = service.path(`/contacts/${await people.idOf(stranger)}/messages`);
			const [message] = (await service.request("GET", path)).body.data;
			expect(message.reactions.map(({ emoji }: Reaction) => emoji)).toEqual([...expected, "🙏"]);
			expect(message.reaction_json.emoji).toBe("🙏");
		},
	);

	it("restores the contact if it was removed and the person writes from the other number", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann);
		await people.receive(other);
		const keptId = await people.idOf(ann);
		await merge(keptId, await people.idOf(other));
		await service.request("DELETE", service.path(`/contacts/${keptId}`));
		expect((await people.contacts.get(keptId)).status).toBe(404);
		await people.receive(other, "back");
		expect((await texts(keptId))[0]).toBe("back");
	});

	it("gives a contact without a number the other's, and takes user ids along", async () => {
		const [ann, user] = people.twoPeople("user");
		await people.receive(ann, "1");
		await people.receive(user, "2");
		const [numbered, unnumbered] = [await people.idOf(ann), await people.idOf(user)];
		await merge(unnumbered, numbered);
		expect((await people.contacts.get(unnumbered)).body.data).toMatchObject({ chat_phone_id: ann.number });
		await people.receive(user, "3");
		await people.receive(ann, "4");
		expect(await texts(unnumbered)).toEqual(["4", "3", "2", "1"]);
	});

	it("tells where the other's id leads, also after a further merge", async () => {
		const [ann, other] = people.twoPeople();
		const [third] = people.twoPeople();
		for (const person of [ann, other, third]) await people.receive(person);
		const [a, b, c] = [await people.idOf(ann), await people.idOf(other), await people.idOf(third)];
		await merge(b, a);
		await merge(c, b);
		const leads = async (id: number) =>
			(await service.request("GET", service.extension(`/merged-contacts/${id}`))).body.data?.kept_id;
		expect([await leads(a), await leads(b), await leads(c)]).toEqual([c, c, undefined]);
		await people.receive(ann, "last");
		expect((await texts(c))[0]).toBe("last");
		const listed = await service.request("GET", service.extension(`/contacts/${c}/merged-contacts`));
		expect(listed.body.data.map((one: MergedContact) => one.id).toSorted()).toEqual([a, b].toSorted());
	});

	it("changes nothing when repeated, and is recorded once", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann);
		await people.receive(other);
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		const counted = async () => (await service.request("GET", service.path("/contacts"))).body.pagination;
		const { totalCount } = await counted();
		const first = await merge(keptId, mergedId);
		expect((await merge(keptId, mergedId)).body.data).toEqual(first.body.data);
		expect((await counted()).totalCount).toBe(totalCount - 1);
		expect((await merge(mergedId, keptId)).status).toBe(404);
	});

	it("changes nothing when repeated at the same time", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann, "1");
		await people.receive(other, "2");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		const merges = await Promise.all([1, 2, 3, 4].map(() => merge(keptId, mergedId)));
		expect(merges.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(new Set(merges.map(({ text }) => text)).size).toBe(1);
		expect(await texts(keptId)).toEqual(["2", "1"]);
	});

	it("loses no message that comes during a long move", async () => {
		const [ann, other] = people.twoPeople();
		await people.receive(ann, "kept");
		const early = await people.receive(other, "first");
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		await service.db.execute(sql`
			insert into chat.messages (account_id, contact_id, chat_message_id, direction, message_type, content, status,
				message_time)
			select ${TEST_ACCOUNT}, ${mergedId}, 'bulk ' || n, 'outgoing', 'text', 'bulk', 'sent', now() + n * interval '1 ms'
			from generate_series(1, 6100) n
		`);
		await service.db.execute(
			sql`update chat.contacts set message_count = 6101 where account_id = ${TEST_ACCOUNT} and id = ${mergedId}`,
		);
		expect((await merge(keptId, mergedId)).body.data).toMatchObject({
			is_complete: false,
			moved_count: 5_000,
			message_count: 6_101,
		});
		const job = { accountId: TEST_ACCOUNT, contactId: mergedId };
		// Both of two jobs for one merge, together with messages and reports of ones that still move.
		await Promise.all([
			runMerge(service.db, job, service.dependencies.clock),
			runMerge(service.db, job, service.dependencies.clock),
			...["a", "b", "c", "d"].map((body) => people.receive(other, body)),
			people.receive(other, "", { type: "reaction", reaction: { message_id: early, emoji: "👍" } }),
		]);
		const { rows } = await service.db.execute<{ contact_id: string; count: string }>(sql`
			select contact_id, count(*) from chat.messages
			where account_id = ${TEST_ACCOUNT} and contact_id in (${keptId}, ${mergedId}) group by contact_id
		`);
		expect(rows).toEqual([{ contact_id: String(keptId), count: "6106" }]);
		const found = await service.request("GET", service.path(`/contacts/${keptId}/messages`));
		expect(found.body.pagination.totalCount).toBe(6_106);
		const path = service.extension(`/contacts/${keptId}/history?chatMessageId=${early}`);
		const around = await service.request("GET", path);
		const message = around.body.data.messages.find(
			(one: { chat_message_id: string }) => one.chat_message_id === early,
		);
		expect(message.reaction_json).toMatchObject({ emoji: "👍" });
		const progress = await service.request("GET", service.extension(`/merged-contacts/${mergedId}`));
		expect(progress.body.data).toMatchObject({ is_complete: true, moved_count: 6_101 });
	});

	it("is refused for contacts of other accounts", async () => {
		const [ann] = people.twoPeople();
		await people.receive(ann);
		const token = await service.issueToken({ account: 60 });
		const created = await service.request("POST", service.path("/contacts", 60), {
			body: { number: "0151 99999999", country_code: "+49" },
			token,
		});
		const keptId = await people.idOf(ann);
		expect((await merge(keptId, created.body.data.id)).status).toBe(404);
		await createImportOf(service, [importRow(2, "Oli", `+${ann.number}`)], { account: 60, token });
	});

	it("is in the audit log", async () => {
		const rows = await service.db.select().from(auditEvents).where(eq(auditEvents.action, "contact.merged"));
		expect(rows[0]).toMatchObject({ recordKind: "contact", changes: [{ field: "contact_id" }] });
	});
});
