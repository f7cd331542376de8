import { expect, test } from "vitest";
import type { z } from "zod";
import { auditPage } from "@/lib/contract/console/audit";
import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS } from "@/lib/contract/console/endpoints";
import { type ContactSummary, contactSummary } from "@/lib/contract/contacts";
import type { ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { type Message, message } from "@/lib/contract/messages";
import { canHoldPersonalData } from "@/lib/contract/personal-data";
import { maskNumber, maskNumbers, maskText, searchesDigits, searchesNumbers } from "./mask";
import { isFoundMasked, isMessageFoundMasked } from "./masked-search";
import { maskedQuery } from "./sight";
import { planted, TRACES } from "./testing/planted";

const hideId = (id: string) => `hidden.${id.length}`;
const importRows = EXTENSIONS.listContactImportRows.data.shape.rows.element;
const delivery = EXTENSIONS.getDelivery.data;

/** A part of a response with masked numbers, as the contract describes it. */
function masked(schema: Parameters<typeof maskNumbers>[0], value: object): unknown {
	return maskNumbers(schema, value, hideId);
}

test("a number keeps its form and its last two digits", () => {
	expect(maskNumber("+49 151 2345678")).toBe("+•• ••• •••••78");
	expect(maskNumber("15123456789")).toBe("•••••••••89");
});

test("numbers within a text are masked, other digits aren't", () => {
	expect(maskText("Ann changed from +49 151 2345678 to 4915112345679. Order 12-34, room 4055.")).toBe(
		"Ann changed from +•• ••• •••••78 to •••••••••••79. Order 12-34, room 4055.",
	);
});

test.each([
	["(415) 555-2671", "(•••) •••-••71"],
	["(+49) 151 2345678", "(+••) ••• •••••78"],
	["(11) 98765-4321", "(••) •••••-••21"],
	["055–1234–5678", "•••–••••–••78"],
	["055\u20111234\u22125678", "•••\u2011••••\u2212••78"],
	["030 / 12 34 56", "••• / •• •• 56"],
	["+49 - (0) 151 2345678", "+•• - (•) ••• •••••78"],
	["\u202a+49\u00a0151 2345678\u202c", "\u202a+••\u00a0••• •••••78\u202c"],
	["٠١٥١٢٣٤٥٦٧٨", "•••••••••٧٨"],
	["（＋８１）９０－１２３４－５６７８", "（＋••）••－••••－••７８"],
	["𝟎𝟏𝟓𝟏 𝟐𝟑𝟒𝟓𝟔𝟕𝟖", "•••• •••••𝟕𝟖"],
])("%s is masked wherever it is", (written, shown) => {
	const words = written.split(" ");
	const names = { first_name: words[0], last_name: words.slice(1).join(" ") };
	const row = { number: written, name: written, cells: ["Ana", written, `Call ${written}, please`] };
	expect(masked(importRows, row)).toEqual({
		number: shown,
		name: shown,
		cells: ["Ana", shown, `Call ${shown}, please`],
	});
	expect(masked(contactSummary, names)).toEqual({
		first_name: shown.split(" ")[0],
		last_name: shown.split(" ").slice(1).join(" "),
	});
	const content = { contacts: [{ phones: [{ phone: written }] }] };
	expect(
		masked(message, { message_type: "contacts", content: `Ana, ${written}`, content_json: content }),
	).toEqual({
		message_type: "contacts",
		content: `Ana, ${shown}`,
		content_json: { contacts: [{ phones: [{ phone: shown }] }] },
	});
});

test("whatever is in place of a number is masked, except ids of people that aren't numbers", () => {
	expect(masked(importRows, { number: "+49 151 2345678 mobil", country_code: "call 0151 2345678" })).toEqual({
		number: "+•• ••• •••••78 mobil",
		country_code: "call •••• •••••78",
	});
	const short = { number: "22124", chat_phone_id: "4,91512E+12" };
	expect(masked(contactSummary, short)).toEqual({ number: "•••24", chat_phone_id: "•,•••••E+12" });
	const ids = { chat_phone_id: "US.13491208655302741918" };
	expect(masked(contactSummary, ids)).toEqual(ids);
});

test("digits that aren't a number of a person stay", () => {
	const row = {
		cells: ["Ana", "4711", "2026-11-17", "12.50", "1.250,00 €", "18:30–19:30"],
		country_code: "+1 242",
	};
	expect(masked(importRows, row)).toEqual(row);
	const event = {
		id: "12345678",
		action: "contact.updated",
		address: "203.0.113.10",
		changes: [
			{ field: "name", from: "Flat 12, 3rd floor", to: "Order 4711, 2 × 12.50 €" },
			{ field: "expires", from: "2026-11-17", to: "2026-12-17T13:29:42.006Z" },
		],
		message: "Chunk 3 of this import has 412 rows, not 500.",
		request_id: "0197a000-0000-7000-8000-000000000000",
	};
	expect(masked(auditPage.shape.events.element, event)).toEqual(event);
	const attempt = { address: "203.0.113.10", request_headers: { "webhook-timestamp": "1795181386" } };
	expect(masked(delivery, { attempt_log: [attempt], next_attempt_at: "1795181386" })).toEqual({
		attempt_log: [attempt],
		next_attempt_at: "1795181386",
	});
	const written = {
		message_type: "text",
		content: "My room is 4055, call 4915112345678",
		content_json: {
			response: { day: "2026-11-17", amount: "1250000", phone: "015112345678" },
			timestamp: 1795181386,
			latitude: 52.520008,
		},
		message_time: "2026-11-20T13:29:42.006Z",
	};
	expect(masked(message, written)).toEqual(written);
});

test("a member that no schema names, and one of another type, is masked in every form", () => {
	const unlisted = {
		id: 7,
		external: { msisdn: 4915112345678, jid: "4915112345678@s.example", "4915112345678": true },
		ai_mode: "paused",
		tags: "4915112345678",
		created_by: 4915112345678,
	};
	expect(masked(contactSummary, unlisted)).toEqual({
		...unlisted,
		external: { msisdn: "•••••••••••78", jid: "•••••••••••78@s.example", "•••••••••••78": true },
		tags: "•••••••••••78",
		created_by: "•••••••••••78",
	});
});

test("texts and ids of the platform are masked", () => {
	const failed = {
		message_type: "text",
		chat_message_id: "wamid.HBgM",
		error_reason: "4915112345678 isn't reachable",
		content_json: { group_id: "4915112345678-1467034862@g.us", errors: [{ details: "To 4915112345678" }] },
		content: "To 4915112345678",
	};
	expect(masked(message, failed)).toEqual({
		message_type: "text",
		chat_message_id: "hidden.10",
		error_reason: "•••••••••••78 isn't reachable",
		content_json: {
			group_id: "•••••••••••••-••••••••62@g.us",
			errors: [{ details: "To •••••••••••78" }],
		},
		content: "To •••••••••••78",
	});
	const system = { message_type: "system", content: "New number: 4915112345678" };
	expect(masked(message, system)).toMatchObject({ content: "New number: •••••••••••78" });
});

test("JSON in text is masked, whole or cut, of every author", () => {
	const body = {
		entry: [{ from: "4915112345678", id: "wamid.HBgM", msisdn: 4915112345678 }],
		history: [{ threads: [{ id: "4915112345678", messages: [{ text: { body: "Mine: 4915112345678" } }] }] }],
	};
	expect(masked(delivery, { request_body: JSON.stringify(body) })).toEqual({
		request_body: JSON.stringify({
			entry: [{ from: "•••••••••••78", id: "hidden.10", msisdn: "•••••••••••78" }],
			history: [
				{ threads: [{ id: "•••••••••••78", messages: [{ text: { body: "Mine: •••••••••••78" } }] }] },
			],
		}),
	});
	expect(masked(delivery, { request_body: '{"from":"4915112345678","id":"wamid.HB' })).toEqual({
		request_body: '{"from":"•••••••••••78","id":"hidden.8',
	});
});

test("whatever a webhook's endpoint answers, no number is in it", () => {
	const attempt = {
		http_status: 200,
		response_headers: { location: "/people/4915112345678", "content-type": "application/json" },
		response_body: '{"received":{"id":"wamid.HBgM","contact_id":4915112345678,"note":"+49 151 2345678"}}',
	};
	expect(masked(delivery, { attempt_log: [attempt] })).toEqual({
		attempt_log: [
			{
				...attempt,
				response_headers: { ...attempt.response_headers, location: "/people/•••••••••••78" },
				response_body: '{"received":{"id":"hidden.10","contact_id":•••••••••••78,"note":"+•• ••• •••••78"}}',
			},
		],
	});
});

test("a short number is masked where it is known to be one: in its row, its contact and its events", () => {
	expect(masked(importRows, { number: "22124", name: "22124", cells: ["Karl 22124", "22124"] })).toEqual({
		number: "•••24",
		name: "•••24",
		cells: ["Karl •••24", "•••24"],
	});
	expect(masked(importRows, { number: "30123456", cells: ["Karl Klein", "030", "123456", "4711"] })).toEqual({
		number: "••••••56",
		cells: ["Karl Klein", "•••", "••••56", "4711"],
	});
	expect(
		masked(contactSummary, { number: "22124", first_name: "22124", tags: ["VIP 22124", "2026"] }),
	).toEqual({
		number: "•••24",
		first_name: "•••24",
		tags: ["VIP •••24", "2026"],
	});
	const event = {
		action: "contact.updated",
		record: { id: "22124", title: "22124" },
		changes: [{ field: "number", from: "0221-24", to: "22124 mobil" }],
		message: "The number 22124 doesn't belong to +49.",
	};
	expect(masked(auditPage.shape.events.element, event)).toEqual({
		action: "contact.updated",
		record: { id: "22124", title: "•••24" },
		changes: [{ field: "number", from: "••••-24", to: "•••24 mobil" }],
		message: "The number •••24 doesn't belong to +49.",
	});
});

test("before an import runs, its rows don't tell which numbers exist", () => {
	const checked = { outcome: "unchanged", is_done: false, contact_id: 5005 };
	expect(masked(importRows, checked)).toEqual({ outcome: "unchecked", is_done: false, contact_id: null });
	for (const outcome of ["new", "doubtful"])
		expect(masked(importRows, { ...checked, outcome })).toMatchObject({ outcome: "unchecked" });
	expect(masked(importRows, { ...checked, outcome: "invalid" })).toMatchObject({ outcome: "invalid" });
	const created = { outcome: "new", is_done: true, contact_id: 9001 };
	expect(masked(importRows, created)).toEqual(created);
	const planned = { new: 9_999, unchanged: 1, duplicate: 3 };
	expect(masked(EXTENSIONS.getContactImport.data, { planned })).toEqual({
		planned: { duplicate: 3, unchecked: 10_000 },
	});
});

const RESPONSES: [name: string, schema: z.ZodType][] = [
	...Object.entries<ExtensionEndpoint>({ ...ENDPOINTS, ...EXTENSIONS }).flatMap(
		([name, { permission, data }]): [string, z.ZodType][] =>
			permission && canHoldPersonalData(permission) ? [[name, data]] : [],
	),
	...Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).flatMap(
		([name, { scope, data }]): [string, z.ZodType][] =>
			scope === "account" && data.type !== "null" ? [[name, data]] : [],
	),
];

