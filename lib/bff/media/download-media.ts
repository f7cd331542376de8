import { fetch, type Response as UpstreamResponse } from "undici";
import type { Call } from "@/lib/bff/call";
import { type Upstream, upstreamOf } from "@/lib/bff/connections/upstream";
import { unavailable } from "@/lib/bff/http/responses";
import { actorHeaders, readRefusal } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import { atMost, byteStream } from "@/lib/wire/byte-stream";
import { HttpError } from "@/lib/wire/http/http-error";
import { FILE_BYTES_MAX, fileNameIn, mediaHeaders, singleRange } from "@/lib/wire/media-headers";

/** The service asks the messaging platform first, which may take 20 seconds. */
const HEAD_TIMEOUT_MS = 30_000;
/** Files don't change. Browsers keep them per session, so that scrolling back shows them at once. */
const CACHE_CONTROL = "private, max-age=600, no-transform";
const STATUSES = [200, 206, 416];

/**
 * Streams a message's file from the account's service, from its extension `message-media`. Checks the session and the
 * permission; both requests' headers are rebuilt, so that a service can't make a file active content either.
 */
export async function downloadMedia({
	runtime,
	member,
	request,
	requestId,
	params,
	query: { file },
}: Call<"downloadMedia">): Promise<Response> {
	const upstream = upstreamOf(runtime.config, member.account);
	const path = (EXTENSIONS_ACCOUNT_PREFIX + MESSAGE_MEDIA.path)
		.replace(":accountId", String(upstream.accountId))
		.replace(":messageId", String(params.messageId));
	const search = file === undefined ? "" : `?${new URLSearchParams({ file })}`;
	const response = await ask(runtime, upstream, {
		target: path + search,
		request,
		requestId,
		personName: member.person.name,
	});
	if (STATUSES.includes(response.status)) return respond(response);
	return readRefusal(response, upstream, new Headers({ "x-request-id": requestId }));
}

type Question = { target: string; request: Request; requestId: string; personName: string };

async function ask(
	{ dispatcher, log }: Pick<Runtime, "dispatcher" | "log">,
	{ baseUrl, token }: Upstream,
	{ target, request, requestId, personName }: Question,
): Promise<UpstreamResponse> {
	const range = singleRange(request.headers.get("range"));
	const deadline = new AbortController();
	const timer = setTimeout(() => deadline.abort(), HEAD_TIMEOUT_MS);
	try {
		return await fetch(baseUrl + target, {
			dispatcher,
			method: request.method === "HEAD" ? "HEAD" : "GET",
			headers: {
				"accept-encoding": "identity",
				authorization: `Bearer ${token}`,
				"user-agent": "chat-console",
				"x-request-id": requestId,
				...actorHeaders({ name: personName }),
				...(range !== undefined && { range }),
			},
			redirect: "manual",
			signal: AbortSignal.any([deadline.signal, request.signal]),
		});
	} catch (error) {
		if (request.signal.aborted) throw new HttpError("client-closed", "The client closed the request.");
		log.warn({ requestId, err: error }, "a file can't be read from the service");
		throw unavailable();
	} finally {
		clearTimeout(timer);
	}
}

async function respond({ status, headers, body }: UpstreamResponse): Promise<Response> {
	const length = headers.get("content-length") ?? "";
	const range = headers.get("content-range") ?? "";
	const isUnusable = headers.has("content-encoding") || Number(length) > FILE_BYTES_MAX;
	if (isUnusable || status === 416) await body?.cancel();
	if (isUnusable) throw new HttpError("upstream-failed", "The service's response can't be used.");
	const passed = {
		...mediaHeaders({
			mimeType: headers.get("content-type") ?? "",
			fileName: fileNameIn(headers.get("content-disposition")),
		}),
		"accept-ranges": "bytes",
		"cache-control": CACHE_CONTROL,
		vary: "cookie",
		...(/^\d{1,15}$/.test(length) && { "content-length": length }),
		...(/^bytes (\d{1,15}-\d{1,15}|\*)\/(\d{1,15}|\*)$/.test(range) && { "content-range": range }),
	};
	const isEmpty = status === 416 || body === null;
	const tooLarge = () => new Error("The service sent a file that is too large.");
	return new Response(isEmpty ? null : byteStream(atMost(body, FILE_BYTES_MAX, tooLarge)), {
		status,
		headers: passed,
	});
}
