import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { MessageRow } from "@/components/conversation/message-row";
import { AccountProvider } from "@/lib/console/account";
import { message, reported } from "@/lib/console/conversation/testing/message";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { en } from "@/lib/console/messages/en";
import type { Message } from "@/lib/contract/messages";

const INFO = {
	id: 1,
	name: "Nordwind",
	person: { id: "ana", name: "Ana", email: "ana@nordwind.example" },
	accounts: [],
	permissions: [],
	owners: [],
	isAdded: false,
	addsAccountsIn: null,
};

/** The texts of a message's row, one per line. */
function textsOf(shown: Message): string[] {
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<IntlProvider locale="en" timeZone="UTC" messages={en}>
				<ReaderProvider browserLocales={["en"]} chosen={{ locale: "en", timeZone: "UTC" }}>
					<AccountProvider info={INFO}>
						<MessageRow
							message={shown}
							parent={undefined}
							contactName="Ann"
							isLast
							isMarked={false}
							isSelected={undefined}
							onJump={() => {}}
						/>
					</AccountProvider>
				</ReaderProvider>
			</IntlProvider>
		</QueryClientProvider>,
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
