import { describe, expect, it } from "vitest";
import { readContent } from "@/lib/console/conversation/content/content";
import { message, reported } from "@/lib/console/conversation/testing/message";

/** A platform error for a message that it can't deliver. */
const ERROR = {
	code: 131000,
	title: "Something went wrong",
	error_data: { details: "Unsupported webhook payload" },
};

describe("a platform error in place of a message", () => {
	it.each(["interactive", "text", "image", "unknown", "hologram"])("isn't shown as %s", (type) => {
		const given = message({
			message_type: type,
			content: "Unsupported webhook payload",
			content_json: { type, errors: [ERROR] },
		});
		expect(readContent(given)).toEqual({ kind: "unsupported", reason: "Unsupported webhook payload" });
	});

	it("shows the details of older reports", () => {
		const errors = [{ code: 130501, title: "Unsupported", details: "Message type is not supported" }];
		expect(readContent(message({ message_type: "unknown", content_json: { errors } }))).toEqual({
			kind: "unsupported",
			reason: "Message type is not supported",
		});
	});

	it("doesn't hide the message's text", () => {
		const failed = message({ content: "Your booking", content_json: { errors: [ERROR] } });
		expect(readContent(failed)).toEqual({ kind: "text", text: "Your booking" });
	});

	it("doesn't hide the message's file", () => {
		const json = { media_id: "1", errors: [ERROR] };
		const image = message({
			message_type: "image",
			content_json: json,
			media_url: "https://files.example/1",
		});
		expect(readContent(image)).toMatchObject({ kind: "media", url: "https://files.example/1" });
		const lost = message({ message_type: "image", content_json: json });
		expect(readContent(lost)).toEqual({ kind: "unsupported", reason: "Unsupported webhook payload" });
	});
});

describe("an unreadable flow response", () => {
	it.each([
		["not json", "not json"],
		['["a", 1]', '["a", 1]'],
		[["a", 1], '["a",1]'],
		[5, "5"],
		[false, "false"],
	])("is shown as received: %j", (response, unread) => {
		const given = message({
			message_type: "interactive",
			content: "Sent",
			content_json: { type: "nfm_reply", name: "flow", response },
		});
		expect(readContent(given)).toMatchObject({ kind: "answers", rows: [], unread, missing: false });
	});

	it("differs from a missing response and from an empty one", () => {
		const reply = (response_json: unknown) =>
			readContent(reported("interactive", { type: "nfm_reply", nfm_reply: { name: "flow", response_json } }));
		expect(reply(undefined)).toMatchObject({ rows: [], unread: "", missing: true });
		expect(reply("")).toMatchObject({ rows: [], unread: "", missing: true });
		expect(reply('{"flow_token":"t"}')).toMatchObject({ rows: [], unread: "", missing: false });
	});

	it("shows the names of uploaded files", () => {
		const response_json = JSON.stringify({ photos: [{ file_name: "pass\u202egpj.jpg", id: "1" }] });
		expect(
			readContent(reported("interactive", { nfm_reply: { name: "flow", response_json } })),
		).toMatchObject({
			rows: [{ label: "Photos", value: "passgpj.jpg" }],
		});
	});
});
