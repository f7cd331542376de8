import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { ApiResponse } from "./flows";

type StandInFile = {
	mimeType: string;
	bytes: Buffer;
	/** Reported instead of the file's own URL. */
	url?: string;
	/** In place of a successful download. */
	status?: number;
	headers?: OutgoingHttpHeaders;
	/** The connection breaks after half of the bytes. */
	isCut?: boolean;
	sizeClaimed?: number;
};

/** Files of messages: their descriptions in the management API, and their contents at another path. */
export function createFileShelf(token: string) {
	const files = new Map<string, StandInFile>();
	const seen: IncomingHttpHeaders[] = [];

	function describe(id: string, origin: string): ApiResponse | undefined {
		const file = files.get(id);
		if (!file) return undefined;
		const { mimeType: mime_type, bytes, url = `${origin}/files/${id}`, sizeClaimed } = file;
		return {
			status: 200,
			body: { messaging_product: "whatsapp", id, url, mime_type, file_size: sizeClaimed ?? bytes.length },
		};
	}

	/** Responds to a request for a file's content; false for any other request. */
	function serve(request: IncomingMessage, response: ServerResponse): boolean {
		const [, id] = /^\/files\/(.+)$/.exec(request.url ?? "") ?? [];
		const file = id === undefined ? undefined : files.get(id);
		if (!file) return false;
		seen.push(request.headers);
		if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
		else if (file.isCut) {
			response.writeHead(200, { "content-length": file.bytes.length });
			response.write(file.bytes.subarray(0, file.bytes.length / 2), () => response.destroy());
		} else if (file.status) response.writeHead(file.status, file.headers).end();
		else if (request.headers.range === "bytes=2-3") {
			const range = `bytes 2-3/${file.bytes.length}`;
			response.writeHead(206, { "content-range": range, "content-length": 2 });
			response.end(file.bytes.subarray(2, 4));
		} else response.writeHead(200, { "content-length": file.bytes.length, ...file.headers }).end(file.bytes);
		return true;
	}
	return { files, seen, describe, serve };
}
