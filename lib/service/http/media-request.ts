import type { HonoRequest } from "hono";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import type { MediaRequest } from "@/lib/service/messages/media/open";
import { readParameters } from "@/lib/wire/http/validate";
import { singleRange } from "@/lib/wire/media-headers";

/** A request for a message's file. @throws HttpError `malformed` */
export function readMediaRequest(request: HonoRequest): MediaRequest {
	const { messageId } = readParameters(MESSAGE_MEDIA.params, request.param());
	const { file } = readParameters(MESSAGE_MEDIA.query, request.query());
	return {
		messageId,
		part: file,
		range: singleRange(request.header("range")),
		isHead: request.method === "HEAD",
		signal: request.raw.signal,
	};
}
