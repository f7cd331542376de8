import { expect, it } from "vitest";
import { fileAddress } from "@/lib/console/conversation/media/file";
import { fileKey, galleryOf } from "@/lib/console/conversation/media/gallery";
import { message } from "@/lib/console/conversation/testing/message";

const media = (id: number, message_type: string, content_json: Record<string, unknown>) =>
	message({ id, message_type, content_json });

it("has the pictures and videos of a conversation, in order", () => {
	const photos = [
		{ id: "a", file_name: "one.jpg", mime_type: "image/jpeg" },
		{ id: "b", file_name: "two.pdf", mime_type: "application/pdf" },
	];
	const items = galleryOf([
		media(1, "image", { media_id: "1" }),
		media(2, "audio", { media_id: "2", voice: true }),
		media(3, "document", { media_id: "3", mime_type: "application/pdf" }),
		media(4, "document", { media_id: "4", mime_type: "image/png" }),
		media(5, "interactive", { type: "nfm_reply", name: "flow", response: { photos } }),
		media(6, "video", { media_id: "6" }),
		media(7, "image", {}),
		message({ id: 8, content: "Hi" }),
	]);
	expect(items.map(({ file, kind }) => [file.messageId, file.part, kind])).toEqual([
		[1, undefined, "image"],
		[4, undefined, "image"],
		[5, "a", "image"],
		[6, undefined, "video"],
	]);
	expect(fileKey({ messageId: 5, part: "a" })).toBe("5.a");
	expect(new Set(items.map(({ file }) => fileKey(file))).size).toBe(items.length);
});

it("is at an address of the console, another one for each further try", () => {
	expect(fileAddress(1, { messageId: 7 })).toBe("/api/accounts/1/media/7");
	expect(fileAddress(1, { messageId: 7, part: "a&b" }, 2)).toBe(
		"/api/accounts/1/media/7?file=a%26b&attempt=2",
	);
});
