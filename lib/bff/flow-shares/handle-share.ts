import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { countShareOpening } from "@/lib/bff/access/sign-in/sign-in-limit";
import { openShare } from "@/lib/bff/flow-shares/open-share";
import { handle } from "@/lib/bff/http/handle";
import { requestSource } from "@/lib/bff/http/request-source";
import { JSON_HEADERS } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { HttpError } from "@/lib/wire/http/http-error";

const unzip = promisify(gunzip);

/** Answers who opens a link to a flow's preview, without a session: name and definition, or 404. Too many get 429. */
export function handleShare(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const waitSeconds = await countShareOpening(runtime.db, requestSource(request.headers).address);
		if (waitSeconds > 0) {
			throw new HttpError(
				"rate-limited",
				"Too many previews were opened from your network. Try again in a few minutes.",
				{ headers: { "retry-after": String(waitSeconds) } },
			);
		}
		const token = new URL(request.url).pathname.split("/").at(-1) ?? "";
		const shared = await openShare(runtime, token);
		if (!shared) throw new HttpError("not-found", "This preview isn't available.");
		// Next.js compresses it as the browser likes; it drops the encoding of a response that is compressed already.
		return new Response(new Uint8Array(await unzip(shared.zipped)), {
			headers: {
				...JSON_HEADERS,
				"referrer-policy": "no-referrer",
				"x-request-id": requestId,
				"x-robots-tag": "noindex, nofollow",
			},
		});
	});
}