test.each(RESPONSES)("whatever %s returns, no number is in it", (_, schema) => {
	const text = JSON.stringify(maskNumbers(schema, planted(schema), hideId));
	for (const trace of TRACES) expect(text).not.toContain(trace);
});

const CONTACT: ContactSummary = {
	id: 1,
	first_name: "Agent",
	middle_name: null,
	last_name: "007",
	platform_name: null,
	number: "15112345678",
	country_code: "+49",
	chat_phone_id: "4915112345678",
	created_at: "",
	updated_at: "",
	created_by: "",
	updated_by: "",
	ai_mode: "",
	tags: [],
};

const MESSAGE: Message = {
	id: 1,
	chat_message_id: "",
	parent_chat_message_id: null,
	direction: "incoming",
	message_type: "text",
	content: "",
	media_url: null,
	caption: null,
	status: "",
	error_reason: null,
	content_json: null,
	reaction_json: null,
	created_at: "",
	message_time: "",
	sender_user_id: null,
	original_filename: null,
	template_id: null,
	lang_code: null,
};

test.each([
	["agent 007", true],
	["+49 151 12345678", true],
	["0049 15112345678", true],
	["015112345678", true],
	["15112345678", true],
	["1511234567", false],
	["5112345678", false],
	["78", false],
	["agent 151", false],
])("a search for %s finds a contact with a masked number: %s", (search, isFound) => {
	expect(isFoundMasked(CONTACT, search)).toBe(isFound);
});

