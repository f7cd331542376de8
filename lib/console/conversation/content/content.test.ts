import { describe, expect, it } from "vitest";
import {
	forwarding,
	isEdited,
	originsOf,
	reactionsOf,
	readContent,
} from "@/lib/console/conversation/content/content";
import { message, reported } from "@/lib/console/conversation/testing/message";

describe("the content of a message", () => {
	it.each([
		["text", message({ content: "Hola" }), { kind: "text", text: "Hola" }],
		["text in its JSON only", reported("text", { body: "Hola" }), { kind: "text", text: "Hola" }],
		[
			"a template with the members of the public API",
			message({
				message_type: "template",
				content: "order_update",
				content_json: { template_name: "order_update", lang_code: "es" },
			}),
			{ kind: "template", name: "order_update", language: "es", text: "", buttons: [] },
		],
		[
			"a template with its text and buttons",
			message({
				message_type: "template",
				content: "order_update",
				lang_code: "es",
				content_json: { text: "Hola *Ana*", footer: "STOP", buttons: [{ label: "Ver" }, { label: null }] },
			}),
			{
				kind: "template",
				name: "order_update",
				language: "es",
				text: "Hola *Ana*",
				footer: "STOP",
				buttons: ["Ver"],
			},
		],
		[
			"an image",
			reported("image", { id: "1" }, { media_url: "https://media.example/1", caption: "Mi pasaporte" }),
			{
				kind: "media",
				media: "image",
				url: "https://media.example/1",
				filename: "",
				caption: "Mi pasaporte",
			},
		],
		[
			"a media URL that is unsafe to open",
			reported("image", { link: "javascript:alert(1)" }),
			{ kind: "media", media: "image", url: undefined },
		],
		["a voice message", reported("audio", { voice: true }), { kind: "media", media: "voice" }],
		[
			"a document",
			reported("document", { filename: "factura.pdf", caption: "La factura" }),
			{ kind: "media", media: "document", filename: "factura.pdf", caption: "La factura" },
		],
		[
			"a location",
			reported("location", { latitude: 52.5, longitude: 13.3, name: "Hbf" }, { content: "Hbf" }),
			{ kind: "location", name: "Hbf", address: "", latitude: 52.5, longitude: 13.3 },
		],
		[
			"contacts",
			message({
				message_type: "contacts",
				content_json: {
					contacts: [{ name: { formatted_name: "Lucía Cruz" }, phones: [{ phone: "+52 55" }, {}] }],
				},
			}),
			{ kind: "people", people: [{ name: "Lucía Cruz", phones: ["+52 55"] }] },
		],
		[
			"a chosen list row",
			reported("interactive", {
				type: "list_reply",
				list_reply: { title: "Tren nocturno", description: "22:15" },
			}),
			{ kind: "choice", title: "Tren nocturno", description: "22:15" },
		],
		[
			"a template's button",
			reported("button", { text: "Cambiar", payload: "X" }),
			{ kind: "choice", title: "Cambiar" },
		],
		[
			"a flow's answers, without its token",
			reported("interactive", {
				nfm_reply: {
					name: "flow",
					response_json: '{"flow_token":"t","seat":"14A","extras":["wifi","meal"],"ok":true}',
				},
			}),
			{
				kind: "answers",
				form: "",
				rows: [
					{ label: "Seat", value: "14A" },
					{ label: "Extras", value: "wifi, meal" },
					{ label: "Ok", value: "true", truth: true },
				],
			},
		],
		[
			"an order",
			reported("order", {
				product_items: [{ product_retailer_id: "SODA", quantity: "2", item_price: 9.5, currency: "EUR" }],
			}),
			{ kind: "order", items: [{ id: "SODA", quantity: 2, price: 9.5, currency: "EUR" }] },
		],
		[
			"a system message",
			reported("system", { body: "Number changed" }),
			{ kind: "system", text: "Number changed" },
		],
		[
			"a reaction stored as a message",
			reported("reaction", { emoji: "😮" }),
			{ kind: "reaction", emoji: "😮" },
		],
		[
			"an unsupported message with its reason",
			message({ message_type: "unsupported", content_json: { errors: [{ title: "Message type unknown" }] } }),
			{ kind: "unsupported", reason: "Message type unknown" },
		],
		["a deleted message", message({ content: "", content_json: { revoked: true } }), { kind: "deleted" }],
		[
			"a message of which only the status has arrived",
			message({ message_type: "unknown" }),
			{ kind: "awaited" },
		],
		[
			"an unknown type, raw",
			message({ message_type: "hologram", content: "hi", content_json: { depth: 3 } }),
			{ kind: "raw", type: "hologram", text: "hi", json: '{\n  "depth": 3\n}' },
		],
		[
			"a type named like a member of Object.prototype",
			message({ message_type: "constructor", content: "hi" }),
			{ kind: "raw", type: "constructor", text: "hi" },
		],
		["a text without text, raw", message({ content_json: { odd: 1 } }), { kind: "raw", type: "text" }],
	])("%s", (_, given, expected) => {
		expect(readContent(given)).toMatchObject(expected);
	});

	it.each([
		null,
		{},
		{ interactive: 5 },
		{ interactive: { nfm_reply: { response_json: "{" } } },
		{ contacts: "x" },
	])("survives content_json %j under every type", (content_json) => {
		for (const message_type of [
			"text",
			"template",
			"interactive",
			"contacts",
			"order",
			"location",
			"image",
			"x",
		]) {
			expect(() => readContent(message({ message_type, content_json }))).not.toThrow();
		}
	});
});

