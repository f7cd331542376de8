import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identifyInternational } from "@/lib/phone/identity";
import { startTestService, type TestService } from "@/lib/service/testing/service";

const MIGRATION = path.resolve("lib/service/store/migrations/0006_numbers_of_old_plans.sql");

let service: TestService;
beforeAll(async () => {
	service = await startTestService({ isPlain: true });
});
afterAll(() => service.stop());

async function addContact(number: string, countryCode: string): Promise<number> {
	const body = { number, country_code: countryCode };
	return (await service.request("POST", service.path("/contacts"), { body })).body.data.id;
}

/** Gives a contact the id that an earlier version stored. */
async function identifyAs(id: number, chatPhoneId: string): Promise<void> {
	const update = "update chat.contacts set chat_phone_id = $1, search_number = $1 where id = $2";
	await service.pool.query(update, [chatPhoneId, id]);
}

async function migrate(): Promise<void> {
	await service.pool.query(await readFile(MIGRATION, "utf8"));
}

async function identityOf(id: number): Promise<string> {
	return (await service.request("GET", service.path(`/contacts/${id}`))).body.data.chat_phone_id;
}

it.each([
	["+55", "551187654321"],
	["+55", "555199887766"],
	["+52", "5215512340001"],
	["+52", "52015512340002"],
	["+52", "520445512340003"],
	["+52", "520455512340004"],
	["+49", "4915123450001"],
	["+55", "551132654321"],
	["+52", "525512340005"],
])("under %s, migrates the id %s to the one that a new contact gets", async (countryCode, before) => {
	const id = await addContact(before.slice(2), countryCode);
	await identifyAs(id, before);
	await migrate();
	const current = identifyInternational(before).chatPhoneId;
	expect(await identityOf(id)).toBe(current);
	for (const search of [before, current]) {
		const found = await service.request("GET", service.path(`/contacts?search=${search}`));
		expect(found.body.data.map((contact: { id: number }) => contact.id)).toEqual([id]);
	}
});

it("skips a contact whose new id is taken, and migrates only one of two that would get the same id", async () => {
	const [old, current] = [await addContact("21987650001", "+55"), await addContact("31987650002", "+55")];
	await identifyAs(old, "552187650009");
	await identifyAs(current, "5521987650009");
	const [first, second] = [await addContact("41987650003", "+55"), await addContact("5587650004", "+52")];
	await identifyAs(first, "5215587650004");
	await identifyAs(second, "520445587650004");
	await migrate();
	expect(await Promise.all([old, current, first, second].map(identityOf))).toEqual([
		"552187650009",
		"5521987650009",
		"525587650004",
		"520445587650004",
	]);
});
