import { HttpError } from "@/lib/wire/http/http-error";

type Body = { body: AsyncIterable<Uint8Array> | null };

/**
 * Reads a service's response of at most `limitBytes`, counted after decompression, which protects from compression
 * bombs. Rejects more (502).
 */
export async function readBoundedBytes(response: Body, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		// Leaving the loop cancels the body, and with it the connection.
		if (size > limitBytes) {
			throw new HttpError("upstream-failed", "The service's response is too large.");
		}
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** The same as text. */
export async function readBounded(response: Body, limitBytes: number): Promise<string> {
	return (await readBoundedBytes(response, limitBytes)).toString("utf8");
}