describe("the state of a message", () => {
	it("shows whether it was edited, forwarded or reacted to", () => {
		expect(isEdited(message({ content_json: { edited: true } }))).toBe(true);
		expect(forwarding(message({ content_json: { frequently_forwarded: true } }))).toBe("often");
		expect(forwarding(message({ content_json: { context: { forwarded: true } } }))).toBe("once");
		expect(forwarding(message())).toBe("none");
		expect(reactionsOf(message({ reaction_json: { emoji: "👍", from: "1", at: "" } }))).toEqual([
			{ emoji: "👍", by: [undefined] },
		]);
		expect(reactionsOf(message())).toEqual([]);
	});
});

describe("the origin of a message", () => {
	it("names the ad that was tapped, with a safe URL", () => {
		const referral = {
			headline: "Night trains",
			body: "From 29 EUR",
			source_url: "https://ads.example/1",
			image_url: "https://ads.example/1.jpg",
		};
		expect(originsOf(message({ content: "Hi", content_json: { referral } }))).toEqual([
			{
				kind: "ad",
				headline: "Night trains",
				body: "From 29 EUR",
				url: "https://ads.example/1",
				media: "https://ads.example/1.jpg",
			},
		]);
		const hostile = { source_url: "javascript:alert(1)", image_url: "data:text/html,x" };
		expect(originsOf(message({ content_json: { referral: hostile } }))).toMatchObject([
			{ url: undefined, media: undefined },
		]);
	});

	it("names the product", () => {
		const referred_product = { catalog_id: "1", product_retailer_id: "SODA" };
		for (const content_json of [{ referred_product }, { context: { referred_product } }]) {
			expect(originsOf(message({ content_json }))).toEqual([{ kind: "product", id: "SODA" }]);
		}
	});
});

