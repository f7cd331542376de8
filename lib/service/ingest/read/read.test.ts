import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExact } from "@/lib/json/parse-exact";
import { readWebhook } from "./webhook";

const NOW = new Date("2026-11-21T12:00:00Z");

function incoming(message: Record<string, unknown>, extra: Record<string, unknown> = {}) {
	const value = {
		contacts: [{ wa_id: "972987654321", profile: { name: "TestName" } }],
		messages: [{ from: "972987654321", id: "wamid.A", timestamp: "1697043223", ...message }],
		...extra,
	};
	const [change] = readWebhook({ entry: [{ id: "1", changes: [{ field: "messages", value }] }] }, NOW);
	return change?.facts[0];
}

describe("reading a message", () => {
	it.each([
		[
			{ type: "text", text: { body: "Hi" } },
			{ content: "Hi", contentJson: null },
		],
		[
			{
				type: "image",
				image: { id: "7", mime_type: "image/png", caption: "Cap", url: "https://m.example/7" },
			},
			{
				content: "Cap",
				caption: "Cap",
				mediaUrl: "https://m.example/7",
				contentJson: { media_id: "7", mime_type: "image/png" },
			},
		],
		[
			{ type: "document", document: { id: "8", filename: "a.pdf" } },
			{ content: "", originalFilename: "a.pdf" },
		],
		[
			{ type: "image", image: parseExact('{"id":12345678901234567,"mime_type":"image/png"}') },
			{ contentJson: { media_id: "12345678901234567", mime_type: "image/png" } },
		],
		[{ type: "audio", audio: { id: "9", voice: true } }, { contentJson: { media_id: "9", voice: true } }],
		[{ type: "location", location: { latitude: 1.5, longitude: 2 } }, { content: "1.5, 2" }],
		[
			{ type: "location", location: { latitude: 1, longitude: 2, name: "Home", address: "Street 1" } },
			{ content: "Home, Street 1" },
		],
		[
			{ type: "contacts", contacts: [{ name: { formatted_name: "Ann" } }, { phones: [{ phone: "+1 2" }] }] },
			{ content: "Ann, +1 2" },
		],
		[
			{ type: "interactive", interactive: { type: "button_reply", button_reply: { id: "Y", title: "Yes" } } },
			{ content: "Yes", contentJson: { type: "button_reply", id: "Y", title: "Yes" } },
		],
		[
			{
				type: "interactive",
				interactive: {
					type: "nfm_reply",
					nfm_reply: { name: "flow", body: "Sent", response_json: '{"a":1}' },
				},
			},
			{ content: "Sent", contentJson: { type: "nfm_reply", name: "flow", body: "Sent", response: { a: 1 } } },
		],
		[
			{ type: "interactive", interactive: { type: "nfm_reply", nfm_reply: { response_json: "{broken" } } },
			{ contentJson: { type: "nfm_reply", response: "{broken" } },
		],
		[
			{ type: "button", button: { payload: "P", text: "Press" } },
			{ content: "Press", contentJson: { payload: "P", text: "Press" } },
		],
		[
			{ type: "order", order: { product_items: [{ product_retailer_id: "SODA", quantity: 2 }] } },
			{ content: "2 × SODA" },
		],
		[{ type: "system", system: { body: "changed", type: "user_changed_number" } }, { content: "changed" }],
		[{ type: "unsupported", errors: [{ code: 131051, title: "Unknown" }] }, { content: "Unknown" }],
		[{ type: "request_welcome" }, { messageType: "request_welcome", content: "", contentJson: null }],
		[
			{ type: "text", text: { body: "Hi all" }, group_id: "G1" },
			{ content: "Hi all", contentJson: { group_id: "G1" } },
		],
		[
			{ type: "hologram", hologram: { x: 1 } },
			{ messageType: "hologram", contentJson: expect.objectContaining({ hologram: { x: 1 } }) },
		],
		[
			{ type: "text", text: "not an object" },
			{ content: "", contentJson: expect.objectContaining({ text: "not an object" }) },
		],
		[{ type: "constructor" }, { messageType: "constructor" }],
		[
			{ type: "text", text: { body: "" } },
			{ content: "", contentJson: null },
		],
		[
			{ type: "image", image: { id: "1", is_view_once: true } },
			{ contentJson: { media_id: "1", is_view_once: true } },
		],
		[{ text: { body: "no type" } }, { messageType: "text", content: "no type", contentJson: null }],
		[
			{ type: null, image: { id: "1" } },
			{ messageType: "image", contentJson: { media_id: "1" } },
		],
	])("%j", (message, content) => {
		expect(incoming(message)).toMatchObject({ kind: "message", direction: "incoming", content });
	});

	it.each([
		{ type: "text", text: { body: { a: 1 } } },
		{ type: "text", text: {} },
		{ type: "image", image: { resolution: "high" } },
		{ type: "contacts" },
		{ type: "template", template: { namespace: "x" } },
		{ type: "unknown", poll: { q: 1 } },
		{ type: "unsupported", poll: { q: 1 }, errors: [{ code: 131051 }] },
		{ text: { body: "which" }, image: { id: "1" } },
		{ poll: { q: 1 } },
		{},
	])("keeps the original of one that can't be fully read: %j", (message) => {
		const whole = { from: "972987654321", id: "wamid.A", timestamp: "1697043223", ...message };
		expect(incoming(message)).toMatchObject({ kind: "message", content: { content: "" } });
		expect(incoming(message)).toHaveProperty("content.contentJson", whole);
	});

	it("keeps a reply that the platform can't show, with its error", () => {
		const fact = incoming(
			{ type: "interactive" },
			{ errors: [{ code: 131000, title: "Unsupported webhook payload" }] },
		);
		expect(fact).toMatchObject({
			content: { messageType: "interactive", content: "Unsupported webhook payload" },
		});
	});

	it("keeps the error of media that couldn't be sent", () => {
		const errors = [{ code: 131052, title: "Media download error" }];
		expect(incoming({ type: "image", image: { id: "1" }, errors })).toMatchObject({
			content: { messageType: "image", content: "", contentJson: { media_id: "1", errors } },
		});
	});

	it("reads the parent message and the forwarded flag", () => {
		const fact = incoming({ type: "text", text: { body: "x" }, context: { id: "wamid.P", forwarded: true } });
		expect(fact).toMatchObject({
			parentChatMessageId: "wamid.P",
			content: { contentJson: { forwarded: true } },
		});
	});

	it("uses the webhook's time if the timestamp is invalid", () => {
		expect(incoming({ type: "text", timestamp: "message_timestamp" })).toMatchObject({ at: NOW });
	});
});

