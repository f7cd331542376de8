import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventsOf } from "@/lib/bff/audit/testing/events";
import { startTeam, type Team } from "@/lib/bff/staff/testing/team";
import { OUR_SERVICE, type Responder, saying, sendJson } from "@/lib/bff/testing/upstream";
import type {
	RecordedPart,
	TemplateTranslation,
} from "@/lib/contract/console/templates/template-translations";

let started: Awaited<ReturnType<typeof startTeam>>;
let team: Team;
beforeAll(async () => {
	started = await startTeam();
});
beforeEach(async () => {
	team = await started.addTeam();
});
afterAll(() => started.stop());

const GREETING: RecordedPart = {
	lang_code: "de",
	part: "text",
	source_lang: "en",
	source_text: "Hello {{1}}",
	target_text: "Hallo {{1}}",
	origin: "person",
};
const SOURCE = "/templates/order_update/translation/source";
const NOTES = "/templates/order_update/translation/notes";
const PARTS = "/templates/order_update/translation/parts";
const CONFIRMATIONS = "/templates/order_update/translation/confirmations";

async function read(codes = "order_update", cookie = team.owner): Promise<TemplateTranslation[]> {
	const { status, body } = await team.ask(cookie, `GET /template-translations?codes=${codes}`);
	expect(status).toBe(200);
	return body.data as TemplateTranslation[];
}

async function write(call: string, body: unknown, cookie = team.owner): Promise<number> {
	return (await team.ask(cookie, call, body)).status;
}

test("A template's source language and notes are kept, and the audit log says who changed them", async () => {
	const notes = { note: "  Sent when an order ships. ", variable_notes: { "variables.1": "First name" } };
	const events = await eventsOf(team.runtime, async () => {
		expect(await write(`PUT ${SOURCE}`, { lang_code: "en_US" })).toBe(200);
		expect(await write(`PUT ${NOTES}`, notes)).toBe(200);
	});
	expect(events).toMatchObject([
		{ action: "template.translation_source_changed", recordId: "order_update", outcome: "succeeded" },
		{ action: "template.translator_notes_changed", recordId: "order_update", outcome: "succeeded" },
	]);
	expect(await read()).toEqual([
		{
			template_code: "order_update",
			source_lang: "en_US",
			note: "Sent when an order ships.",
			variable_notes: { "variables.1": "First name" },
			parts: [],
		},
	]);
	await write(`PUT ${NOTES}`, { note: "", variable_notes: { "variables.1": "" } });
	expect(await read()).toMatchObject([{ source_lang: "en_US", note: "", variable_notes: {} }]);
});

test("A part has the last text that it was translated from", async () => {
	const copy = { ...GREETING, lang_code: "es", target_text: "Hello {{1}}", origin: "copy" };
	const again = { ...copy, target_text: "Hola {{1}}", origin: "machine" };
	expect(await write(`POST ${PARTS}`, { parts: [GREETING, copy, again] })).toBe(200);
	expect((await read())[0]?.parts).toEqual([
		{ ...GREETING, confirmed_by: null, confirmed_at: null },
		{ ...again, confirmed_by: null, confirmed_at: null },
	]);
});

test("A confirmation names who gave it, and a later edit ends it", async () => {
	const { origin: _, ...part } = { ...GREETING, source_text: "Hello {{1}}!" };
	const editor = await team.join("editor", "Edo");
	await write(`POST ${PARTS}`, { parts: [{ ...GREETING, origin: "machine" }] });
	const events = await eventsOf(team.runtime, async () => {
		expect(await write(`POST ${CONFIRMATIONS}`, { parts: [part] }, editor.cookie)).toBe(200);
	});
	expect(events).toMatchObject([{ action: "template.translation_confirmed", personName: "Edo" }]);
	expect((await read())[0]?.parts).toEqual([
		{ ...part, origin: "person", confirmed_by: "Edo", confirmed_at: expect.any(String) },
	]);
	await write(`POST ${PARTS}`, { parts: [GREETING] });
	expect((await read())[0]?.parts).toMatchObject([{ confirmed_by: null, confirmed_at: null }]);
});

