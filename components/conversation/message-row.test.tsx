import { expect, test } from "vitest";
import { MessageRow } from "@/components/conversation/message-row";
import { message, reported } from "@/lib/console/conversation/testing/message";
import { renderPage } from "@/lib/console/testing/render-page";
import type { Message } from "@/lib/contract/messages";

/** The texts of a message's row, one per line. */
function textsOf(shown: Message): string[] {
	const html = renderPage(
		<MessageRow
			message={shown}
			parent={undefined}
			contactName="Ann"
			isLast
			isMarked={false}
			isSelected={undefined}
			onJump={() => {}}
		/>,
	);
	return html.split(/<[^>]+>/).filter((text) => text.trim() !== "");
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
