import { HttpError } from "@/lib/wire/http/http-error";
import { type Hold, isJsonType, readBody } from "@/lib/wire/request";

/**
 * Reads a request's JSON body up to `limitBytes`, whatever its headers claim.
 * @throws HttpError `too-large`, `media-type`, and `malformed` for one that breaks off
 */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = await readBytes(request, limitBytes);
	const encoding = request.headers.get("content-encoding")?.trim() ?? "";
	if (encoding !== "" && encoding.toLowerCase() !== "identity") {
		throw new HttpError("media-type", `The body is encoded as ${encoding}. Send it without encoding.`, {
			headers: { "Accept-Encoding": "identity" },
		});
	}
	if (!isJsonType(request.headers.get("content-type"))) {
		throw new HttpError("media-type", "Send the body as Content-Type: application/json.");
	}
	return bytes;
}

/**
 * The raw bytes of a request's body. A body that is too large is released, so that its rest can be discarded; see
 * lib/service/http/body/drain-body.ts.
 * @param budget limits the total size of all bodies read with it
 * @throws HttpError `too-large`, `malformed` for one that breaks off, or the budget's own
 */
export async function readBytes(
	request: Request,
	limitBytes: number,
	budget?: { hold(): Hold },
): Promise<Uint8Array<ArrayBuffer>> {
	// The rest may never arrive, so the connection can't serve another request.
	const headers = { Connection: "close" };
	const tooLarge = (message: string) => new HttpError("too-large", message, { headers });
	try {
		return await readBody(request, { bytes: limitBytes, tooLarge, ...(budget && { budget }) });
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError("malformed", "The body didn't arrive completely.", { cause: error });
	}
}