test("A copy of a template has its source language, notes and states, instead of what a deleted one left", async () => {
	const { origin: _, ...confirmed } = { ...GREETING, lang_code: "es" };
	await write(`PUT ${SOURCE}`, { lang_code: "en_US" });
	await write(`PUT ${NOTES}`, { note: "Sent at night.", variable_notes: { "variables.1": "First name" } });
	await write(`POST ${PARTS}`, { parts: [{ ...GREETING, origin: "copy" }] });
	await write(`POST ${CONFIRMATIONS}`, { parts: [confirmed] });
	await write("POST /templates/order_copy/translation/parts", { parts: [{ ...GREETING, lang_code: "fr" }] });
	const [original] = await read();
	const copy = { copied_code: "order_update" };
	expect(await write("POST /templates/order_copy/translation/copy", copy)).toBe(200);
	expect(await read("order_copy,order_update")).toEqual([
		{ ...original, template_code: "order_copy" },
		original,
	]);
	expect(await write("POST /templates/order_update/translation/copy", copy)).toBe(200);
	expect(await read()).toEqual([original]);
});

test("Viewers read translations and change nothing", async () => {
	await write(`POST ${PARTS}`, { parts: [GREETING] });
	const { cookie } = await team.join("viewer", "Vera");
	expect(await read("order_update", cookie)).toHaveLength(1);
	const { origin: _, ...part } = GREETING;
	for (const [call, body] of [
		[`PUT ${SOURCE}`, { lang_code: "de" }],
		[`PUT ${NOTES}`, { note: "", variable_notes: {} }],
		[`POST ${PARTS}`, { parts: [GREETING] }],
		[`POST ${CONFIRMATIONS}`, { parts: [part] }],
		["POST /templates/winter/translation/copy", { copied_code: "order_update" }],
	] as const) {
		expect(await write(call, body, cookie), call).toBe(403);
	}
});

test("Several templates are read at once, by their codes, of this account only", async () => {
	for (const code of ["winter", "autumn"]) {
		await write(`PUT /templates/${code}/translation/source`, { lang_code: "es" });
	}
	const codesOf = async () => (await read("winter,autumn,unknown,winter")).map((one) => one.template_code);
	expect(await codesOf()).toEqual(["autumn", "winter"]);
	const { status } = await team.ask(
		team.owner,
		`GET /template-translations?codes=${Array(21).fill("a").join(",")}`,
	);
	expect(status).toBe(400);
	team = await started.addTeam();
	expect(await codesOf()).toEqual([]);
});

test("What translators have to do in listed templates is read with one request, of our service only", async () => {
	const content = (lang_code: string, text: string) => ({
		id: 1,
		lang_code,
		text,
		footer: "Bye",
		is_draft: false,
	});
	const contents = [
		content("de", "Hallo {{1}}"),
		content("en", "Hello {{1}}, again"),
		content("es", "Hola {{1}}"),
		content("fr", "Hello {{1}}, again"),
	];
	const data = [{ template_code: "order_update", contents }];
	const asked: (string | undefined)[] = [];
	const answer: Responder = ({ url }, response) => {
		asked.push(url);
		sendJson(response, 200, { success: true, statusCode: 200, data });
	};
	const states = async () => {
		team.runtime.services.clear();
		asked.length = 0;
		const path = "/template-translation-states?codes=order_update,unrecorded";
		return (await team.ask(team.owner, `GET ${path}`)).body.data;
	};
	team.respondWith(saying(OUR_SERVICE, answer));
	expect(await states()).toEqual([]);
	expect(asked).toEqual([]);
	const copy: RecordedPart = {
		...{ lang_code: "fr", part: "text", source_lang: "en", origin: "copy" },
		...{ source_text: "Hello {{1}}, again", target_text: "Hello {{1}}, again" },
	};
	const parts = [GREETING, copy, { ...GREETING, lang_code: "es", target_text: "Another text" }];
	expect(await write(`POST ${PARTS}`, { parts })).toBe(200);
	expect(await states()).toEqual([
		{
			template_code: "order_update",
			languages: [
				{ lang_code: "de", state: "source_changed" },
				{ lang_code: "fr", state: "not_translated" },
			],
		},
	]);
	expect(asked).toEqual([expect.stringContaining("/template-contents?codes=order_update")]);
	team.respondWith(answer);
	expect(await states()).toEqual([]);
	team.runtime.services.clear();
});

test.each([
	["a part that no content has", { ...GREETING, part: "__proto__.x.y.z" }],
	["a language that isn't one", { ...GREETING, lang_code: "d e" }],
	["an unknown origin", { ...GREETING, origin: "guess" }],
])("%s is refused", async (_, part) => {
	expect(await write(`POST ${PARTS}`, { parts: [part] })).toBe(422);
	expect(await read()).toEqual([]);
});
