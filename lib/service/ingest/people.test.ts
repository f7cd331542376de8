import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { readWebhook } from "./read/webhook";
import { storeChanges } from "./store/store-changes";
import { ANN, platformOf, report, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeAll(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

describe("contacts", () => {
	it("are created with their first message, with country code, number and platform name", async () => {
		await platform.send(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path("/contacts"));
		expect(body.data).toMatchObject([
			{ platform_name: "Ann", country_code: "+49", number: "15112345678", chat_phone_id: ANN },
		]);
		await platform.send({
			...text("wamid.B", 1_700_000_001),
			contacts: [{ wa_id: ANN, profile: { name: "Anna" } }],
		});
		const renamed = await service.request("GET", service.path("/contacts?search=anna"));
		expect(renamed.body.data).toMatchObject([{ id: body.data[0].id, platform_name: "Anna" }]);
	});

	it("keep the name of the newest message in any order of reports", async () => {
		const named = (id: string, seconds: number, name: string) => ({
			...text(id, seconds),
			contacts: [{ wa_id: ANN, profile: { name } }],
		});
		const name = async () => {
			const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
			return body.data[0].platform_name;
		};
		await platform.send(named("wamid.B", 1_700_000_010, "Anna"));
		await platform.send(named("wamid.A", 1_700_000_000, "Ann"));
		expect(await name()).toBe("Anna");
		const changes = [named("wamid.D", 1_700_000_030, "Annabel"), named("wamid.C", 1_700_000_020, "Bel")].map(
			(value) => ({ field: "messages", value }),
		);
		await platform.post({ entry: [{ id: "100", changes }] });
		expect(await name()).toBe("Annabel");
		await platform.send(named("wamid.E", 1_700_000_030, "Belle"));
		expect(await name()).toBe("Belle");
	});

	it("have no name if nobody sees the one that is reported", async () => {
		const named = (id: string, seconds: number, name: string) => ({
			...text(id, seconds),
			contacts: [{ wa_id: ANN, profile: { name } }],
		});
		const name = async () => {
			const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
			return body.data[0].platform_name;
		};
		await platform.send(named("wamid.A", 1_700_000_000, "\u200b\u3164"));
		expect(await name()).toBeNull();
		await platform.send(named("wamid.B", 1_700_000_010, "Ann\u202e"));
		await platform.send(named("wamid.C", 1_700_000_020, "\u2800"));
		expect(await name()).toBe("Ann\u202e");
	});

	it("take a late name if they have none", async () => {
		await platform.send({ ...text("wamid.B", 1_700_000_010), contacts: [{ wa_id: ANN }] });
		await platform.send(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
		expect(body.data[0].platform_name).toBe("Ann");
	});

	it.each([
		["Argentina", "+54", "11 4099-0101", "5491140990101"],
		["Argentina", "+54", "351 409-0102", "5493514090102"],
		["Benin", "+229", "01 97 00 00 00", "22997000000"],
		["Benin", "+229", "97 00 00 01", "2290197000001"],
		["Ivory Coast", "+225", "07 07 07 07 07", "22507070707"],
		["The Gambia", "+220", "201 2345", "220872012345"],
		["Gabon", "+241", "06 03 12 34", "24166031234"],
		["Vietnam", "+84", "0120 123 4567", "84701234567"],
	])("of %s are one, under %s as %s and on the platform as %s", async (_, country_code, number, from) => {
		const create = () =>
			service.request("POST", service.path("/contacts"), { body: { number, country_code } });
		const found = async (search: string) => {
			const path = service.path(`/contacts?search=${encodeURIComponent(search)}`);
			return (await service.request("GET", path)).body.data.map(({ id }: { id: number }) => id);
		};
		const { id } = (await create()).body.data;
		const [message] = text("wamid.A", 1_700_000_000).messages;
		const report = (wamid: string) => ({
			contacts: [{ wa_id: from, profile: { name: "Ana" } }],
			messages: [{ ...message, id: wamid, from }],
		});
		await platform.send(report("wamid.A"));
		const { body } = await service.request("GET", service.path(`/contacts/${id}/messages`));
		expect(body.data).toHaveLength(1);
		for (const search of [from, `+${from}`, number, `${country_code} ${number}`]) {
			expect([search, await found(search)]).toEqual([search, [id]]);
		}
		// The customer is first.
		await service.useNewAccount();
		await platform.send(report("wamid.B"));
		const added = await create();
		expect([added.status, added.body.errors[0].path]).toEqual([409, "number"]);
	});

	it("match existing contacts, and are restored by a new message but not by a repeated one", async () => {
		const created = await service.request("POST", service.path("/contacts"), {
			body: { number: "01511 2345678", country_code: "+49", name: "Ann Example" },
		});
		const { id } = created.body.data;
		await platform.send(text("wamid.A", 1_700_000_000));
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.send(text("wamid.A", 1_700_000_000));
		await platform.send(status("wamid.OLD", "read", 1_700_000_000));
		expect((await service.request("GET", service.path(`/contacts/${id}`))).status).toBe(404);
		await platform.send(text("wamid.B", 1_700_000_010));
		const back = await service.request("GET", service.path(`/contacts/${id}`));
		expect(back.body.data).toMatchObject({ id, first_name: "Ann", platform_name: "Ann" });
		expect(await platform.history()).toHaveLength(3);
	});

	it("can have no phone number", async () => {
		await platform.send({
			contacts: [{ user_id: "US.1", profile: { name: "Nick" } }],
			messages: [
				{ from_user_id: "US.1", id: "wamid.A", timestamp: "1700000000", type: "text", text: { body: "Hi" } },
			],
		});
		const { body } = await service.request("GET", service.path("/contacts?search=nick"));
		expect(body.data).toMatchObject([{ chat_phone_id: "US.1", number: "", platform_name: "Nick" }]);
	});
});

describe("a person with a user id", () => {
	const USER = "DE.1349";
	let seconds = 1_700_000_000;
	/** A message from Ann that contains only these of her ids. */
	function messageFrom(ids: { number?: boolean; user?: boolean }, name = "Ann") {
		seconds += 1;
		const message = {
			id: `wamid.${seconds}`,
			timestamp: String(seconds),
			type: "text",
			text: { body: "Hi" },
		};
		return {
			contacts: [
				{ ...(ids.number && { wa_id: ANN }), ...(ids.user && { user_id: USER }), profile: { name } },
			],
			messages: [{ ...message, ...(ids.number && { from: ANN }), ...(ids.user && { from_user_id: USER }) }],
		};
	}
	const both = { number: true, user: true };
	const contacts = async (search = "") =>
		(await service.request("GET", service.path(`/contacts?search=${search}`))).body.data;
	const messagesOf = async (id: number) =>
		(await service.request("GET", service.path(`/contacts/${id}/messages`))).body.data.length;

	it("matches the contact whose number arrived with the user id earlier", async () => {
		await platform.send(messageFrom(both));
		await platform.send(messageFrom({ user: true }, "Anna"));
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Anna" });
		expect(await messagesOf(ann.id)).toBe(2);
	});

	it("matches a manually created contact once the number arrives with the user id", async () => {
		const body = { number: "01511 2345678", country_code: "+49", name: "Ann Example" };
		const { id } = (await service.request("POST", service.path("/contacts"), { body })).body.data;
		const before = (await contacts())[0].updated_at;
		await platform.send({ ...messageFrom(both), contacts: [] });
		expect((await contacts())[0].updated_at).toBe(before);
		await platform.send(messageFrom({ user: true }));
		expect((await contacts()).map((one: { id: number }) => one.id)).toEqual([id]);
		expect(await messagesOf(id)).toBe(2);
	});

	it("gets a number that is reported later, and is found by it", async () => {
		await platform.send(messageFrom({ user: true }));
		const [{ id }] = await contacts();
		await platform.send(messageFrom(both));
		await platform.send(messageFrom({ number: true }));
		expect(await contacts("0151 12345678")).toMatchObject([
			{ id, chat_phone_id: ANN, country_code: "+49", number: "15112345678" },
		]);
		expect(await contacts()).toHaveLength(1);
		expect(await messagesOf(id)).toBe(3);
	});

	it("is one contact within one webhook, in any order", async () => {
		const changes = [
			messageFrom({ user: true }, "An"),
			messageFrom(both),
			messageFrom({ user: true }, "Anna"),
		].map((value) => ({
			field: "messages",
			value,
		}));
		await platform.post({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] });
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Anna" });
		expect(await messagesOf(ann.id)).toBe(3);
	});

	it("keeps the contact after its number is set manually", async () => {
		await platform.send(messageFrom({ user: true }));
		const [{ id }] = await contacts();
		const body = { number: "0151 99999999", country_code: "+49" };
		await service.request("PUT", service.path(`/contacts/${id}`), { body });
		await platform.send(messageFrom({ user: true }));
		expect(await contacts()).toMatchObject([{ id, number: "015199999999" }]);
		expect(await messagesOf(id)).toBe(2);
	});

	it("is restored after removal", async () => {
		await platform.send(messageFrom(both));
		const [{ id }] = await contacts();
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.send(messageFrom({ user: true }));
		expect(await contacts()).toMatchObject([{ id, chat_phone_id: ANN }]);
	});

	it("moves to the contact with the number if there were two", async () => {
		await platform.send(messageFrom({ user: true }));
		await platform.send(messageFrom({ number: true }));
		expect(await contacts()).toHaveLength(2);
		await platform.send(messageFrom(both));
		await platform.send(messageFrom({ user: true }));
		const [numbered] = await contacts(ANN);
		expect(await messagesOf(numbered.id)).toBe(3);
	});

	it("becomes a new contact if the removed contact's number now belongs to another", async () => {
		await platform.send(messageFrom(both));
		const [{ id: removed }] = await contacts();
		await service.request("DELETE", service.path(`/contacts/${removed}`));
		const body = { number: "0151 99999999", country_code: "+49" };
		const { id } = (await service.request("POST", service.path("/contacts"), { body })).body.data;
		await service.request("PUT", service.path(`/contacts/${id}`), { body: { ...body, number: `+${ANN}` } });
		await platform.send(messageFrom({ user: true }));
		expect(await contacts()).toMatchObject([{ chat_phone_id: USER }, { id, chat_phone_id: ANN }]);
	});

	it("becomes two contacts if two numbers arrive with it at once", async () => {
		await platform.send(messageFrom({ user: true }));
		const [{ id }] = await contacts();
		const values = [
			messageFrom(both),
			JSON.parse(JSON.stringify(messageFrom(both)).replaceAll(ANN, "4915199999999")),
		];
		const changes = values.map((value) => ({ field: "messages", value }));
		await platform.post({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] });
		const [ann] = await contacts(ANN);
		const [other] = await contacts("4915199999999");
		expect(ann.id).toBe(id);
		expect(await messagesOf(ann.id)).toBe(2);
		expect(await messagesOf(other.id)).toBe(1);
		expect(await contacts()).toHaveLength(2);
	});

	it("doesn't match a contact whose number equals the user id", async () => {
		await platform.send(messageFrom({ number: true }));
		const other = { contacts: [{ wa_id: "4915199999999", user_id: ANN, profile: { name: "Ben" } }] };
		const message = (ids: object) => ({ ...messageFrom({}).messages[0], ...ids });
		const from = "4915199999999";
		await platform.send({ ...other, messages: [message({ from, from_user_id: ANN })] });
		await platform.send({ contacts: [{ user_id: ANN }], messages: [message({ from_user_id: ANN })] });
		const [ann] = await contacts(ANN);
		const [ben] = await contacts(from);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Ann" });
		expect(await messagesOf(ann.id)).toBe(1);
		expect(await messagesOf(ben.id)).toBe(2);
	});

	it("isn't mistaken for another person in the same webhook", async () => {
		const [message] = messageFrom({ user: true }).messages;
		const { contacts: named, messages } = messageFrom(both);
		await platform.send({ contacts: named, messages: [...messages, { ...message, from_user_id: "DE.2" }] });
		expect(await contacts()).toMatchObject([{ chat_phone_id: "DE.2" }, { chat_phone_id: ANN }]);
		await platform.send(messageFrom({ user: true }));
		expect(await messagesOf((await contacts(ANN))[0].id)).toBe(2);
	});

	it.each([
		["a stranger", false],
		["created manually", true],
	])("is one contact when it arrives with and without the number concurrently: %s", async (_, isCreated) => {
		const body = { number: `+${ANN}`, country_code: "+49" };
		if (isCreated) await service.request("POST", service.path("/contacts"), { body });
		const reports = [messageFrom(both), messageFrom({ user: true })];
		// Blocks the first until the second has looked for the contact too.
		const holder = await service.pool.connect();
		try {
			await holder.query("begin; lock table chat.messages in share mode");
			const first = platform.send(reports[0] ?? {});
			await waiting(1);
			// As in another process: one process stores them one after the other.
			const second = storeChanges(service.dependencies, readWebhook(report(reports[1] ?? {}), new Date()));
			await waiting(2);
			await holder.query("commit");
			await Promise.all([first, second]);
		} finally {
			holder.release(true);
		}
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(await messagesOf(ann.id)).toBe(2);
	});

	/** Resolves once `count` statements wait for a lock. */
	async function waiting(count: number): Promise<void> {
		await expect.poll(service.lockWaits).toBe(count);
	}

	it("is one contact with many concurrent webhooks", async () => {
		await platform.send(messageFrom({ user: true }));
		const reports = Array.from({ length: 20 }, (_, n) => messageFrom(n % 2 === 0 ? both : { user: true }));
		await Promise.all(reports.map((value) => platform.send(value)));
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(await messagesOf(ann.id)).toBe(21);
	});
});
