import { connect, type Socket } from "node:net";

type HttpResponse = { status: number; bytes: number; body: () => string };

/** A client with one keep-alive connection and little overhead. */
export type HttpClient = {
	get(path: string): Promise<HttpResponse>;
	post(path: string, body: Buffer, headers?: Record<string, string>): Promise<HttpResponse>;
	close(): void;
};

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * Opens a connection. Reads responses with a Content-Length and chunked ones, without pipelining.
 * @param headers sent with every request
 */
export async function openClient(port: number, headers: Record<string, string> = {}): Promise<HttpClient> {
	let received: Buffer = Buffer.alloc(0);
	let waiting: { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void } | undefined;
	let socket = await openSocket();

	async function openSocket(): Promise<Socket> {
		const opened = await open(port);
		opened.on("data", take);
		opened.on("error", fail);
		opened.on("close", () => fail(new Error("The connection was closed.")));
		return opened;
	}
	function take(chunk: Buffer): void {
		received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
		const answer = readResponse(received);
		if (!answer) return;
		received = Buffer.alloc(0);
		const { resolve } = waiting ?? {};
		waiting = undefined;
		resolve?.(answer);
	}
	function fail(error: Error): void {
		waiting?.reject(error);
		waiting = undefined;
	}

	const fixed = linesOf({ host: `127.0.0.1:${port}`, ...headers });
	async function send(head: string, body?: Buffer): Promise<HttpResponse> {
		// Servers close connections that are idle for some seconds.
		if (socket.destroyed || !socket.writable) socket = await openSocket();
		return new Promise((resolve, reject) => {
			waiting = { resolve, reject };
			socket.write(head);
			if (body) socket.write(body);
		});
	}
	return {
		get: (path) => send(`GET ${path} HTTP/1.1\r\n${fixed}\r\n`),
		post(path, body, headers = {}) {
			const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
			return send(`POST ${path} HTTP/1.1\r\n${fixed}${length}${linesOf(headers)}\r\n`, body);
		},
		close: () => socket.destroy(),
	};
}

/** The header with an API access token. */
export function bearer(token: string): Record<string, string> {
	return { authorization: `Bearer ${token}` };
}

function linesOf(headers: Record<string, string>): string {
	return Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join("");
}

function open(port: number): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, "127.0.0.1", () => resolve(socket));
		socket.setNoDelay(true);
		socket.once("error", reject);
	});
}

/** The response, or undefined until it's complete. */
function readResponse(bytes: Buffer): HttpResponse | undefined {
	const headEnd = bytes.indexOf(END_OF_HEAD);
	if (headEnd === -1) return undefined;
	const head = bytes.toString("latin1", 0, headEnd);
	const start = headEnd + END_OF_HEAD.length;
	const status = Number(head.slice(9, 12));
	const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
	if (length !== undefined) {
		const end = start + Number(length);
		if (bytes.length < end) return undefined;
		return { status, bytes: Number(length), body: () => bytes.toString("utf8", start, end) };
	}
	if (!bytes.subarray(-7).equals(Buffer.from("\r\n0\r\n\r\n"))) return undefined;
	return { status, bytes: bytes.length - start, body: () => unchunk(bytes.subarray(start)) };
}

function unchunk(bytes: Buffer): string {
	const parts: Buffer[] = [];
	for (let at = 0; at < bytes.length; ) {
		const lineEnd = bytes.indexOf("\r\n", at);
		const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
		if (!size) break;
		parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
		at = lineEnd + 2 + size + 2;
	}
	return Buffer.concat(parts).toString("utf8");
}
