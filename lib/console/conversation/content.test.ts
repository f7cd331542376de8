import { describe, expect, it } from "vitest";
import {
	isEdited,
	isForwarded,
	reactionOf,
	readContent,
	webAddress,
} from "@/lib/console/conversation/content";
import { fillFromContent } from "@/lib/console/conversation/template-message";
import { message } from "@/lib/console/conversation/testing/message";
import { templateContent } from "@/lib/contract/template-contents";

/** A message whose content is what the platform reported, as `{"type": …, "<type>": {…}}`. */
function reported(message_type: string, part: Record<string, unknown>, members = {}) {
	return message({ message_type, content_json: { type: message_type, [message_type]: part }, ...members });
}

describe("what a message says", () => {
	it.each([
		["text", message({ content: "Hola" }), { kind: "text", text: "Hola" }],
		["text in its JSON only", reported("text", { body: "Hola" }), { kind: "text", text: "Hola" }],
		[
			"a template by the members of the interface",
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
			"a media address that a browser must not open",
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
					{ label: "Ok", value: "true" },
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
			"a reaction kept as a message",
			reported("reaction", { emoji: "😮" }),
			{ kind: "reaction", emoji: "😮" },
		],
		[
			"an unsupported message with its reason",
			message({ message_type: "unsupported", content_json: { errors: [{ title: "Message type unknown" }] } }),
			{ kind: "unsupported", reason: "Message type unknown" },
		],
		["a deleted message", message({ content: "", content_json: { revoked: true } }), { kind: "deleted" }],
		["one of which only the status has come", message({ message_type: "unknown" }), { kind: "awaited" }],
		[
			"a type nobody knows, raw",
			message({ message_type: "hologram", content: "hi", content_json: { depth: 3 } }),
			{ kind: "raw", type: "hologram", text: "hi", json: '{\n  "depth": 3\n}' },
		],
		[
			"a type named like a member of every object",
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

describe("what has become of a message", () => {
	it("was edited, forwarded, reacted to", () => {
		expect(isEdited(message({ content_json: { edited: true } }))).toBe(true);
		expect(isForwarded(message({ content_json: { frequently_forwarded: true } }))).toBe(true);
		expect(isForwarded(message({ content_json: { context: { forwarded: true } } }))).toBe(true);
		expect(reactionOf(message({ reaction_json: { emoji: "👍", from: "1", at: "" } }))).toBe("👍");
		expect(reactionOf(message())).toBe("");
	});
});

describe("addresses that a browser may open", () => {
	it.each([
		["https://a.example/x?y=1", true],
		["http://a.example", true],
		["javascript:alert(1)", false],
		["data:text/html,hi", false],
		["/relative", false],
		[null, false],
	])("%s: %s", (address, may) => {
		expect(webAddress(address) !== undefined).toBe(may);
	});
});

describe("a template of which only the name was kept", () => {
	it("is filled from the template and the values it was sent with", () => {
		const sent = readContent(
			message({
				message_type: "template",
				content_json: {
					template_name: "order_update",
					lang_code: "es",
					components: [
						{ type: "header", parameters: [{ type: "text", text: "NW-1" }] },
						{ type: "body", parameters: [{ type: "text", text: "Ana" }] },
					],
				},
			}),
		);
		const content = templateContent.parse({
			id: 1,
			text: "Hola *{{1}}*, {{2}}",
			footer: "STOP",
			headers: [{ type: "text", text: "Reserva {{1}}" }],
			buttons: [{ type: "custom", label: "Ver" }],
		});
		expect(sent.kind === "template" && fillFromContent(sent, content)).toMatchObject({
			header: "Reserva NW-1",
			text: "Hola *Ana*, {{2}}",
			footer: "STOP",
			buttons: ["Ver"],
		});
	});
});
