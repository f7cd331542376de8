import { ServiceError } from "@/lib/service/errors";
import { isJsonType, readBody } from "@/lib/wire/request";
import type { ByteBudget } from "./byte-budget";

/**
 * Reads a request's JSON body up to `limitBytes`, whatever its headers claim.
 * @throws ServiceError `too-large`, `media-type`
 */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
	const bytes = await readBytes(request, limitBytes);
	const encoding = request.headers.get("content-encoding")?.trim() ?? "";
	if (encoding !== "" && encoding.toLowerCase() !== "identity") {
		throw new ServiceError("media-type", `The body is encoded as ${encoding}. Send it without encoding.`, {
			headers: { "Accept-Encoding": "identity" },
		});
	}
	if (!isJsonType(request.headers.get("content-type"))) {
		throw new ServiceError("media-type", "Send the body as Content-Type: application/json.");
	}
	return bytes;
}

/**
 * The raw bytes of a request's body. A body that is too large is released, so that its rest can be discarded; see
 * let-body-arrive.ts.
 * @param budget limits the total size of all bodies read with it
 * @throws ServiceError `too-large`, or `unavailable` if the body must make room for others
 */
export function readBytes(request: Request, limitBytes: number, budget?: ByteBudget): Promise<Uint8Array> {
	// The rest may never arrive, so the connection can't serve another request.
	const headers = { Connection: "close" };
	const tooLarge = (message: string) => new ServiceError("too-large", message, { headers });
	return readBody(request, { bytes: limitBytes, tooLarge, budget });
}
