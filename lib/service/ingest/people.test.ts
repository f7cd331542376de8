import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { ANN, platformOf, status, text } from "./testing/reports";

let service: TestService;
let platform: ReturnType<typeof platformOf>;
beforeEach(async () => {
	service = await startTestService();
	platform = platformOf(service);
});
afterEach(() => service.stop());

describe("contacts", () => {
	it("come to be with their first message, with country code, number and platform name", async () => {
		await platform.tell(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path("/contacts"));
		expect(body.data).toMatchObject([
			{ platform_name: "Ann", country_code: "+49", number: "15112345678", chat_phone_id: ANN },
		]);
		await platform.tell({
			...text("wamid.B", 1_700_000_001),
			contacts: [{ wa_id: ANN, profile: { name: "Anna" } }],
		});
		const renamed = await service.request("GET", service.path("/contacts?search=anna"));
		expect(renamed.body.data).toMatchObject([{ id: body.data[0].id, platform_name: "Anna" }]);
	});

	it("keep the name of the newest message, whichever is told first", async () => {
		const named = (id: string, seconds: number, name: string) => ({
			...text(id, seconds),
			contacts: [{ wa_id: ANN, profile: { name } }],
		});
		const name = async () => {
			const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
			return body.data[0].platform_name;
		};
		await platform.tell(named("wamid.B", 1_700_000_010, "Anna"));
		await platform.tell(named("wamid.A", 1_700_000_000, "Ann"));
		expect(await name()).toBe("Anna");
		const changes = [named("wamid.D", 1_700_000_030, "Annabel"), named("wamid.C", 1_700_000_020, "Bel")].map(
			(value) => ({ field: "messages", value }),
		);
		await platform.post({ entry: [{ id: "100", changes }] });
		expect(await name()).toBe("Annabel");
		await platform.tell(named("wamid.E", 1_700_000_030, "Belle"));
		expect(await name()).toBe("Belle");
	});

	it("take a late name rather than none", async () => {
		await platform.tell({ ...text("wamid.B", 1_700_000_010), contacts: [{ wa_id: ANN }] });
		await platform.tell(text("wamid.A", 1_700_000_000));
		const { body } = await service.request("GET", service.path(`/contacts?search=${ANN}`));
		expect(body.data[0].platform_name).toBe("Ann");
	});

	it("are the ones that were created here, and come back when they write again, not when told again", async () => {
		const created = await service.request("POST", service.path("/contacts"), {
			body: { number: "01511 2345678", country_code: "+49", name: "Ann Example" },
		});
		const { id } = created.body.data;
		await platform.tell(text("wamid.A", 1_700_000_000));
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.tell(text("wamid.A", 1_700_000_000));
		await platform.tell(status("wamid.OLD", "read", 1_700_000_000));
		expect((await service.request("GET", service.path(`/contacts/${id}`))).status).toBe(404);
		await platform.tell(text("wamid.B", 1_700_000_010));
		const back = await service.request("GET", service.path(`/contacts/${id}`));
		expect(back.body.data).toMatchObject({ id, first_name: "Ann", platform_name: "Ann" });
		expect(await platform.history()).toHaveLength(3);
	});

	it("may have no phone number at all", async () => {
		await platform.tell({
			contacts: [{ user_id: "US.1", profile: { name: "Nick" } }],
			messages: [
				{ from_user_id: "US.1", id: "wamid.A", timestamp: "1700000000", type: "text", text: { body: "Hi" } },
			],
		});
		const { body } = await service.request("GET", service.path("/contacts?search=nick"));
		expect(body.data).toMatchObject([{ chat_phone_id: "US.1", number: "", platform_name: "Nick" }]);
	});
});

