import { expect, test } from "vitest";
import type { Message } from "@/lib/contract/messages";
import { maskNumber, maskNumbers, maskText } from "./mask";
import { isFoundMasked, isMessageFoundMasked, searchesDigits, searchesNumbers } from "./masked-search";

const hideId = (id: string) => `hidden.${id.length}`;

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
	expect(maskNumbers({ row, phones: [{ phone: written }], names }, hideId)).toEqual({
		row: { number: shown, name: shown, cells: ["Ana", shown, `Call ${shown}, please`] },
		phones: [{ phone: shown }],
		names: { first_name: shown.split(" ")[0], last_name: shown.split(" ").slice(1).join(" ") },
	});
});

test("whatever is in place of a number is masked, except ids of people that aren't numbers", () => {
	const row = { number: "+49 151 2345678 mobil", country_code: "call 0151 2345678", wa_id: "4,91512E+12" };
	expect(maskNumbers(row, hideId)).toEqual({
		number: "+•• ••• •••••78 mobil",
		country_code: "call •••• •••••78",
		wa_id: "•,•••••E+12",
	});
	const ids = { chat_phone_id: "US.13491208655302741918", wa_id: "US.ENT.11815799212886844830" };
	expect(maskNumbers(ids, hideId)).toEqual(ids);
});

test("digits that aren't a number of a person stay", () => {
	const texts = {
		changes: [{ field: "name", from: "Flat 12, 3rd floor", to: "Order 4711, 2 × 12.50 €" }],
		content: "Order 4711 costs 12,50 € – 13,90 € until 18:30",
		message: "Chunk 3 of this import has 412 rows, not 500.",
		cells: ["Ana", "4711", "2026-11-17", "12.50", "1.250,00 €", "18:30–19:30"],
		country_code: "+1 242",
	};
	expect(maskNumbers(texts, hideId)).toEqual(texts);
});

test("members that are numbers are masked at any depth, and ids, times, answers and addresses aren't", () => {
	const value = {
		id: 7,
		number: "0151",
		chat_phone_id: "4915112345678",
		country_code: "+49",
		created_at: "2026-11-20T13:29:42.006Z",
		content_json: { contacts: [{ phones: [{ phone: "+49 151 2345678", wa_id: "4915112345678" }] }] },
		media: { id: "790108823480411" },
		user: { chat_phone_id: "DE.4915112345678x" },
		changes: [{ field: "number", from: "015112345678" }],
		content: "My room is 4055, call 4915112345678",
		days: [{ date: "2026-11-17" }],
		expiry: [{ field: "expires", from: "2026-11-17", to: "2026-12-17" }],
		next_cursor: "1763370000123.45",
		address: "203.0.113.10",
		source: { digest: "12345678" },
		request_headers: { "webhook-timestamp": "1795181386" },
		timestamp: "1795181386",
		response: { day: "2026-11-17", amount: "1250000", phone: "015112345678" },
	};
	expect(maskNumbers(value, hideId)).toEqual({
		...value,
		number: "••51",
		chat_phone_id: "•••••••••••78",
		content_json: { contacts: [{ phones: [{ phone: "+•• ••• •••••78", wa_id: "•••••••••••78" }] }] },
		changes: [{ field: "number", from: "••••••••••78" }],
	});
});

test("texts of the platform, JSON in text, and message ids that contain the number are masked", () => {
	expect(maskNumbers({ message_type: "system", content: "New number: 4915112345678" }, hideId)).toMatchObject(
		{ content: "New number: •••••••••••78" },
	);
	const body = { entry: [{ from: "4915112345678", id: "wamid.HBgM" }] };
	expect(maskNumbers({ request_body: JSON.stringify(body) }, hideId)).toEqual({
		request_body: JSON.stringify({ entry: [{ from: "•••••••••••78", id: "hidden.10" }] }),
	});
	expect(maskNumbers({ request_body: '{"from":"4915112345678","id":"wamid.HB' }, hideId)).toEqual({
		request_body: '{"from":"•••••••••••78","id":"hidden.8',
	});
});

test("changes of the platform are masked in its own form", () => {
	const change = {
		messages: [{ type: "system", system: { body: "Ann changed from 4915112345679 to 4915112345678" } }],
		statuses: [
			{ recipient_id: "120363", recipient_type: "group", recipient_participant_id: "4915112345678" },
			{ participant_recipient_id: "4915112345678" },
		],
		history: [
			{ threads: [{ id: "4915112345678", messages: [{ text: { body: "My number: 4915112345678" } }] }] },
		],
	};
	expect(maskNumbers(change, hideId)).toEqual({
		messages: [{ type: "system", system: { body: "Ann changed from •••••••••••79 to •••••••••••78" } }],
		statuses: [
			{ recipient_id: "••••63", recipient_type: "group", recipient_participant_id: "•••••••••••78" },
			{ participant_recipient_id: "•••••••••••78" },
		],
		history: [
			{ threads: [{ id: "•••••••••••78", messages: [{ text: { body: "My number: 4915112345678" } }] }] },
		],
	});
});

test("whatever a webhook's endpoint answers, no number is in it", () => {
	const attempt = {
		http_status: 200,
		response_headers: { location: "/people/4915112345678", "content-type": "application/json" },
		response_body: '{"received":{"id":"wamid.HBgM","contact_id":4915112345678,"note":"+49 151 2345678"}}',
	};
	expect(maskNumbers({ attempt_log: [attempt] }, hideId)).toEqual({
		attempt_log: [
			{
				...attempt,
				response_headers: { ...attempt.response_headers, location: "/people/•••••••••••78" },
				response_body: '{"received":{"id":"hidden.10","contact_id":•••••••••••78,"note":"+•• ••• •••••78"}}',
			},
		],
	});
});

const CONTACT = {
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

test("a name that is a number is masked as a whole, and isn't found by a part of it", () => {
	const name = { first_name: "+52", middle_name: "55 1234", last_name: "5678" };
	expect(maskNumbers({ ...CONTACT, ...name }, hideId)).toMatchObject({
		first_name: "+••",
		middle_name: "•• ••••",
		last_name: "••78",
	});
	expect(isFoundMasked({ ...CONTACT, ...name }, "1234")).toBe(false);
	expect(isFoundMasked({ ...CONTACT, platform_name: "+52 55 1234 5678" }, "1234")).toBe(false);
	expect(isFoundMasked({ ...CONTACT, last_name: "5512345678" }, "agent 5512")).toBe(false);
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

test("only searches with digits could tell a number", () => {
	expect([searchesNumbers("ana"), searchesNumbers("ana 15")]).toEqual([false, true]);
	expect([searchesDigits("ana"), searchesDigits("ana 15"), searchesDigits("٠١٥")]).toEqual([
		...[false, true, true],
	]);
});
