import { readContent } from "@/lib/console/conversation/content/content";
import type { MessageFile } from "@/lib/console/conversation/media/file";
import type { Message } from "@/lib/contract/messages";

/** A picture or video that the viewer shows. */
export type GalleryItem = {
	file: MessageFile;
	kind: "image" | "video";
	/** The file's name or caption; may be empty. */
	name: string;
	time: string;
};

/** All pictures and videos of messages, in their order. */
export function galleryOf(messages: readonly Message[]): GalleryItem[] {
	return messages.flatMap((message): GalleryItem[] => {
		const content = readContent(message);
		const time = message.message_time;
		if (content.kind === "answers") {
			return content.rows
				.flatMap(({ files = [] }) => files)
				.filter(({ mimeType }) => isPicture(mimeType))
				.map(({ id, name }) => ({ file: { messageId: message.id, part: id }, kind: "image", name, time }));
		}
		if (content.kind !== "media" || !content.hasFile) return [];
		const { media, mimeType, filename, caption } = content;
		const isShown = media === "image" || media === "video" || (media === "document" && isPicture(mimeType));
		if (!isShown) return [];
		const kind = media === "video" ? "video" : "image";
		return [{ file: { messageId: message.id }, kind, name: filename || caption, time }];
	});
}

/** Identifies a file in the URL: "12", or "12.345" for one of several in a message. */
export function fileKey({ messageId, part }: MessageFile): string {
	return part === undefined ? String(messageId) : `${messageId}.${part}`;
}

/** Types that browsers show as pictures, and the service sends as such. */
export function isPicture(mimeType: string): boolean {
	return /^image\/(jpe?g|png|webp|gif)\b/.test(mimeType);
}
