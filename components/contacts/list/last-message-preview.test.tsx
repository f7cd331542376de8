import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { LastMessagePreview } from "@/components/contacts/list/last-message-preview";
import { compileTexts } from "@/lib/console/messages/compile";
import { en } from "@/lib/console/messages/en";

/** What a contact's row shows of the last message. */
function shown(message_type: string, preview: string): string {
	const last_message = {
		id: 1,
		direction: "incoming" as const,
		message_type,
		preview,
		status: "received" as const,
		is_revoked: false,
		message_time: "2026-11-17T09:00:00.000Z",
	};
	const activity = {
		contact_id: 1,
		last_activity_at: last_message.message_time,
		unread_count: 0,
		last_message,
	};
	const html = renderToStaticMarkup(
		<IntlProvider locale="en" timeZone="UTC" messages={compileTexts(en)}>
			<LastMessagePreview activity={activity} />
		</IntlProvider>,
	);
	return html.replace(/<[^>]+>/g, "");
}

test.each([
	["text", "Hello", "Hello"],
	["image", "", "Image"],
	["unsupported", "Message type unknown", "Message can&#x27;t be shown"],
	["request_welcome", "", "Chat opened"],
	["media_placeholder", "", "File"],
	["system", "Ann changed her number", "Ann changed her number"],
	["system", "", "Event"],
	["hologram", "", "Message"],
])("a last message of type %s with the preview %j is shown as %j", (type, preview, expected) => {
	expect(shown(type, preview)).toBe(expected);
});
