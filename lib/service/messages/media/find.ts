import { and, eq } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { messages } from "@/lib/service/store/schema/schema";
import { HttpError, notFound } from "@/lib/wire/http/http-error";

/** Where a message's file is, and how to name it. */
export type MessageFile = {
	/** The platform's id; undefined if only a URL was reported. */
	mediaId: string | undefined;
	url: string | undefined;
	mimeType: string;
	fileName: string;
};

type Row = Pick<
	typeof messages.$inferSelect,
	"messageType" | "mediaUrl" | "originalFilename" | "contentJson"
>;

/**
 * The file of a message.
 * @param part the platform's id of one of several files, such as photos in the answers to a flow
 * @throws HttpError `not-found` if there's no such message, or it has no such file
 */
export async function findFile(
	{ db, account }: Context,
	messageId: number,
	part: string | undefined,
): Promise<MessageFile> {
	const [row] = await db
		.select({
			messageType: messages.messageType,
			mediaUrl: messages.mediaUrl,
			originalFilename: messages.originalFilename,
			contentJson: messages.contentJson,
		})
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.id, messageId)));
	if (!row) throw notFound("message");
	const file = part === undefined ? ownFile(row) : answeredFile(row.contentJson?.response, part);
	if (!file) throw new HttpError("not-found", "This message doesn't have this file.");
	return file;
}

function ownFile({ messageType, mediaUrl, originalFilename, contentJson }: Row): MessageFile | undefined {
	const mediaId = idText(contentJson?.media_id);
	if (mediaId === undefined && !mediaUrl) return undefined;
	const mimeType = text(contentJson?.mime_type);
	const [, extension] = /^\w+\/([a-z0-9]{2,5})\b/.exec(mimeType) ?? [];
	return {
		mediaId,
		url: mediaUrl ?? undefined,
		mimeType,
		fileName: originalFilename || [messageType, extension].filter(Boolean).join("."),
	};
}

/** A file uploaded in a flow: an object with its id, at any depth. Source: docs/spec/platform-api.md §2.2. */
function answeredFile(value: unknown, mediaId: string): MessageFile | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const { id, mime_type, file_name } = value as Record<string, unknown>;
	if (idText(id) === mediaId && (mime_type !== undefined || file_name !== undefined)) {
		return { mediaId, url: undefined, mimeType: text(mime_type), fileName: text(file_name) };
	}
	for (const member of Object.values(value)) {
		const found = answeredFile(member, mediaId);
		if (found) return found;
	}
	return undefined;
}

function idText(value: unknown): string | undefined {
	return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined;
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
