import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type ReceivedRequest = { path: string; headers: Record<string, string>; body: string };

type Responder = (response: ServerResponse, request: IncomingMessage) => void;

/** A webhook endpoint on this machine: records requests and responds as configured, with 200 by default. */
export async function startReceiver() {
	const received: ReceivedRequest[] = [];
	const waiting: { count: number; resolve: () => void }[] = [];
	const sockets = new Set<Socket>();
	const accept: Responder = (response) => response.end("ok");
	let respond = accept;

	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			received.push({
				path: request.url ?? "",
				headers: request.headers as Record<string, string>,
				body: Buffer.concat(chunks).toString("utf8"),
			});
			respond(response, request);
			for (const one of waiting) if (received.length >= one.count) one.resolve();
		});
	});
	server.on("connection", (socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;

	return {
		url: `http://127.0.0.1:${port}/hook`,
		port,
		received,
		respondWith(next: Responder) {
			respond = next;
		},
		respondWithStatus(status: number, headers: Record<string, string> = {}) {
			respond = (response) => response.writeHead(status, headers).end();
		},
		/** Forgets all requests, and responds with 200 again. */
		reset() {
			received.length = 0;
			respond = accept;
		},
		/** Resolves once `count` requests have arrived in total. */
		async until(count: number) {
			if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
			return received;
		},
		async stop() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