test.each([
	["0151 12345678", "+49", "4915112345678"],
	["+49 (0)151 12345678", "+49", "4915112345678"],
	["011 15 2345-6789", "+54", "5491123456789"],
	["11 2345-6789", "+54", "5491123456789"],
	["044 55 1234 9777", "+52", "525512349777"],
	["+52 1 55 1234 9777", "+52", "525512349777"],
	["8 916 123-45-67", "+7", "79161234567"],
	["011 8765-4321", "+55", "5511987654321"],
])("a whole number is found as its country writes it, but no part of it: %s", (search, country_code, id) => {
	const person = { ...CONTACT, first_name: "Ana", last_name: "" };
	const contact = { ...person, country_code, number: id.slice(country_code.length - 1), chat_phone_id: id };
	expect(isFoundMasked(contact, search)).toBe(true);
	const digits = search.replace(/[^0-9]/g, "");
	const parts = [...digits].flatMap((_, at) => [digits.slice(0, at), digits.slice(at + 1)]).filter(Boolean);
	// What is left may still be whole, without what is only dialled or may be omitted.
	const last8 = id.slice(-8);
	const told = parts.filter((part) => isFoundMasked(contact, part) && !part.endsWith(last8));
	expect(told).toEqual([]);
});

test("a name that is a number is masked as a whole, and isn't found by a part of it", () => {
	const name = { first_name: "+52", middle_name: "55 1234", last_name: "5678" };
	expect(masked(contactSummary, { ...CONTACT, ...name })).toMatchObject({
		first_name: "+••",
		middle_name: "•• ••••",
		last_name: "••78",
	});
	expect(isFoundMasked({ ...CONTACT, ...name }, "1234")).toBe(false);
	expect(isFoundMasked({ ...CONTACT, platform_name: "+52 55 1234 5678" }, "1234")).toBe(false);
	expect(isFoundMasked({ ...CONTACT, last_name: "5512345678" }, "agent 5512")).toBe(false);
	const joined = { ...CONTACT, first_name: "Ana5512345678" };
	expect(["ana5512", "a5", "ana78"].map((search) => isFoundMasked(joined, search))).toEqual([
		...[false, false, false],
	]);
});