describe("completeness", () => {
	it("shows the coordinates of an unnamed location once, with its link", () => {
		const position = { latitude: -10.93, longitude: -10.6, url: "https://maps.example/x" };
		const given = message({ message_type: "location", content: "-10.93, -10.6", content_json: position });
		expect(readContent(given)).toEqual({ kind: "location", name: "", address: "", ...position });
	});

	it("shows all members of a contact card", () => {
		const contacts = [
			{
				name: { formatted_name: "Lucía Cruz" },
				org: { company: "Nordwind", title: "Guide" },
				emails: [{ email: "lucia@nordwind.example" }],
				urls: [{ url: "https://nordwind.example" }],
				addresses: [{ street: "Av. 1", city: "Puebla", zip: "72000" }],
				birthday: "1990-02-01",
			},
		];
		expect(readContent(message({ message_type: "contacts", content_json: { contacts } }))).toMatchObject({
			people: [
				{
					name: "Lucía Cruz",
					details: [
						"Guide, Nordwind",
						"lucia@nordwind.example",
						"https://nordwind.example",
						"Av. 1, Puebla, 72000",
						"1990-02-01",
					],
				},
			],
		});
	});

	it("shows the rows of a list and the button of a flow", () => {
		const list = { button: "Choose", sections: [{ rows: [{ title: "Night train" }, { title: "Bus" }] }] };
		expect(
			readContent(reported("interactive", { type: "list", body: { text: "How?" }, action: list })),
		).toMatchObject({ buttons: ["Choose", "Night train", "Bus"] });
		const flow = { name: "flow", parameters: { flow_cta: "Book" } };
		expect(
			readContent(reported("interactive", { type: "flow", body: { text: "Hi" }, action: flow })),
		).toMatchObject({ buttons: ["Book"] });
	});

	it("shows a file's name in its stored order", () => {
		const given = message({ message_type: "document", original_filename: "\u202efdp.exe" });
		expect(readContent(given)).toMatchObject({ filename: "fdp.exe" });
	});

	it("shows nested answers as rows, and uploaded files with their ids", () => {
		const response = {
			guest: { name: "Ana", meals: ["vegan", "nut-free"], seat: { car: 7 } },
			stops: [{ city: "Puebla" }, { city: "Lima" }],
			passport: [{ file_name: "a.jpg", mime_type: "image/jpeg", id: 123 }],
			nothing: null,
			empty: {},
		};
		expect(
			readContent(reported("interactive", { type: "nfm_reply", nfm_reply: { name: "flow", response } })),
		).toMatchObject({
			rows: [
				{ label: "Guest · Name", value: "Ana" },
				{ label: "Guest · Meals", value: "vegan, nut-free" },
				{ label: "Guest · Seat · Car", value: "7" },
				{ label: "Stops 1 · City", value: "Puebla" },
				{ label: "Stops 2 · City", value: "Lima" },
				{
					label: "Passport",
					value: "a.jpg",
					files: [{ id: "123", name: "a.jpg", mimeType: "image/jpeg" }],
				},
				{ label: "Nothing", value: "" },
				{ label: "Empty", value: "{}" },
			],
		});
	});

	it("shows whether calls are allowed, and until when", () => {
		const reply = (call_permission_reply: object) =>
			readContent(reported("interactive", { type: "call_permission_reply", call_permission_reply }));
		expect(reply({ response: "accept", expiration_timestamp: 1767225600 })).toMatchObject({
			kind: "call-permission",
			state: "allowed",
			until: "2026-01-01T00:00:00.000Z",
		});
		const forGood = { response: "accept", is_permanent: true, expiration_timestamp: 1767225600 };
		expect(reply(forGood)).toMatchObject({ state: "allowed", until: undefined });
		expect(reply({ response: "reject" })).toMatchObject({ state: "declined" });
		expect(reply({ response: "accept", expiration_timestamp: 1e20 })).toMatchObject({ until: undefined });
		const question = { type: "call_permission_request", body: { text: "May we call?" } };
		expect(readContent(reported("interactive", question))).toMatchObject({
			kind: "call-permission",
			state: "asked",
			text: "May we call?",
		});
	});

	it("shows the file of media, with its size if it was reported", () => {
		expect(
			readContent(
				reported("image", { id: "1", mime_type: "image/PNG", width: 200, height: 100, file_size: 9 }),
			),
		).toMatchObject({ hasFile: true, mimeType: "image/png", aspect: 2, bytes: 9 });
		expect(readContent(reported("image", { caption: "x" }))).toMatchObject({ hasFile: false });
	});
});
