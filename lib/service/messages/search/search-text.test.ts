import { describe, expect, it } from "vitest";
import { readContent } from "@/lib/service/ingest/read/content";
import { searchText } from "@/lib/service/messages/search/search-text";

/** The search text of a message as the platform reports it. */
const textOf = (message: Record<string, unknown>) => searchText(readContent(message));

describe("the text that a search reads", () => {
	it.each([
		["a text", { type: "text", text: { body: "¿Llevan  DESAYUNO\na bordo?" } }, "¿llevan desayuno a bordo?"],
		[
			"a caption, once, and a file name",
			{ type: "document", document: { id: "1", caption: "Rechnung März", filename: "Invoice_0042.pdf" } },
			"rechnung marz invoice_0042.pdf",
		],
		[
			"the title and description of a chosen row",
			{
				type: "interactive",
				interactive: {
					type: "list_reply",
					list_reply: { id: "x1", title: "Window", description: "Seat 14A" },
				},
			},
			"window seat 14a",
		],
		[
			"the answers of a form, without its token",
			{
				type: "interactive",
				interactive: {
					type: "nfm_reply",
					nfm_reply: {
						name: "flow",
						body: "Sent",
						response_json: '{"flow_token":"secret","city":"Łódź","n":[7,"b"]}',
					},
				},
			},
			"sent lodz 7 b",
		],
		[
			"answers that aren't an object",
			{
				type: "interactive",
				interactive: {
					type: "nfm_reply",
					nfm_reply: { name: "flow", body: "Sent", response_json: "just text" },
				},
			},
			"sent just text",
		],
		[
			"the name and parameters of a template",
			{
				type: "template",
				template: {
					name: "order_update",
					language: { code: "en" },
					components: [{ type: "BODY", parameters: [{ type: "text", text: "Ana" }] }],
				},
			},
			"order_update ana",
		],
		[
			"the text and buttons of an outgoing message",
			{
				type: "interactive",
				interactive: {
					type: "button",
					body: { text: "Which seat?" },
					action: { buttons: [{ type: "reply", reply: { id: "1", title: "Aisle" } }] },
				},
			},
			"which seat? aisle",
		],
		[
			"names and numbers of contact cards",
			{
				type: "contacts",
				contacts: [
					{ name: { formatted_name: "Lucía Cruz" }, phones: [{ phone: "+52 55 8765", type: "HOME" }] },
				],
			},
			"lucia cruz +52 55 8765",
		],
	])("has %s", (_, message, expected) => {
		expect(textOf(message)).toBe(expected);
	});

	it("doesn't end with half an emoji", () => {
		const body = `a${"😀".repeat(4_095)}`;
		expect(textOf({ type: "text", text: { body } })).toBe(`a${"😀".repeat(3_999)}`);
	});

	it("is null for a message that says nothing", () => {
		const empty = { content: "", caption: null, originalFilename: null, contentJson: { type: "sticker" } };
		expect(searchText(empty)).toBeNull();
	});

	it("is bounded, and survives deep content", () => {
		expect(textOf({ type: "text", text: { body: "x".repeat(20_000) } })).toHaveLength(8_000);
		let deep: unknown = "end";
		for (let level = 0; level < 1_000; level += 1) deep = { deep };
		expect(
			searchText({ content: "a", caption: null, originalFilename: null, contentJson: { response: deep } }),
		).toBe("a");
	});
});
