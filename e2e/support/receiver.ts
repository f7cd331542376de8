import { createServer } from "node:http";

export type Received = { headers: Record<string, string>; body: string };

/** A receiver of webhooks on a free port of this machine; it answers everything with 204. */
export async function startReceiver() {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			received.push({ headers: request.headers as Record<string, string>, body });
			response.writeHead(204).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return { url: `http://127.0.0.1:${port}/hook`, received, stop: () => server.close() };
}