test("a message is found by the digits that are shown of it", () => {
	const content = "Ann changed from 4915112345679 to 4915112345678";
	const system = { ...MESSAGE, message_type: "system", content };
	expect(["ann", "ann 78", "4915", "ann 4915"].map((text) => isMessageFoundMasked(system, text))).toEqual([
		...[true, true, false, false],
	]);
	const card = {
		...MESSAGE,
		content: "",
		content_json: { contacts: [{ phones: [{ phone: "4915112345678" }] }] },
	};
	expect(isMessageFoundMasked(card, "4915")).toBe(false);
	expect(isMessageFoundMasked({ ...MESSAGE, content: "Room 4055" }, "４055 ROOM")).toBe(true);
});

test("of a parameter that repeats, the service gets the one that is checked", () => {
	expect(maskedQuery("listContacts", "?search=ana&search=5512&page=2")).toBe("?search=ana&page=2");
	expect(maskedQuery("findContacts", "?sort=name&sort=created")).toBe("?sort=name&digits=last");
});

test("only searches with digits could tell a number", () => {
	expect(["ana", "ana 15", "ana15", "٠١٥x"].map(searchesNumbers)).toEqual([false, true, true, true]);
	expect([searchesDigits("ana"), searchesDigits("ana 15"), searchesDigits("٠١٥")]).toEqual([
		...[false, true, true],
	]);
});
