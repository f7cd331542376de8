import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { ACCOUNT_PREFIX, type Endpoint, PUBLIC_PREFIX } from "@/lib/contract/endpoint";
import { ENDPOINTS, type EndpointName } from "@/lib/contract/endpoints";
import { openApiDocument } from "@/lib/contract/openapi";
import type { Dependencies } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import { createPlatformWebhook } from "@/lib/service/platform/webhook";
import { authenticate } from "@/lib/service/tokens/authenticate";
import { asServiceError, failureAnswer } from "./answer";
import { FURTHER_RULES, HANDLERS } from "./handlers";
import { createHealth } from "./health";
import { createRateLimiter, type RateState } from "./rate-limit";
import { type AnyHandler, type AnyRules, runEndpoint } from "./run-endpoint";

type Variables = { requestId: string; rate: RateState | undefined };
type AppContext = Context<{ Variables: Variables }>;

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;

export type ServiceApp = Hono<{ Variables: Variables }>;

/**
 * The service's HTTP interface: the public API from the contract's table, its OpenAPI document, the messaging
 * platform's webhook, and health.
 * @param isClosing true once the process is asked to end: new requests are then answered 503
 */
export function createApp(dependencies: Dependencies, isClosing: () => boolean): ServiceApp {
	const limiter = createRateLimiter(dependencies.config.rateLimitPerMinute);
	const app: ServiceApp = new Hono();

	app.use(async (c, next) => {
		const sent = c.req.header("x-request-id");
		const requestId = sent && REQUEST_ID.test(sent) ? sent : randomUUID();
		c.set("requestId", requestId);
		const startedAt = performance.now();
		await next();
		c.res.headers.set("X-Request-Id", requestId);
		for (const [name, value] of Object.entries(limiter.headers(c.get("rate"))))
			c.res.headers.set(name, value);
		const durationMs = Math.round(performance.now() - startedAt);
		dependencies.log.info({
			requestId,
			method: c.req.method,
			path: c.req.path,
			status: c.res.status,
			durationMs,
		});
	});

	app.onError((error, c) => {
		const requestId = c.get("requestId");
		if (!asServiceError(error)) dependencies.log.error({ requestId, err: error }, "request failed");
		return failureAnswer(error, requestId);
	});
	app.notFound(() => {
		throw new ServiceError("not-found", "There is no such path.");
	});

	app.route("/", createHealth(dependencies, isClosing));
	app.use(async (_, next) => {
		if (!isClosing()) return next();
		throw new ServiceError("unavailable", "The service is shutting down. Try again in a moment.", {
			headers: { "Retry-After": "5", Connection: "close" },
		});
	});
	app.route("/", createPlatformWebhook(dependencies));

	const document = openApiDocument();
	app.get(`${PUBLIC_PREFIX}/openapi.json`, (c) => c.json(document));

	async function serve(c: AppContext, name: EndpointName, endpoint: Endpoint): Promise<Response> {
		const actor = await authenticate(dependencies, c.req.header("authorization"));
		const now = dependencies.clock().getTime();
		const rate = limiter.take(String(actor.tokenId), now);
		c.set("rate", rate);
		if (!rate.allowed) {
			throw new ServiceError("rate-limited", "Too many requests for this API access token. Slow down.", {
				headers: { "Retry-After": String(rate.resetSeconds) },
			});
		}
		const handler = HANDLERS[name] as AnyHandler;
		const rules = FURTHER_RULES[name] as AnyRules | undefined;
		return runEndpoint(dependencies, actor, endpoint, handler, rules, {
			request: c.req.raw,
			requestId: c.get("requestId"),
			path: c.req.param(),
			query: c.req.query(),
		});
	}

	const methodsOfPath = new Map<string, string[]>();
	for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
		const path = ACCOUNT_PREFIX + endpoint.path;
		app.on(endpoint.method, path, (c) => serve(c, name, endpoint));
		methodsOfPath.set(path, [...(methodsOfPath.get(path) ?? []), endpoint.method]);
	}
	for (const [path, methods] of methodsOfPath) {
		const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
		app.all(path, (c) => {
			throw new ServiceError("method", `${c.req.method} is not possible here; use ${methods.join(", ")}.`, {
				headers: { Allow: allow.join(", ") },
			});
		});
	}
	return app;
}
