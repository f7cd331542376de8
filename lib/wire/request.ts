import { randomUUID } from "node:crypto";
import { MIMEType } from "node:util";

/**
 * How long our servers keep an idle connection: longer than the proxies that are usual in front of them (nginx and load
 * balancers 60 s, Caddy 120 s). Otherwise one of them could send a request just as we close, and answer 502 to it.
 */
export const KEEP_ALIVE_MS = 125_000;

/** Whether a text is a valid request id. Source: docs/spec/decisions.md §1. */
export function isRequestId(text: string): boolean {
	return /^[A-Za-z0-9._:-]{1,128}$/.test(text);
}

/** The id of a request: its `X-Request-Id` if valid, otherwise a new one. Source: docs/spec/decisions.md §1. */
export function requestIdFrom(sent: string | null | undefined): string {
	return sent && isRequestId(sent) ? sent : randomUUID();
}

/** Whether a Content-Type is JSON in UTF-8. Ignores parameters other than the charset. */
export function isJsonType(contentType: string | null): boolean {
	let type: MIMEType;
	try {
		type = new MIMEType(contentType ?? "");
	} catch {
		return false;
	}
	const charset = type.params.get("charset")?.toLowerCase() ?? "utf-8";
	return type.essence === "application/json" && (charset === "utf-8" || charset === "utf8");
}

/** Counts a body's bytes while they are in memory; `ended` rejects when the body must make room for others. */
export type Hold = { add(bytes: number): void; ended: Promise<never>; release(): void };

type BodyLimit = {
	bytes: number;
	/** Creates the error for a larger body. */
	tooLarge: (message: string) => Error;
	/** Limits the total size of all bodies read with it. */
	budget?: { hold(): Hold };
};

/** Below this length, a body is read at once: streaming a short one takes most of a small request's time. */
const SHORT_BYTES_MAX = 16 * 1024;

/** Reads a request's body up to the limit, whatever its headers claim. Doesn't cancel the rest of a larger one. */
export async function readBody(request: Request, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => limit.tooLarge(tooLargeMessage(limit.bytes));
	const length = Number(request.headers.get("content-length") ?? Number.NaN);
	if (length > limit.bytes) throw tooLarge();
	if (length <= SHORT_BYTES_MAX) return readShortBody(request, length, limit);
	if (!request.body) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	const hold = limit.budget?.hold();
	try {
		for (;;) {
			const { done, value } = await Promise.race([reader.read(), ...(hold ? [hold.ended] : [])]);
			if (done) return Buffer.concat(chunks, size);
			size += value.length;
			if (size > limit.bytes) throw tooLarge();
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

/** Node's HTTP parser ends a body at its length, so no more is read; other requests are checked afterwards. */
async function readShortBody(
	request: Request,
	length: number,
	limit: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> {
	const hold = limit.budget?.hold();
	hold?.add(length);
	try {
		const bytes = await Promise.race([request.arrayBuffer(), ...(hold ? [hold.ended] : [])]);
		if (bytes.byteLength > limit.bytes) throw limit.tooLarge(tooLargeMessage(limit.bytes));
		return new Uint8Array(bytes);
	} finally {
		hold?.release();
	}
}

function tooLargeMessage(bytes: number): string {
	return `The body is larger than ${sizeInWords(bytes)}.`;
}

/** A number of bytes for people: "256 KiB", "10 MiB". */
function sizeInWords(bytes: number): string {
	const kib = Math.floor(bytes / 1024);
	return kib < 1024 ? `${kib} KiB` : `${Math.floor(kib / 1024)} MiB`;
}
