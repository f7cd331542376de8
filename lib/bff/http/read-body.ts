import type { z } from "zod";
import { fieldErrors } from "@/lib/bff/http/responses";
import { findUnstorableEscape } from "@/lib/json/limits";
import { HttpError } from "@/lib/wire/http/http-error";
import { isJsonType, readBody } from "@/lib/wire/request";

/** Reads a JSON body's raw bytes; rejects other types (415), more than `limitBytes` (413) and incomplete ones (400). */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	if (!isJsonType(request.headers.get("content-type"))) {
		throw new HttpError("media-type", "Send the body as application/json.");
	}
	const tooLarge = (message: string) => new HttpError("too-large", message);
	try {
		return await readBody(request, { bytes: limitBytes, tooLarge });
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError("malformed", "The body didn't arrive completely.");
	}
}

/** Reads a JSON body; rejects invalid JSON and unstorable characters (400). */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
	const bytes = await readJsonBytes(request, limitBytes);
	let text: string;
	let body: unknown;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		body = JSON.parse(text);
	} catch {
		throw new HttpError("malformed", "The body isn't valid JSON.");
	}
	if (findUnstorableEscape(text) === undefined) return body;
	throw new HttpError("malformed", "The body contains an invalid character.");
}

/** Validates a body; rejects one that breaks a rule (422), with an error per field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	throw new HttpError("invalid", "Some fields need attention. Fix the highlighted fields and try again.", {
		errors: fieldErrors(parsed.error),
	});
}
