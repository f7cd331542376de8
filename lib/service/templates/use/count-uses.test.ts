import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TemplateLanguageUse } from "@/lib/contract/extensions/templates";
import { runErasure } from "@/lib/service/contacts/erase/run-erasure";
import { ANN, people, report, status } from "@/lib/service/ingest/testing/reports";
import { removeOldMessages } from "@/lib/service/messages/retention";
import { templatesOf } from "@/lib/service/templates/testing/templates";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { countUses } from "./count-uses";

const T = 1_900_000_000;
/** Longer than any transaction of tests that use the same server is open. */
const LONGEST_TRANSACTION_MS = 20_000;
const NOT_APPROVED = { code: 132001, title: "Template name does not exist in the translation" };

let service: TestService;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
	service = await startTestService();
	templates = templatesOf(service);
});
beforeEach(() => service.useNewAccount());
afterAll(() => service.stop());

const template = (name: string, code: string) => ({ name, language: { code } });

/** The business sends a template with another app. */
function send(id: string, seconds: number, name = "trip", language = "en") {
	const sent = { from: "15550001", to: ANN, id, timestamp: String(seconds), type: "template" };
	const message_echoes = [{ ...sent, template: template(name, language) }];
	return templates.platform.send({ message_echoes }, "smb_message_echoes");
}
const become = (id: string, name: string, seconds: number) =>
	templates.platform.send(status(id, name, seconds));
const fail = (id: string, seconds: number, error: object = NOT_APPROVED) =>
	templates.platform.send({
		statuses: [{ ...status(id, "failed", seconds).statuses[0], errors: [error] }],
	});

async function read(code: string): Promise<TemplateLanguageUse[]> {
	const { status: answered, body } = await service.request(
		"GET",
		service.extension(`/templates/${code}/use`),
	);
	expect(answered).toBe(200);
	return body.data.languages;
}

