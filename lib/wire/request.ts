import { randomUUID } from "node:crypto";
import { MIMEType } from "node:util";

/** Whether a text can be a request's id. Source: docs/spec/decisions.md §1. */
export function isRequestId(text: string): boolean {
	return /^[A-Za-z0-9._:-]{1,128}$/.test(text);
}

/** The id of a request: a fitting one in its `X-Request-Id` is kept. Source: docs/spec/decisions.md §1. */
export function requestIdFrom(sent: string | null | undefined): string {
	return sent && isRequestId(sent) ? sent : randomUUID();
}

/** Whether a Content-Type is JSON in UTF-8; other parameters than the charset say nothing of it. */
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

/** Counts the bytes of a body while they are held; `ended` rejects when the body has to give way to others. */
export type Hold = { add(bytes: number): void; ended: Promise<never>; release(): void };

export type BodyLimit = {
	bytes: number;
	/** What is thrown for a body with more. */
	tooLarge: (message: string) => Error;
	/** Limits what is held of all bodies that are read with it. */
	budget?: { hold(): Hold };
};

/** Reads a request's body, whatever its headers claim. Of one that is too large, the rest can still come in. */
export async function readBody(request: Request, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => limit.tooLarge(`The body is larger than ${Math.floor(limit.bytes / 1024)} KiB.`);
	if (Number(request.headers.get("content-length") ?? 0) > limit.bytes) throw tooLarge();
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
