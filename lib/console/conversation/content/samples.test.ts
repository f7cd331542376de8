import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent } from "@/lib/console/conversation/content/content";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { message } from "@/lib/console/conversation/testing/message";
import { readMessages } from "@/lib/service/ingest/read/messages";

const SAMPLES = path.resolve(import.meta.dirname, "../../../../e2e/fixtures/platform-webhooks");

/** The contents that the console shows for a report's messages, stored by the service. */
function contentsOf(report: { entry: { changes: { field: string; value: Record<string, unknown> }[] }[] }) {
	return report.entry
		.flatMap(({ changes }) => changes)
		.filter(({ field }) => field === "messages")
		.flatMap(({ value }) => readMessages(value, new Date(0)))
		.flatMap((fact) => (fact.kind === "message" ? [fact.content] : []))
		.map((content) =>
			readContent(
				message({
					message_type: content.messageType,
					content: content.content,
					caption: content.caption,
					media_url: content.mediaUrl,
					original_filename: content.originalFilename,
					content_json: content.contentJson,
				}),
			),
		);
}

function contentsOfMessages(messages: object[], beside = {}): Content[] {
	const value = { messages: messages.map((one) => ({ from: "4915112345678", id: "1", ...one })), ...beside };
	return contentsOf({ entry: [{ changes: [{ field: "messages", value }] }] });
}

/** What the captured webhooks show; those that aren't here have no message. */
const SHOWN: Record<string, string[]> = {
	"callback-button.quick-reply.json": ["choice"],
	"callback-selection.description.json": ["choice"],
	"flow-completion.completion.json": ["answers"],
	"message.chosen-location.json": ["location"],
	"message.contacts.json": ["people"],
	"message.document.json": ["media document"],
	"message.image.json": ["media image"],
	"message.order.json": ["order"],
	"message.reply.json": ["text"],
	"message.static-sticker.json": ["media sticker"],
	"message.text.json": ["text"],
	"message.unsupported.json": ["unsupported"],
	"message.voice.json": ["media voice"],
	"received-message-with-reaction.json": ["reaction"],
	"system.phone-number-change.json": ["system"],
};

test.each(readdirSync(SAMPLES).filter((name) => name.endsWith(".json")))("recognises %s", (name) => {
	const report = JSON.parse(readFileSync(path.join(SAMPLES, name), "utf8"));
	const kinds = contentsOf(report).map((content) =>
		content.kind === "media" ? `media ${content.media}` : content.kind,
	);
	expect(kinds).toEqual(SHOWN[name] ?? []);
});

test.each<[string, object, Partial<Content>]>([
	["text", { text: { body: "Hola" } }, { kind: "text", text: "Hola" }],
	["image", { image: { id: "1", caption: "Hi" } }, { kind: "media", media: "image", caption: "Hi" }],
	["video", { video: { id: "1" } }, { kind: "media", media: "video" }],
	["audio", { audio: { id: "1", voice: true } }, { kind: "media", media: "voice" }],
	["document", { document: { id: "1", filename: "a.pdf" } }, { kind: "media", filename: "a.pdf" }],
	["sticker", { sticker: { id: "1", animated: true } }, { kind: "media", media: "sticker" }],
	["location", { location: { latitude: 1, longitude: 2 } }, { kind: "location", address: "", latitude: 1 }],
	["button", { button: { text: "Yes", payload: "Y" } }, { kind: "choice", title: "Yes" }],
	["system", { system: { body: "Number changed" } }, { kind: "system", text: "Number changed" }],
	["system", { system: { type: "user_changed_user_id" } }, { kind: "system", event: "userIdChanged" }],
	["system", { system: { type: "customer_identity_changed" } }, { kind: "system", event: "identityChanged" }],
	["system", { system: { type: "hologram" } }, { kind: "raw" }],
	["contacts", { contacts: [{ name: {}, vcard: "BEGIN:VCARD" }] }, { kind: "raw", type: "contacts" }],
	["media_placeholder", {}, { kind: "missing-media" }],
	["request_welcome", {}, { kind: "system", event: "opened" }],
	[
		"unsupported",
		{ errors: [{ code: 131051, title: "Unknown" }] },
		{ kind: "unsupported", reason: "Unknown" },
	],
	["unknown", { errors: [{ code: 130501, details: "No" }] }, { kind: "unsupported", reason: "No" }],
	[
		"call_permission_reply",
		{ call_permission_reply: { response: "accept" } },
		{ kind: "call-permission", state: "allowed" },
	],
	["hologram", { hologram: { depth: 3 } }, { kind: "raw", type: "hologram" }],
	[
		"interactive",
		{
			interactive: {
				type: "payment_method",
				payment_method: { last_four_digits: "5235", reference_id: "R-1" },
			},
		},
		{ kind: "payment", card: "5235", reference: "R-1" },
	],
])("a message of the type %s", (type, part, expected) => {
	expect(contentsOfMessages([{ type, ...part }])).toMatchObject([expected]);
});

test("doesn't show the platform's error as the text of a response", () => {
	const errors = [{ code: 131000, title: "Error", error_data: { details: "Unsupported webhook payload" } }];
	expect(contentsOfMessages([{ type: "interactive" }], { errors })).toEqual([
		{ kind: "unsupported", reason: "Unsupported webhook payload" },
	]);
});

test.each([
	["that isn't JSON", "not json"],
	["that is an array", '["a"]'],
	["that is nested too deeply", `${"[".repeat(200)}${"]".repeat(200)}`],
])("shows a flow response %s as received", (_, response_json) => {
	const interactive = { type: "nfm_reply", nfm_reply: { name: "flow", body: "Sent", response_json } };
	const [content] = contentsOfMessages([{ type: "interactive", interactive }]);
	expect(content).toMatchObject({ kind: "answers", rows: [], missing: false });
	expect(content?.kind === "answers" && content.unread).toBe(response_json);
});

test("shows a call permission inside an interactive message", () => {
	const call_permission_reply = { response: "reject", response_source: "user_action" };
	const interactive = { type: "call_permission_reply", call_permission_reply };
	expect(contentsOfMessages([{ type: "interactive", interactive }])).toMatchObject([
		{ kind: "call-permission", state: "declined" },
	]);
});
