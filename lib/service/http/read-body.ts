import { ServiceError } from "@/lib/service/errors";

/**
 * Reads a request's JSON body, at most `limitBytes` of it, whatever its headers claim.
 * @throws ServiceError `too-large`, `media-type`
 */
export async function readJsonBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
	const bytes = await readBytes(request, limitBytes);
	const type = (request.headers.get("content-type") ?? "").toLowerCase();
	if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/.test(type)) {
		throw new ServiceError("media-type", "Send the body as Content-Type: application/json.");
	}
	return bytes;
}

/** The raw bytes of a request's body. @throws ServiceError `too-large` */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
	if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
	if (!request.body) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return Buffer.concat(chunks, size);
		size += value.length;
		if (size > limitBytes) {
			await reader.cancel();
			throw tooLarge(limitBytes);
		}
		chunks.push(value);
	}
}

function tooLarge(limitBytes: number): ServiceError {
	// The rest of the body is not read, so the connection can't serve another request.
	return new ServiceError("too-large", `The body is over ${Math.floor(limitBytes / 1024)} KiB.`, {
		headers: { Connection: "close" },
	});
}
