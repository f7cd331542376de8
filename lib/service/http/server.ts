import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { ServiceError } from "@/lib/service/errors";
import { KEEP_ALIVE_MS } from "@/lib/wire/request";
import type { ServiceApp } from "./app";
import { failureResponse } from "./responses";

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
		},
		getRequestListener(app.fetch, { errorHandler }),
	);
	server.maxConnections = connections;
	return server;
}

/** Responds to a request that doesn't reach the app, because its target or Host is malformed. */
function errorHandler(error: unknown): Response {
	const requestId = randomUUID();
	const failure =
		error instanceof RequestError
			? new ServiceError("malformed", "The request target and Host don't form a valid URL.", {
					headers: { Connection: "close" },
				})
			: error;
	const response = failureResponse(failure, requestId);
	response.headers.set("X-Request-Id", requestId);
	return response;
}