describe("reactions, edits and revocations", () => {
	it("reads a reaction and its removal", () => {
		const reaction = (emoji?: string) =>
			incoming({ type: "reaction", reaction: { message_id: "wamid.T", emoji } });
		expect(reaction("👍")).toMatchObject({ kind: "reaction", targetId: "wamid.T", emoji: "👍" });
		expect(reaction("")).toMatchObject({ kind: "reaction", emoji: null });
		expect(reaction()).toMatchObject({ kind: "reaction", emoji: null });
	});

	it("reads them without a type too", () => {
		const reaction = { message_id: "wamid.T", emoji: "👍" };
		expect(incoming({ reaction })).toMatchObject({ kind: "reaction", targetId: "wamid.T" });
		expect(incoming({ revoke: { original_message_id: "wamid.T" } })).toMatchObject({ kind: "revoke" });
	});

	it("keeps a reaction without a target as a message", () => {
		const fact = incoming({ type: "reaction", reaction: { emoji: "👍" } });
		expect(fact).toMatchObject({ kind: "message", content: { messageType: "reaction", content: "👍" } });
	});

	it("reads an edit and a revocation", () => {
		const edit = { original_message_id: "wamid.T", message: { type: "text", text: { body: "New" } } };
		expect(incoming({ type: "edit", edit })).toMatchObject({
			kind: "edit",
			targetId: "wamid.T",
			content: { content: "New" },
		});
		const revoke = { original_message_id: "wamid.T" };
		expect(incoming({ type: "revoke", revoke })).toMatchObject({ kind: "revoke", targetId: "wamid.T" });
	});
});

