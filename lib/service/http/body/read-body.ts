import { MIMEType } from "node:util";
import { ServiceError } from "@/lib/service/errors";
import type { ByteBudget } from "./byte-budget";

/**
 * Reads a request's JSON body, at most `limitBytes` of it, whatever its headers claim.
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
	if (!isJsonType(request.headers.get("content-type") ?? "")) {
		throw new ServiceError("media-type", "Send the body as Content-Type: application/json.");
	}
	return bytes;
}

/** Whether a Content-Type is JSON in UTF-8; other parameters than the charset say nothing of it. */
function isJsonType(text: string): boolean {
	let type: MIMEType;
	try {
		type = new MIMEType(text);
	} catch {
		return false;
	}
	const charset = type.params.get("charset")?.toLowerCase() ?? "utf-8";
	return type.essence === "application/json" && (charset === "utf-8" || charset === "utf8");
}

/**
 * The raw bytes of a request's body, which is held from then on. One that is too large is let go of, so that its
 * rest can come in; see let-body-arrive.ts.
 * @param budget limits what is held of all bodies that are read with it
 * @throws ServiceError `too-large`, `unavailable` when the body has to give way to others
 */
export async function readBytes(
	request: Request,
	limitBytes: number,
	budget?: ByteBudget,
): Promise<Uint8Array> {
	if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
	if (!request.body) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	const hold = budget?.hold();
	try {
		for (;;) {
			const { done, value } = await Promise.race([reader.read(), ...(hold ? [hold.ended] : [])]);
			if (done) return Buffer.concat(chunks, size);
			size += value.length;
			if (size > limitBytes) throw tooLarge(limitBytes);
			hold?.add(value.length);
			chunks.push(value);
		}
	} catch (error) {
		reader.releaseLock();
		throw error;
	} finally {
		hold?.release();
	}
}

function tooLarge(limitBytes: number): ServiceError {
	// The rest may never come in, so the connection can't serve another request.
	return new ServiceError("too-large", `The body is larger than ${Math.floor(limitBytes / 1024)} KiB.`, {
		headers: { Connection: "close" },
	});
}
