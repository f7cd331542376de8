import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MergeSuggestion } from "@/lib/contract/extensions/contact-merge";
import { contacts } from "@/lib/service/store/schema/schema";
import { TEST_ACCOUNT, type TestService } from "@/lib/service/testing/service";

import { type People, startPeople } from "./testing/people";

let people: People;
let service: TestService;
beforeAll(async () => {
	people = await startPeople();
	service = people.service;
});
afterAll(() => service.stop());

async function suggestions(id: number): Promise<MergeSuggestion[]> {
	return (await service.request("GET", service.extension(`/contacts/${id}/merge-suggestions`))).body.data;
}

describe("contacts are suggested for merging", () => {
	it("if the platform reported the same user id for both, and never by name", async () => {
		const [ann, user] = people.twoPeople("user");
		await people.receive(user, "as a user");
		const unnumbered = await people.idOf(user);
		await people.receive(ann, "with a number");
		const numbered = await people.idOf(ann);
		expect(await suggestions(numbered)).toEqual([]);
		await people.receive({ ...ann, ...user }, "with both");
		expect(await suggestions(numbered)).toMatchObject([
			{ reason: "user_id", contact: { id: unnumbered }, message_count: 1 },
		]);
		expect(await suggestions(unnumbered)).toMatchObject([{ contact: { id: numbered } }]);
	});

	it("if their identities are two forms of one number, from before these were read as one", async () => {
		const [ann, other] = [{ number: "5491140990101" }, { number: "5491140990102" }];
		await people.receive(ann);
		await people.receive(other);
		const [keptId, mergedId] = [await people.idOf(ann), await people.idOf(other)];
		expect(await suggestions(keptId)).toEqual([]);
		await service.db
			.update(contacts)
			.set({ chatPhoneId: "541140990101" })
			.where(and(eq(contacts.accountId, TEST_ACCOUNT), eq(contacts.id, mergedId)));
		expect(await suggestions(keptId)).toMatchObject([{ reason: "same_number", contact: { id: mergedId } }]);
		expect(await suggestions(mergedId)).toMatchObject([{ reason: "same_number", contact: { id: keptId } }]);
		await service.request("POST", service.extension(`/contacts/${mergedId}/merge`), {
			body: { contact_id: keptId },
		});
		expect((await people.contacts.get(mergedId)).body.data.chat_phone_id).toBe("5491140990101");
		await people.receive({ number: "5491140990101" }, "again");
		expect(await people.contacts.search("5491140990101")).toEqual([mergedId]);
	});

	it("if the platform reported a changed number", async () => {
		const [ann, moved] = people.twoPeople();
		await people.receive(moved);
		await people.receive(ann, "", {
			type: "system",
			system: { body: "Changed", type: "user_changed_number", wa_id: moved.number },
		});
		expect(await suggestions(await people.idOf(ann))).toMatchObject([
			{ reason: "number_changed", contact: { id: await people.idOf(moved) } },
		]);
	});

	it("if the platform reported a changed user id", async () => {
		const [ann, moved] = people.twoPeople("user");
		await people.receive(moved);
		await people.receive(ann, "", {
			type: "system",
			system: { type: "user_changed_user_id", user_id: moved.user, previous_user_id: "DE.0" },
		});
		expect(await suggestions(await people.idOf(ann))).toMatchObject([
			{ reason: "user_id_changed", contact: { id: await people.idOf(moved) } },
		]);
	});
});
