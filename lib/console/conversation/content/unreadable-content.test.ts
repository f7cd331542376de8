import { describe, expect, it } from "vitest";
import { readContent } from "@/lib/console/conversation/content/content";
import { message, reported } from "@/lib/console/conversation/testing/message";

/** An error as the platform sends it with what it can't pass on. */
const ERROR = {
	code: 131000,
	title: "Something went wrong",
	error_data: { details: "Unsupported webhook payload" },
};

describe("an error of the platform in place of a message", () => {
	it.each(["interactive", "text", "image", "unknown", "hologram"])("is no %s of the customer", (type) => {
		const given = message({
			message_type: type,
			content: "Unsupported webhook payload",
			content_json: { type, errors: [ERROR] },
		});
		expect(readContent(given)).toEqual({ kind: "unsupported", reason: "Unsupported webhook payload" });
	});

	it("keeps its details where older reports have them", () => {
		const errors = [{ code: 130501, title: "Unsupported", details: "Message type is not supported" }];
		expect(readContent(message({ message_type: "unknown", content_json: { errors } }))).toEqual({
			kind: "unsupported",
			reason: "Message type is not supported",
		});
	});

	it("doesn't hide what a message says beside it", () => {
		const failed = message({ content: "Your booking", content_json: { errors: [ERROR] } });
		expect(readContent(failed)).toEqual({ kind: "text", text: "Your booking" });
	});

	it("doesn't hide a file that can be opened", () => {
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

describe("a form's answer that can't be read", () => {
	it.each([
		["not json", "not json"],
		['["a", 1]', '["a", 1]'],
		[["a", 1], '["a",1]'],
		[5, "5"],
		[false, "false"],
	])("is shown as it came: %j", (response, unread) => {
		const given = message({
			message_type: "interactive",
			content: "Sent",
			content_json: { type: "nfm_reply", name: "flow", response },
		});
		expect(readContent(given)).toMatchObject({ kind: "answers", rows: [], unread, missing: false });
	});

	it("is told from one that brought nothing, and from an empty form", () => {
		const reply = (response_json: unknown) =>
			readContent(reported("interactive", { type: "nfm_reply", nfm_reply: { name: "flow", response_json } }));
		expect(reply(undefined)).toMatchObject({ rows: [], unread: "", missing: true });
		expect(reply("")).toMatchObject({ rows: [], unread: "", missing: true });
		expect(reply('{"flow_token":"t"}')).toMatchObject({ rows: [], unread: "", missing: false });
	});

	it("names the files that were uploaded", () => {
		const response_json = JSON.stringify({ photos: [{ file_name: "pass\u202egpj.jpg", id: "1" }] });
		expect(
			readContent(reported("interactive", { nfm_reply: { name: "flow", response_json } })),
		).toMatchObject({
			rows: [{ label: "Photos", value: "passgpj.jpg" }],
		});
	});
});
