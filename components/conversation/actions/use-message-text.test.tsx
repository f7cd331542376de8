import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { transcript, useMessageText } from "@/components/conversation/actions/use-message-text";
import { message, reported } from "@/lib/console/conversation/testing/message";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import type { Message } from "@/lib/contract/messages";

afterEach(() => vi.unstubAllGlobals());

/** What the service answers, by a part of the address; 404 for others. */
function serve(answers: Record<string, unknown> = {}) {
	vi.stubGlobal("fetch", async (address: string) => {
		const key = Object.keys(answers).find((part) => address.includes(part));
		if (key === undefined) return Response.json({ success: false, message: "Not found" }, { status: 404 });
		return Response.json({ success: true, data: answers[key] });
	});
}

/** The texts of messages in a conversation between Ann and the account Nordwind. */
function texts(): ReturnType<typeof useMessageText> {
	let found: ReturnType<typeof useMessageText> | undefined;
	function Reader() {
		found = useMessageText(7, "Ann");
		return null;
	}
	const client = new QueryClient();
	renderPage(<Reader />, { client, info: { permissions: ["Chat Templates — View"], service: OUR_SERVICE } });
	if (!found) throw new Error("Nothing was rendered.");
	return found;
}

async function written(...messages: Message[]): Promise<string> {
	return transcript(await texts().writeAll(messages));
}

const SENT_TEMPLATE = message({
	direction: "outgoing",
	message_type: "template",
	content: "order_update",
	status: "read",
	content_json: {
		template_name: "order_update",
		lang_code: "en",
		components: [{ type: "body", parameters: [{ type: "text", text: "Ana" }] }],
	},
});
const TEMPLATE = {
	id: 1,
	text: "Hello *{{1}}*",
	footer: "Reply STOP",
	headers: [{ type: "text", text: "Your order" }],
	buttons: [{ type: "custom", label: "Track it" }],
};

it("writes a template with its text and buttons, and when and how it was sent", async () => {
	serve({ order_update: TEMPLATE });
	expect(await written(SENT_TEMPLATE)).toBe(
		"2026-11-17 09:00:00 · Nordwind · Template order_update · English · Read\n" +
			"Your order\nHello *Ana*\nReply STOP\n[Track it]",
	);
	expect(await texts().textOf(SENT_TEMPLATE)).toBe("Your order\nHello *Ana*\nReply STOP\n[Track it]");
});

it("writes a template by its name if its text can't be read", async () => {
	serve();
	expect(await texts().textOf(SENT_TEMPLATE)).toBe("order_update");
});

it("says that a message failed, and why", async () => {
	serve({ "/messages/1/failure": { code: 131026, reason: "Message undeliverable" } });
	const failed = { direction: "outgoing", status: "failed", error_reason: "Message undeliverable" };
	expect(
		await written(message({ ...failed, content: "Hi" }), message({ ...failed, id: 2, content: "Ho" })),
	).toBe(
		[
			"2026-11-17 09:00:00 · Nordwind · Failed",
			"Hi",
			"Failed: This number can't receive messages",
			"From the messaging platform: Message undeliverable Code 131026",
			"",
			"2026-11-17 09:00:00 · Nordwind · Failed",
			"Ho",
			"Failed: Message undeliverable",
		].join("\n"),
	);
});

it("quotes what a message replies to, also from before the exported days, and names reactions", async () => {
	const earlier = message({ id: 3, chat_message_id: "wamid.old", content: "Before", direction: "outgoing" });
	serve({ "chatMessageId=wamid.old": { messages: [earlier], older_cursor: null, newer_cursor: null } });
	const reactions = [{ emoji: "🙏", from: "business", at: "2026-11-17T09:00:00Z", contact_id: null }];
	const text = await written(
		message({ content: "Yes", parent_chat_message_id: "wamid.old" }),
		message({ id: 2, content: "No", parent_chat_message_id: "wamid.1", reactions }),
		message({ id: 4, content: "Well", parent_chat_message_id: "wamid.gone" }),
	);
	expect(text).toContain("> Nordwind: Before\nYes");
	expect(text).toContain("> Ann: Yes\nNo\nReaction 🙏 from Nordwind");
	expect(text).toContain("> Earlier message\nWell");
});

const FORM = {
	type: "nfm_reply",
	nfm_reply: { name: "flow", response_json: JSON.stringify({ flow_token: "t", guests: 2, late: true }) },
};

it.each<[string, Message, string[]]>([
	["answers of a form", reported("interactive", FORM), ["Completed a form", "Guests: 2", "Late: Yes"]],
	[
		"an order",
		reported("order", {
			text: "Soon, please",
			product_items: [
				{ product_retailer_id: "A-1", product_name: "Tea", quantity: 2, item_price: 3, currency: "USD" },
				{ product_retailer_id: "B-2", quantity: 1, item_price: 5, currency: "USD" },
			],
		}),
		[
			"Order of 2 items",
			"2 × Tea (A-1) · $3.00 each · $6.00",
			"1 × B-2 · $5.00",
			"Total: $11.00",
			"Soon, please",
		],
	],
	[
		"a place",
		reported("location", { latitude: 41.4, longitude: 2.2, name: "Office", url: "https://example.com/map" }),
		["Office", "41.4, 2.2", "https://example.com/map"],
	],
	[
		"a contact card",
		message({
			message_type: "contacts",
			content_json: {
				contacts: [
					{
						name: { formatted_name: "Ben" },
						phones: [{ phone: "+34 600" }],
						emails: [{ email: "b@x.example" }],
					},
				],
			},
		}),
		["Contact", "Ben · +34 600 · b@x.example"],
	],
	[
		"a file",
		reported("document", { id: "9", filename: "tickets.pdf", caption: "Here" }),
		["Document: tickets.pdf", "Here"],
	],
	[
		"a choice of a list",
		reported("interactive", {
			type: "list_reply",
			list_reply: { id: "1", title: "Oslo", description: "2 h" },
		}),
		["Oslo", "2 h"],
	],
	[
		"an ad that led to it",
		message({
			content: "Hi",
			content_json: { referral: { headline: "Sale", source_url: "https://ad.example/" } },
		}),
		["Started from an ad", "Sale", "https://ad.example/", "Hi"],
	],
])("writes %s as the conversation shows it", async (_, shown, lines) => {
	serve();
	const [heading, ...rest] = (await written(shown)).split("\n");
	expect(heading).toBe("2026-11-17 09:00:00 · Ann");
	expect(rest).toEqual(lines);
});