/** Counts until it's so. Events wait while any older transaction of the server is open. */
async function expectUse(expected: object[], code = "trip"): Promise<void> {
	await vi.waitFor(async () => {
		await countUses(service.db);
		const languages = await read(code);
		expect(languages).toMatchObject(expected);
		expect(languages).toHaveLength(expected.length);
	}, LONGEST_TRANSACTION_MS);
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe("the use of a template", () => {
	it("is counted by language and outcome, with the time of the last message", async () => {
		for (const [id, language] of Object.entries({ A: "en", B: "en", C: "en", D: "pt-BR" }))
			await send(id, T + id.charCodeAt(0), "trip", language);
		await become("A", "delivered", T + 100);
		await become("B", "read", T + 101);
		await expectUse([
			{ lang_code: "pt_BR", sent: 1, delivered: 0, read: 0, last_used_at: iso(T + 68) },
			{ lang_code: "en", sent: 3, delivered: 2, read: 1, failed: 0, last_used_at: iso(T + 67) },
		]);
		expect(await read("other")).toEqual([]);
	});

	it("has failures by the platform's code, with its words, also in a language that nobody stored", async () => {
		await templates.store("trip");
		await send("A", T, "trip", "fr");
		await fail("A", T + 1);
		await send("B", T + 2, "trip", "fr");
		await fail("B", T + 3);
		await send("C", T + 4, "trip", "fr");
		await templates.platform.send(status("C", "failed", T + 5));
		await expectUse([
			{
				...{ lang_code: "fr", sent: 0, failed: 3 },
				failures: [
					{ code: 132001, count: 2, reason: NOT_APPROVED.title },
					{ code: null, count: 1 },
				],
			},
		]);
		const list = async (query: string) =>
			(await service.request("GET", service.extension(`/templates/trip/messages?lang_code=fr${query}`))).body
				.data;
		const { hits, next_cursor } = await list("&error_code=132001&pageSize=1");
		expect(hits).toMatchObject([{ contact: { chat_phone_id: ANN }, message: { chat_message_id: "B" } }]);
		expect((await list(`&error_code=132001&before=${next_cursor}`)).hits).toMatchObject([
			{ message: { chat_message_id: "A" } },
		]);
		expect((await list("")).hits).toHaveLength(3);
	});

	it("is the same however late, often and in whichever order reports arrive", async () => {
		await become("A", "read", T + 9);
		await expectUse([]);
		await send("A", T);
		await expectUse([{ sent: 1, delivered: 1, read: 1 }]);
		await send("A", T);
		await become("A", "delivered", T + 5);
		await become("A", "read", T + 9);
		await send("B", T + 1);
		await expectUse([{ sent: 2, delivered: 1, read: 1 }]);
		await fail("B", T + 3);
		await expectUse([{ sent: 1, delivered: 1, read: 1, failed: 1 }]);
	});

	it("counts every message of a change with many, and those of several workers once", async () => {
		const sent = (id: string) => ({
			...{ from: "15550001", to: ANN, id, timestamp: String(T), type: "template" },
			template: template("trip", "en"),
		});
		const ids = Array.from({ length: 40 }, (_, index) => `wamid.many/${index}`);
		await templates.platform.send({ message_echoes: ids.map(sent) }, "smb_message_echoes");
		await templates.platform.send({
			contacts: people,
			statuses: ids.flatMap((id) => status(id, "delivered", T + 5).statuses),
		});
		await Promise.all([countUses(service.db), countUses(service.db), countUses(service.db)]);
		await expectUse([{ sent: 40, delivered: 40, read: 0 }]);
	});

	it("is repeated after a stop in the middle, without counting anything twice", async () => {
		await send("A", T);
		await send("B", T + 1);
		await expectUse([{ sent: 2 }]);
		await service.pool.query("update chat.template_use_cursors set transaction_id = 0, sequence = 0");
		await send("C", T + 2);
		await expectUse([{ sent: 3 }]);
	});

	it("goes down with messages that are removed or erased, counted or not", async () => {
		const now = Math.floor(Date.now() / 1000);
		await templates.store("trip");
		await send("old", now - 40 * 86_400);
		await send("new", now - 60);
		await become("new", "read", now - 50);
		await expectUse([{ sent: 2, read: 1 }]);
		await send("late", now - 41 * 86_400);
		expect(await removeOldMessages(service.db, { days: 30 })).toBe(2);
		await expectUse([{ sent: 1, read: 1, last_used_at: iso(now - 60) }]);
		expect(await templates.item("trip")).toMatchObject({ last_used_at: iso(now - 60) });
		const [contact] = (await service.request("GET", service.path(`/contacts?search=${ANN}`))).body.data;
		await service.request("POST", service.extension(`/contacts/${contact.id}/erase`));
		const erasure = { accountId: service.account, contactId: contact.id };
		await runErasure(service.db, erasure, service.dependencies.clock);
		await expectUse([]);
		expect(await templates.item("trip")).toMatchObject({ last_used_at: null });
	});

	it("isn't disturbed by names that no template can have", async () => {
		await send("A", T, "x".repeat(3_000));
		await send("B", T, "trip", "e".repeat(3_000));
		await templates.platform.post(
			report({ message_echoes: [{ id: "C", template: 7 }] }, "smb_message_echoes"),
		);
		await send("D", T + 5);
		await expectUse([{ lang_code: "en", sent: 1 }]);
	});

	it("sorts the list of templates by when they were last sent, and stays when a template changes", async () => {
		for (const code of ["first", "never", "second"]) await templates.store(code);
		await send("A", T, "first");
		await send("B", T + 60, "second", "de");
		await expectUse([{ sent: 1 }], "first");
		await expectUse([{ lang_code: "de" }], "second");
		const used = (order: string) => templates.codes({ sort: "used", order });
		expect(await used("desc")).toEqual(["second", "first", "never"]);
		await service.request("PUT", service.path("/templates/second/contents/en"), { body: { text: "New" } });
		expect(await used("asc")).toEqual(["never", "first", "second"]);
		const { templates: page, next_cursor } = await templates.find({ sort: "used", pageSize: 1 });
		expect(page).toMatchObject([{ template_code: "second", last_used_at: iso(T + 60) }]);
		expect(await templates.codes({ sort: "used", before: next_cursor ?? "" })).toEqual(["first", "never"]);
	});
});
