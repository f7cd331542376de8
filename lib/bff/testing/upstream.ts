import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";
import type { ServiceInfo } from "@/lib/contract/extensions/service";
import { PERMISSIONS } from "@/lib/contract/permissions";
import { APP_VERSION } from "@/lib/settings/app-version";

/** A request that the stand-in service received. */
export type UpstreamRequest = {
	method: string;
	url: string;
	headers: IncomingMessage["headers"];
	body: Buffer;
};
export type Responder = (request: UpstreamRequest, response: ServerResponse) => void;

/** A stand-in for a service, over real HTTP on this machine. It answers everything with an empty list. */
export async function startUpstream() {
	const requests: UpstreamRequest[] = [];
	let respond = respondEmpty;
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const seen = {
				method: request.method ?? "",
				url: request.url ?? "",
				headers: request.headers,
				body: Buffer.concat(chunks),
			};
			requests.push(seen);
			respond(seen, response);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		requests,
		/** Sets the response from now on. */
		respondWith(next: Responder): void {
			respond = next;
		},
		/** Forgets received requests; the response is the empty list again. */
		reset(): void {
			requests.length = 0;
			respond = respondEmpty;
		},
		async close(): Promise<void> {
			await new Promise((resolve) => server.close(resolve).closeAllConnections());
		},
	};
}

const respondEmpty: Responder = (_, response) =>
	sendJson(response, 200, { success: true, statusCode: 200, data: [] });

/** What our service says of itself at this version, for a token that can do everything. */
export const OUR_SERVICE: ServiceInfo = {
	version: APP_VERSION,
	permissions: [...PERMISSIONS],
	manages_tokens: true,
	creates_accounts: false,
	platform: "cloud",
	platform_webhook_path: "/api/platform/webhook",
};

/** A service that says this of itself, and otherwise responds as another one. */
export function saying(info: object, otherwise: Responder = respondEmpty): Responder {
	return (request, response) =>
		request.url === EXTENSIONS_PREFIX
			? sendJson(response, 200, { success: true, statusCode: 200, data: info })
			: otherwise(request, response);
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
	response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
