import { createServer, type Server } from "node:http";

export type Received = { headers: Record<string, string>; body: string };

/**
 * A webhook endpoint on a free local port. Responds with 204 until `answer` is called with another response. While
 * closed, its port refuses connections.
 */
export async function startReceiver() {
	const received: Received[] = [];
	const answer = { status: 204, body: "" };
	let server = createReceiver();
	const port = await listen(server, 0);

	function createReceiver(): Server {
		return createServer((request, response) => {
			let body = "";
			request.on("data", (chunk) => {
				body += chunk;
			});
			request.on("end", () => {
				received.push({ headers: request.headers as Record<string, string>, body });
				response.writeHead(answer.status, { connection: "close" }).end(answer.body);
			});
		});
	}

	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		/** Sets the response to later requests. */
		answer,
		stop: () => void server.close(),
		async open() {
			server = createReceiver();
			await listen(server, port);
		},
		async close() {
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function listen(server: Server, port: number): Promise<number> {
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const address = server.address();
	return typeof address === "object" && address ? address.port : 0;
}
