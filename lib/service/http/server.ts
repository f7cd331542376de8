import { randomUUID } from "node:crypto";
import { createServer, maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { HttpError } from "@/lib/wire/http/http-error";
import { COMMON_HEADERS, failureResponse } from "@/lib/wire/http/responses";
import { KEEP_ALIVE_MS } from "@/lib/wire/request";
import type { ServiceApp } from "./app";

/**
 * Limits for unauthenticated clients. A flow definition of 10 MiB arrives within a minute at 1.4 Mbit/s; a request's
 * headers have a few hundred bytes. Followers of live events stay connected for hours.
 */
const LIMITS = { connections: 4_000, headMs: 10_000, requestMs: 60_000, checkEveryMs: 5_000 };

/** The service's HTTP server. A slow request gets 408; connections beyond the limit are closed at once. */
export function createServiceServer(
	app: Pick<ServiceApp, "fetch">,
	limits: Partial<typeof LIMITS> = {},
): Server {
	const { connections, headMs, requestMs, checkEveryMs } = { ...LIMITS, ...limits };
	const server = createServer(
		{
			headersTimeout: headMs,
			requestTimeout: requestMs,
			connectionsCheckingInterval: checkEveryMs,
			keepAliveTimeout: KEEP_ALIVE_MS,
			// The app's errorHandler answers instead, with the envelope.
			requireHostHeader: false,
		},
		getRequestListener(app.fetch, { errorHandler }),
	);
	server.maxConnections = connections;
	answerBrokenRequests(server);
	return server;
}

/** Failures of requests that aren't HTTP or exceed its limits, by Node's code; any other is a 400. */
const BROKEN_REQUESTS: Record<string, [status: number, message: string]> = {
	ERR_HTTP_REQUEST_TIMEOUT: [408, "The request didn't arrive in time. Send it again."],
	HPE_HEADER_OVERFLOW: [431, `The URL and headers are larger than ${maxHeaderSize / 1024} KiB together.`],
};

/** Gives requests that can't be read the same errors as all others; Node's own have no body. */
function answerBrokenRequests(server: Server): void {
	const responses = new WeakMap<object, ServerResponse>();
	server.on("request", ({ socket }, response) => {
		responses.set(socket, response);
		response.once("close", () => {
			if (responses.get(socket) === response) responses.delete(socket);
		});
	});
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
		// A response that has begun can't be replaced.
		if (!socket.writable || responses.get(socket)?.headersSent) return void socket.destroy(error);
		const [status, message] = BROKEN_REQUESTS[error.code ?? ""] ?? [400, "The request isn't valid HTTP."];
		const body = JSON.stringify({ success: false, statusCode: status, message });
		const headers = {
			...COMMON_HEADERS,
			"X-Request-Id": randomUUID(),
			"Content-Length": Buffer.byteLength(body),
			Connection: "close",
		};
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
		const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n");
		socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
	});
}

/** Responds to a request that doesn't reach the app, because its target or Host is malformed. */
function errorHandler(error: unknown): Response {
	const requestId = randomUUID();
	const failure =
		error instanceof RequestError
			? new HttpError("malformed", "The request target and Host don't form a valid URL.", {
					headers: { Connection: "close" },
				})
			: error;
	const response = failureResponse(failure, requestId);
	response.headers.set("X-Request-Id", requestId);
	return response;
}
