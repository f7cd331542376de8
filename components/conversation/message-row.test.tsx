import { expect, test } from "vitest";
import { MessageRow } from "@/components/conversation/message-row";
import { message, reported } from "@/lib/console/conversation/testing/message";
import { renderPage } from "@/lib/console/testing/render-page";
import type { Message } from "@/lib/contract/messages";

/** The HTML of a message's row. */
function rowOf(shown: Message, info: Parameters<typeof renderPage>[1] = {}): string {
	return renderPage(
		<MessageRow
			message={shown}
			parent={undefined}
			contactId={7}
			contactName="Ann"
			isLast
			isMarked={false}
			isSelected={undefined}
			onJump={() => {}}
		/>,
		info,
	);
}

/** The texts of a message's row, one per line. */
function textsOf(shown: Message): string[] {
	return rowOf(shown)
		.split(/<[^>]+>/)
		.filter((text) => text.trim() !== "");
}

test("marks a message from a group, which was not sent to the business alone", () => {
	expect(textsOf(message({ content: "Hi all", content_json: { group_id: "G1" } }))).toContain(
		"Sent in a group",
	);
	expect(textsOf(message({ content: "Hi" }))).not.toContain("Sent in a group");
});

test.each([
	[
		"a chat that was opened",
		message({ message_type: "request_welcome" }),
		"Opened the chat for the first time",
	],
	["a new number", reported("system", { type: "user_changed_number" }), "Changed their phone number"],
	[
		"a new user id",
		reported("system", { type: "user_changed_user_id" }),
		"Got a new user ID on the messaging platform",
	],
	["a new identity", reported("system", { type: "customer_identity_changed" }), "Security code changed"],
	[
		"the platform's own text",
		reported("system", { type: "user_changed_number", body: "Ann moved" }),
		"Ann moved",
	],
])("says what happened: %s", (_, shown, expected) => {
	expect(textsOf(shown)).toContain(expected);
});

test("links URLs, sites, chats and email addresses as one piece, whatever marks they contain", () => {
	const html = rowOf(
		message({
			content:
				"*https://example.com/_a_*, wa.me/1 and `www.example.com` or _hola_@example.com: javascript:alert(1)",
		}),
	);
	expect(
		[...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]),
	).toEqual([
		["https://example.com/_a_", "https://example.com/_a_"],
		["https://wa.me/1", "wa.me/1"],
		["https://www.example.com", "www.example.com"],
		["mailto:_hola_@example.com", "_hola_@example.com"],
	]);
});

/** The names of the reactions for screen readers. */
function reactionsTo(shown: Message): string[] {
	return [...rowOf(shown).matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label = ""]) => label);
}

test("shows who reacted with what: the contact, the business and another member of a group", () => {
	const at = "2026-11-17T09:00:00.000Z";
	const reactions = [
		{ emoji: "🙏", from: "business", at, contact_id: null },
		{ emoji: "😀", from: "4915112345678", at, contact_id: 7 },
		{ emoji: "🙏", from: "4915112345679", at, contact_id: null },
	];
	const shown = message({ content: "Free?", reactions, reaction_json: reactions[2] ?? null });
	expect(reactionsTo(shown)).toEqual([
		"Reaction 🙏 from Nordwind and +49 1511 2345679",
		"Reaction 😀 from Ann",
	]);
	expect(textsOf(shown)).toContain("2");
});

test("shows the one reaction of a service that reports no others, and none that was removed", () => {
	expect(reactionsTo(message({ reaction_json: { emoji: "👍" } }))).toEqual(["Reaction 👍"]);
	expect(reactionsTo(message({ reactions: [] }))).toEqual([]);
});

test("doesn't say that a status arrived for a message of which only a reaction did", () => {
	const unreported = message({ message_type: "unknown", reaction_json: { emoji: "❤️" } });
	expect(textsOf(unreported)).toContain("The content of this message wasn&#x27;t received");
});

test("leads to the template that was sent, in its language, for those who may view it", () => {
	const sent = message({
		...{ direction: "outgoing", message_type: "template", content: "order_update" },
		content_json: { template_name: "order_update", lang_code: "pt-BR", text: "Hi" },
	});
	const href = 'href="/1/templates/order_update?lang=pt_BR"';
	expect(rowOf(sent, { info: { permissions: ["Chat Templates — View"] } })).toContain(href);
	expect(rowOf(sent)).not.toContain("href");
	const odd = message({ ...sent, content_json: { template_name: "a/b", lang_code: "en", text: "Hi" } });
	expect(rowOf(odd, { info: { permissions: ["Chat Templates — View"] } })).not.toContain("href");
});
