import { Refusal } from "@/lib/bff/http/answer";
import { findUnstorableEscape } from "@/lib/json/limits";

/** Reads a JSON body's raw bytes; refuses other types (415) and more than `limitBytes` (413). */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
	if (type !== "application/json") {
		throw new Refusal({ status: 415, message: "Send the body as application/json." });
	}
	if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limitBytes) throw tooLarge(limitBytes);
		chunks.push(chunk);
	}
	const bytes = new Uint8Array(size);
	let offset = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return bytes;
}

/** Reads a JSON body; refuses (400) what isn't JSON, and text that no database stores. */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
	const bytes = await readJsonBytes(request, limitBytes);
	let text: string;
	let body: unknown;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		body = JSON.parse(text);
	} catch {
		throw new Refusal({ status: 400, message: "The body isn't valid JSON." });
	}
	if (findUnstorableEscape(text) === undefined) return body;
	throw new Refusal({ status: 400, message: "The body contains an invalid character." });
}

function tooLarge(limitBytes: number) {
	return new Refusal({
		status: 413,
		message: `The body is larger than ${Math.floor(limitBytes / 1024)} KiB.`,
	});
}
