import type { Dispatcher } from "undici";
import type { Context } from "@/lib/service/context";
import { download, tooLarge } from "@/lib/service/platform/download";
import type { FileRequest, OpenedFile } from "@/lib/service/platform/platform";
import { atMost, byteStream } from "@/lib/wire/byte-stream";
import { HttpError } from "@/lib/wire/http/http-error";
import { FILE_BYTES_MAX, mediaHeaders } from "@/lib/wire/media-headers";
import { findFile, type MessageFile } from "./find";

/** URLs in messages are signed for a time; later they're refused. */
const GONE = [401, 403, 404, 410];

export type MediaRequest = FileRequest & {
	messageId: number;
	/** The platform's id of one of the message's files; undefined for the only one. */
	part: string | undefined;
	/** Without the file itself. */
	isHead: boolean;
};

/**
 * Streams a message's file from the messaging platform, or from the URL it was reported with. That URL doesn't get the
 * platform's token, and its address must be public, because a customer may choose it.
 * @param dispatcher for such URLs
 * @throws HttpError `not-found` if it doesn't exist anymore, or PlatformError
 */
export async function openMedia(
	context: Context,
	dispatcher: Dispatcher,
	{ messageId, part, isHead, ...request }: MediaRequest,
): Promise<Response> {
	const file = await findFile(context, messageId, part);
	const opened = await open(context, dispatcher, file, request);
	if (!opened) throw new HttpError("not-found", "The messaging platform doesn't have this file anymore.");
	const { status, mimeType, length, contentRange, body } = opened;
	if (isHead) body.destroy();
	const headers = {
		...mediaHeaders({ mimeType: mimeType || file.mimeType, fileName: file.fileName }),
		"cache-control": "no-store",
		"accept-ranges": "bytes",
		...(length !== undefined && { "content-length": String(length) }),
		...(contentRange !== undefined && status !== 200 && { "content-range": contentRange }),
	};
	return new Response(isHead || status === 416 ? null : byteStream(atMost(body, FILE_BYTES_MAX, tooLarge)), {
		status,
		headers,
	});
}

async function open(
	{ platform, account }: Context,
	dispatcher: Dispatcher,
	{ mediaId, url, mimeType }: MessageFile,
	request: FileRequest,
): Promise<OpenedFile | null> {
	const found =
		mediaId === undefined ? null : await platform.openFile(account, { mediaId, mimeType }, request);
	if (found || url === undefined) return found;
	return download(url, { ...request, dispatcher, goneStatuses: GONE });
}