describe("somebody whom the platform names by a user id", () => {
	const USER = "DE.1349";
	let seconds = 1_700_000_000;
	/** A message of Ann's, in which the platform tells only these of her ids. */
	function wrote(ids: { number?: boolean; user?: boolean }, name = "Ann") {
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

	it("is the contact of the number that came with it before", async () => {
		await platform.tell(wrote(both));
		await platform.tell(wrote({ user: true }, "Anna"));
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Anna" });
		expect(await messagesOf(ann.id)).toBe(2);
	});

	it("is the contact that was made by hand, once the number came with it", async () => {
		const body = { number: "01511 2345678", country_code: "+49", name: "Ann Example" };
		const { id } = (await service.request("POST", service.path("/contacts"), { body })).body.data;
		const before = (await contacts())[0].updated_at;
		await platform.tell({ ...wrote(both), contacts: [] });
		expect((await contacts())[0].updated_at).toBe(before);
		await platform.tell(wrote({ user: true }));
		expect((await contacts()).map((one: { id: number }) => one.id)).toEqual([id]);
		expect(await messagesOf(id)).toBe(2);
	});

	it("gets the number that is told later, and is found by it", async () => {
		await platform.tell(wrote({ user: true }));
		const [{ id }] = await contacts();
		await platform.tell(wrote(both));
		await platform.tell(wrote({ number: true }));
		expect(await contacts("0151 12345678")).toMatchObject([
			{ id, chat_phone_id: ANN, country_code: "+49", number: "15112345678" },
		]);
		expect(await contacts()).toHaveLength(1);
		expect(await messagesOf(id)).toBe(3);
	});

	it("is one contact in one webhook too, in any order", async () => {
		const changes = [wrote({ user: true }, "An"), wrote(both), wrote({ user: true }, "Anna")].map(
			(value) => ({
				field: "messages",
				value,
			}),
		);
		await platform.post({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] });
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Anna" });
		expect(await messagesOf(ann.id)).toBe(3);
	});

	it("stays the contact to whom somebody gave a number by hand", async () => {
		await platform.tell(wrote({ user: true }));
		const [{ id }] = await contacts();
		const body = { number: "0151 99999999", country_code: "+49" };
		await service.request("PUT", service.path(`/contacts/${id}`), { body });
		await platform.tell(wrote({ user: true }));
		expect(await contacts()).toMatchObject([{ id, number: "015199999999" }]);
		expect(await messagesOf(id)).toBe(2);
	});

	it("comes back when removed", async () => {
		await platform.tell(wrote(both));
		const [{ id }] = await contacts();
		await service.request("DELETE", service.path(`/contacts/${id}`));
		await platform.tell(wrote({ user: true }));
		expect(await contacts()).toMatchObject([{ id, chat_phone_id: ANN }]);
	});

	it("is rather the contact with a number, where there were two", async () => {
		await platform.tell(wrote({ user: true }));
		await platform.tell(wrote({ number: true }));
		expect(await contacts()).toHaveLength(2);
		await platform.tell(wrote(both));
		await platform.tell(wrote({ user: true }));
		const [numbered] = await contacts(ANN);
		expect(await messagesOf(numbered.id)).toBe(3);
	});

	it("is somebody new where the number of whom was removed is another contact's by now", async () => {
		await platform.tell(wrote(both));
		const [{ id: removed }] = await contacts();
		await service.request("DELETE", service.path(`/contacts/${removed}`));
		const body = { number: "0151 99999999", country_code: "+49" };
		const { id } = (await service.request("POST", service.path("/contacts"), { body })).body.data;
		await service.request("PUT", service.path(`/contacts/${id}`), { body: { ...body, number: `+${ANN}` } });
		await platform.tell(wrote({ user: true }));
		expect(await contacts()).toMatchObject([{ chat_phone_id: USER }, { id, chat_phone_id: ANN }]);
	});

	it("is two contacts where two numbers come with it at once", async () => {
		await platform.tell(wrote({ user: true }));
		const [{ id }] = await contacts();
		const values = [wrote(both), JSON.parse(JSON.stringify(wrote(both)).replaceAll(ANN, "4915199999999"))];
		const changes = values.map((value) => ({ field: "messages", value }));
		await platform.post({ object: "whatsapp_business_account", entry: [{ id: "100", changes }] });
		const [ann] = await contacts(ANN);
		const [other] = await contacts("4915199999999");
		expect(ann.id).toBe(id);
		expect(await messagesOf(ann.id)).toBe(2);
		expect(await messagesOf(other.id)).toBe(1);
		expect(await contacts()).toHaveLength(2);
	});

	it("is no contact whose number is like that user id", async () => {
		await platform.tell(wrote({ number: true }));
		const other = { contacts: [{ wa_id: "4915199999999", user_id: ANN, profile: { name: "Ben" } }] };
		const message = (ids: object) => ({ ...wrote({}).messages[0], ...ids });
		const from = "4915199999999";
		await platform.tell({ ...other, messages: [message({ from, from_user_id: ANN })] });
		await platform.tell({ contacts: [{ user_id: ANN }], messages: [message({ from_user_id: ANN })] });
		const [ann] = await contacts(ANN);
		const [ben] = await contacts(from);
		expect(ann).toMatchObject({ chat_phone_id: ANN, platform_name: "Ann" });
		expect(await messagesOf(ann.id)).toBe(1);
		expect(await messagesOf(ben.id)).toBe(2);
	});

	it("is not the only other person that the webhook names", async () => {
		const [message] = wrote({ user: true }).messages;
		const { contacts: named, messages } = wrote(both);
		await platform.tell({ contacts: named, messages: [...messages, { ...message, from_user_id: "DE.2" }] });
		expect(await contacts()).toMatchObject([{ chat_phone_id: "DE.2" }, { chat_phone_id: ANN }]);
		await platform.tell(wrote({ user: true }));
		expect(await messagesOf((await contacts(ANN))[0].id)).toBe(2);
	});

	it.each([
		["a stranger", false],
		["made by hand", true],
	])("is one contact when it comes at once with the number and without: %s", async (_, isMade) => {
		const body = { number: `+${ANN}`, country_code: "+49" };
		if (isMade) await service.request("POST", service.path("/contacts"), { body });
		const reports = [wrote(both), wrote({ user: true })];
		// The first is held until the second has looked for the contact too.
		const holder = await service.pool.connect();
		try {
			await holder.query("begin; lock table chat.messages in share mode");
			const first = platform.tell(reports[0] ?? {});
			await waiting(1);
			const second = platform.tell(reports[1] ?? {});
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

	/** Resolves once so many statements wait for a lock. */
	async function waiting(count: number): Promise<void> {
		await expect.poll(service.lockWaits).toBe(count);
	}

	it("is one contact, however many webhooks come at once", async () => {
		await platform.tell(wrote({ user: true }));
		const reports = Array.from({ length: 20 }, (_, n) => wrote(n % 2 === 0 ? both : { user: true }));
		await Promise.all(reports.map((value) => platform.tell(value)));
		const [ann, ...others] = await contacts();
		expect(others).toEqual([]);
		expect(await messagesOf(ann.id)).toBe(21);
	});
});