describe("reading the sender", () => {
	it.each([
		[[{ wa_id: "4915112345678" }], "4915112345678", undefined, "4915112345678", true],
		[[{ wa_id: "972987654321" }], "16505551234", undefined, "972987654321", true],
		[[], "16505551234", undefined, "16505551234", true],
		[[{ user_id: "US.1" }], undefined, "US.1", "US.1", false],
		[[], "<NUMBER>", undefined, "<NUMBER>", false],
	])("contacts %j, from %s, user id %s: %s", (contacts, from, userId, platformId, isPhone) => {
		expect(incoming({ type: "text", from, from_user_id: userId }, { contacts })).toMatchObject({
			person: { platformId, isPhone },
		});
	});
});

describe("a name", () => {
	it("is the username of somebody without a name", () => {
		const contacts = [{ wa_id: "", user_id: "US.1", profile: { username: "@ann" } }];
		const facts = incoming({ from: "", from_user_id: "US.1", type: "text" }, { contacts });
		expect(facts).toHaveProperty("person", {
			platformId: "US.1",
			isPhone: false,
			userId: "US.1",
			name: "@ann",
		});
	});

	it.each([
		["x".repeat(200), "x".repeat(200)],
		["x".repeat(1_000_000), "x".repeat(200)],
		["😀".repeat(201), "😀".repeat(200)],
		[`${"x".repeat(399)}😀`, "x".repeat(200)],
	])("is cut to 200 code points", (given, expected) => {
		const contacts = [{ wa_id: "972987654321", profile: { name: given } }];
		expect(incoming({ type: "text" }, { contacts })).toHaveProperty("person.name", expected);
	});
});

describe("a status", () => {
	it("of a group message has no person", () => {
		const status = { id: "wamid.A", status: "read", recipient_id: "Y2FwaV9ncm91cA", recipient_type: "group" };
		const facts = incoming({}, { messages: [], contacts: [], statuses: [status] });
		expect(facts).toMatchObject({ kind: "status", person: undefined });
	});

	it.each([
		[131047, 131047],
		["131047", 131047],
		["4000000000", null],
		[131047.5, null],
		["E100", null],
	])("with the error code %j has the code %j, which the database can store", (code, expected) => {
		const errors = [{ code, title: "Too late" }];
		const status = { id: "wamid.A", status: "failed", recipient_id: "972987654321", errors };
		const facts = incoming({}, { messages: [], contacts: [], statuses: [status] });
		expect(facts).toMatchObject({ kind: "status", errorCode: expected, errorReason: "Too late" });
	});
});

describe("any webhook", () => {
	it("may have a single object instead of a list", () => {
		const message = { from: "972987654321", id: "wamid.A", type: "text", text: { body: "Hi" } };
		const value = { contacts: { wa_id: "972987654321", profile: { name: "Ann" } }, messages: message };
		const [change] = readWebhook({ entry: { id: "1", changes: { field: "messages", value } } }, NOW);
		expect(change?.facts).toMatchObject([{ person: { name: "Ann" }, content: { content: "Hi" } }]);
	});

	const folder = path.resolve("e2e/fixtures/platform-webhooks");

	it.each(readdirSync(folder).filter((file) => file.endsWith(".json")))("reads %s", (file) => {
		const changes = readWebhook(JSON.parse(readFileSync(path.join(folder, file), "utf8")), NOW);
		expect(changes).not.toHaveLength(0);
		const facts = changes.flatMap((change) => change.facts);
		const hasFacts =
			/^(message|reEngagement|callback|deleted|edited|flow|outgoing|received|system|template)/.test(file);
		expect(facts.length > 0).toBe(hasFacts);
	});

	it("never fails, whatever it contains", () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (value, message) => {
				const shapes = [value, { messages: [message], statuses: [message], contacts: value }];
				for (const shape of shapes) {
					for (const field of ["messages", "smb_message_echoes", "flows", "message_template_status_update"]) {
						readWebhook({ entry: [{ id: value, changes: [{ field, value: shape }] }] }, NOW);
					}
				}
				readWebhook(value, NOW);
			}),
			{ numRuns: 2000 },
		);
	});
});
