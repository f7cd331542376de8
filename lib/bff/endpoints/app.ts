import { Hono } from "hono";
import { compress } from "hono/compress";
import { getRuntime } from "@/lib/bff/create-runtime";
import { consoleRoute, type Run } from "@/lib/bff/endpoints/console-route";
import { forwardedRoutes } from "@/lib/bff/endpoints/forwarded-route";
import { HANDLERS } from "@/lib/bff/endpoints/handlers";
import { handleLive, handleReady } from "@/lib/bff/health/ready";
import { EMPTY_POLICY, requestIdOf } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { CONSOLE_ENDPOINTS, consolePath } from "@/lib/contract/console/endpoints";
import type { Method } from "@/lib/contract/endpoint";
import { HttpError } from "@/lib/wire/http/http-error";
import { asHttpError, COMMON_HEADERS, failureResponse } from "@/lib/wire/http/responses";

type Row = { method: Method; path: string; run: Run };

/**
 * The console's HTTP interface below `/api` and `/health`: what the console answers itself, and what it forwards to the account's
 * service, each a row of a contract's table.
 */
export function createConsoleApp(runtime: Runtime): Hono {
	const app = new Hono();

	app.use(compress({ encoding: "gzip" }));
	app.use(async (c, next) => {
		await next();
		const { headers } = c.res;
		for (const [name, value] of Object.entries(RESPONSE_HEADERS))
			if (!headers.has(name)) headers.set(name, value);
		if (!headers.has("x-request-id")) headers.set("x-request-id", requestIdOf(c.req.raw.headers));
	});
	app.onError((error, c) => {
		const { method } = c.req;
		const requestId = requestIdOf(c.req.raw.headers);
		const failure = asHttpError(error, { method, hasBegun: false });
		if (!failure) runtime.log.error({ requestId, method, err: error }, "a request failed");
		else if (!(error instanceof HttpError))
			runtime.log.warn({ requestId, method }, "the database can't be reached");
		const response = failureResponse(error, requestId, { method, hasBegun: false });
		response.headers.set("x-request-id", requestId);
		return response;
	});
	// Programs request these paths, so an unknown one isn't answered with a page. Source: docs/spec/decisions.md §1.
	// Thrown, it would pass by the headers above.
	app.notFound(({ req }) =>
		failureResponse(new HttpError("not-found", "This path doesn't exist."), requestIdOf(req.raw.headers)),
	);

	app.get("/health/live", (c) => handleLive(c.req.raw));
	app.get("/health/ready", (c) => handleReady(runtime, c.req.raw));
	const rows: Row[] = [
		...Object.entries(CONSOLE_ENDPOINTS).map(([name, endpoint]) => ({
			method: endpoint.method,
			path: consolePath(endpoint),
			run: consoleRoute(runtime, endpoint, HANDLERS[name as keyof typeof HANDLERS]),
		})),
		...forwardedRoutes(runtime),
	];
	const methodsOf = new Map<string, string[]>();
	for (const { method, path, run } of rows) {
		methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
		app.on(method, path, async (c) => {
			const cookies: string[] = [];
			const { raw } = c.req;
			const request = {
				request: raw,
				requestId: requestIdOf(raw.headers),
				path: c.req.param(),
				query: c.req.query(),
			};
			const response = await run(request, (cookie) => cookies.push(cookie));
			for (const cookie of cookies) response.headers.append("set-cookie", cookie);
			return response;
		});
	}
	for (const [path, methods] of methodsOf) {
		app.all(path, () => {
			const message = `Use ${methods.join(" or ")} here.`;
			throw new HttpError("method", message, { headers: { allow: methods.join(", ") } });
		});
	}
	return app;
}

/** Of every response that doesn't have its own, besides those that server/console-server.ts sets. */
const RESPONSE_HEADERS = {
	"cache-control": COMMON_HEADERS["Cache-Control"],
	"content-security-policy": EMPTY_POLICY,
};

/** Global, like the runtime. */
const holder = globalThis as { __consoleApp?: Hono };

/** The app of this process, created on first use. */
export function getConsoleApp(): Hono {
	holder.__consoleApp ??= createConsoleApp(getRuntime());
	return holder.__consoleApp;
}
