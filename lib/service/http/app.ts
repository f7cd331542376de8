import { type Context, Hono, type HonoRequest } from "hono";
import {
	ACCOUNT_PREFIX,
	EXTENSIONS_ACCOUNT_PREFIX,
	EXTENSIONS_CHANNEL_PREFIX,
	EXTENSIONS_PREFIX,
	type ExtensionEndpoint,
} from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import {
	ACTOR_LABEL_HEADER,
	ACTOR_PERMISSIONS_HEADER,
	RECORDED_CHANGE_HEADER,
} from "@/lib/contract/extensions/audit";
import { CHANNEL_EXTENSIONS, EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { LIVE_STREAMS_MAX } from "@/lib/contract/extensions/live";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import type { ServiceInfo } from "@/lib/contract/extensions/service";
import { DOCUMENT_PATHS } from "@/lib/contract/openapi/openapi";
import { accountParams } from "@/lib/contract/parameters";
import { withOrigin } from "@/lib/service/audit/origin";
import type { Actor, Dependencies, Recorded } from "@/lib/service/context";
import {
	createSimulatorRoutes,
	type SendReport,
	SIMULATOR_PATHS,
	SIMULATOR_PREFIX,
} from "@/lib/service/http/platform/simulator-routes";
import { createPlatformWebhook, PLATFORM_WEBHOOK_PATH } from "@/lib/service/http/platform/webhook";
import { eventStream } from "@/lib/service/live/event-stream";
import type { LiveHub } from "@/lib/service/live/hub";
import { streamEvents } from "@/lib/service/live/stream";
import { streamChanges } from "@/lib/service/live/stream-changes";
import { type MediaRequest, openMedia } from "@/lib/service/messages/media/open";
import { createMetricsRoute, METRICS_PATH } from "@/lib/service/metrics/route";
import type { ServiceMetrics } from "@/lib/service/metrics/service-metrics";
import { createReference, REFERENCE_PATH } from "@/lib/service/reference/reference";
import { createDiskSpace } from "@/lib/service/store/disk-space";
import { authenticate } from "@/lib/service/tokens/authenticate";
import { APP_VERSION } from "@/lib/settings/app-version";
import { isDiskFull } from "@/lib/wire/database-unavailable";
import { createGuardedDispatcher } from "@/lib/wire/guarded-dispatcher";
import { HttpError } from "@/lib/wire/http/http-error";
import { asHttpError, failureResponse, jsonResponse } from "@/lib/wire/http/responses";
import { runEndpoint } from "@/lib/wire/http/run-endpoint";
import { readParameters } from "@/lib/wire/http/validate";
import { singleRange } from "@/lib/wire/media-headers";
import { createOpenStreams } from "@/lib/wire/open-streams";
import { createRateLimiter, type RateState } from "@/lib/wire/rate-limit";
import { requestIdFrom } from "@/lib/wire/request";
import { drainBody } from "./body/drain-body";
import {
	type AnyHandler,
	type AnyRules,
	assertOwnAccount,
	assertPermission,
	endpointRoute,
} from "./endpoints/endpoint-route";
import {
	CALLS_PLATFORM,
	CHANNEL_EXTENSION_HANDLERS,
	EXTENSION_HANDLERS,
	EXTENSION_RULES,
	FURTHER_RULES,
	HANDLERS,
} from "./endpoints/handlers";
import { recordingChange } from "./endpoints/recording-change";
import { createHealth, HEALTH_PATHS } from "./health";

type Variables = {
	requestId: string;
	rate: RateState | undefined;
	endpoint: string | undefined;
	/** Whether the request was admitted and its work has begun. */
	hasBegun: boolean | undefined;
	/** Whether it names a person, whose log it then records what it did in. */
	isConsole: boolean | undefined;
	/** What the audit log has of the request's change, for the console that sent it. */
	recorded: Recorded | undefined;
};
/** A table of endpoints with their handlers, without exact types, which the handlers' files check. */
type EndpointTable = {
	endpoints: Record<string, ExtensionEndpoint>;
	handlers: Record<string, AnyHandler>;
	rules: Record<string, AnyRules | undefined>;
};
type AppContext = Context<{ Variables: Variables }>;

const LIVE_PATH = `${EXTENSIONS_ACCOUNT_PREFIX}/live-events`;
const MEDIA_PATH = `${EXTENSIONS_ACCOUNT_PREFIX}${MESSAGE_MEDIA.path}`;
const CHANGES_PATH = `${EXTENSIONS_ACCOUNT_PREFIX}/live-changes`;

export type ServiceApp = Hono<{ Variables: Variables }>;

/**
 * The service's HTTP interface: the public API from the contract's table, its OpenAPI document, the messaging
 * platform's webhook, health and metrics.
 * @param closing aborted when the process is asked to stop: new requests then get 503
 */
export function createApp(
	dependencies: Dependencies,
	live: LiveHub,
	closing: AbortSignal,
	metrics: ServiceMetrics,
): ServiceApp {
	const limiter = createRateLimiter(dependencies.config.rateLimitPerMinute);
	const diskSpace = createDiskSpace(dependencies.db);
	const app: ServiceApp = new Hono();

	app.use(async (c, next) => {
		const requestId = requestIdFrom(c.req.header("x-request-id"));
		c.set("requestId", requestId);
		const startedAt = performance.now();
		const endRequest = metrics.beginRequest();
		await next();
		if (c.res.status >= 400) c.res = await drainBody(c.req.raw, c.res);
		endRequest({ endpoint: c.get("endpoint") ?? "none", method: c.req.method, status: c.res.status });
		const { headers } = c.res;
		headers.set("X-Request-Id", requestId);
		const recorded = c.get("recorded");
		if (recorded && c.get("isConsole")) headers.set(RECORDED_CHANGE_HEADER, recordedHeader(recorded));
		// Clients shouldn't reuse a connection of a process that is stopping.
		if (closing.aborted) headers.set("Connection", "close");
		for (const [name, value] of Object.entries(limiter.headers(c.get("rate")))) headers.set(name, value);
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
		if (isDiskFull(error)) diskSpace.noteFull();
		if (!asHttpError(error)) dependencies.log.error({ requestId, err: error }, "request failed");
		return failureResponse(error, requestId, {
			method: c.req.method,
			hasBegun: c.get("hasBegun") === true,
		});
	});
	app.notFound(() => {
		throw new HttpError("not-found", "This path doesn't exist.");
	});

	/** Names for metrics of paths outside the endpoint tables. */
	const named: [path: string, endpoint: string][] = [
		["/health/*", "health"],
		[METRICS_PATH, "metrics"],
		[PLATFORM_WEBHOOK_PATH, "platformWebhook"],
		[`${SIMULATOR_PREFIX}/*`, "simulator"],
		[`${REFERENCE_PATH}/*`, "reference"],
		...Object.values(DOCUMENT_PATHS).map((path): [string, string] => [path, "openApiDocument"]),
		[EXTENSIONS_PREFIX, "getService"],
		[LIVE_PATH, "followLiveEvents"],
		[CHANGES_PATH, "followLiveChanges"],
		[MEDIA_PATH, "downloadMedia"],
	];
	for (const [path, endpoint] of named) {
		app.use(path, (c, next) => {
			c.set("endpoint", endpoint);
			return next();
		});
	}

	app.route("/", createHealth(dependencies, diskSpace, closing));
	app.route("/", createMetricsRoute(metrics.registry, dependencies.config.metricsToken));
	app.use(async (_, next) => {
		if (!closing.aborted) return next();
		throw new HttpError("unavailable", "The service is shutting down. Try again in a moment.", {
			headers: { "Retry-After": "5", Connection: "close" },
		});
	});
	app.route("/", createPlatformWebhook(dependencies, metrics));
	const isSimulated = dependencies.config.platform === "simulator";
	if (isSimulated) {
		const send: SendReport = async (body, signature) =>
			app.request(PLATFORM_WEBHOOK_PATH, {
				method: "POST",
				headers: { "content-type": "application/json", "x-hub-signature-256": signature },
				body,
			});
		app.route("/", createSimulatorRoutes(dependencies, send, closing));
	}

	app.route("/", createReference(dependencies.config));

	/**
	 * Authenticates a request and applies the rate limit. A console counts the requests of the people whom it names itself,
	 * because they share its token.
	 */
	async function admit(c: AppContext): Promise<Actor> {
		const authenticated = await authenticate(dependencies, c.req.header("authorization"));
		const actor = withOrigin(authenticated, {
			label: c.req.header(ACTOR_LABEL_HEADER),
			permissions: c.req.header(ACTOR_PERMISSIONS_HEADER),
			requestId: c.get("requestId"),
		});
		const isCounted = !actor.origin?.person;
		c.set("isConsole", !isCounted);
		const rate = isCounted ? limiter.take(String(actor.tokenId), dependencies.clock().getTime()) : undefined;
		c.set("rate", rate);
		c.set("hasBegun", !rate || rate.allowed);
		if (!rate || rate.allowed) return actor;
		throw new HttpError("rate-limited", "Too many requests for this API access token. Slow down.", {
			headers: { "Retry-After": String(rate.resetSeconds) },
		});
	}

	const contextOf = (actor: Actor) => ({ ...dependencies, account: actor.account, actor });

	const methodsOfPath = new Map<string, string[]>([
		...HEALTH_PATHS.map((path): [string, string[]] => [path, ["GET"]]),
		[METRICS_PATH, ["GET"]],
		...Object.values(DOCUMENT_PATHS).map((path): [string, string[]] => [path, ["GET"]]),
		[REFERENCE_PATH, ["GET"]],
		[EXTENSIONS_PREFIX, ["GET"]],
		[LIVE_PATH, ["GET"]],
		[CHANGES_PATH, ["GET"]],
		[MEDIA_PATH, ["GET"]],
		[PLATFORM_WEBHOOK_PATH, ["GET", "POST"]],
		...(isSimulated ? SIMULATOR_PATHS : []).map((path): [string, string[]] => [path, ["POST"]]),
	]);
	function register(prefix: string, { endpoints, handlers, rules }: EndpointTable): void {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const path = prefix + endpoint.path;
			const handler = handlers[name] as AnyHandler;
			const route = endpointRoute({
				endpoint,
				handler: recordingChange(name, handler),
				rules: rules[name],
				asksPlatform: CALLS_PLATFORM.has(name),
			});
			app.on(endpoint.method, path, (c) => {
				c.set("endpoint", name);
				const request = {
					request: c.req.raw,
					requestId: c.get("requestId"),
					path: c.req.param(),
					query: c.req.query(),
				};
				const onRecorded = (recorded: Recorded) => c.set("recorded", recorded);
				return runEndpoint(
					{ ...route, admit: async () => ({ ...contextOf(await admit(c)), onRecorded }) },
					request,
				);
			});
			methodsOfPath.set(path, [...(methodsOfPath.get(path) ?? []), endpoint.method]);
		}
	}
	register(ACCOUNT_PREFIX, {
		endpoints: ENDPOINTS,
		handlers: HANDLERS,
		rules: FURTHER_RULES,
	} as EndpointTable);
	register(EXTENSIONS_ACCOUNT_PREFIX, {
		endpoints: EXTENSIONS,
		handlers: EXTENSION_HANDLERS,
		rules: EXTENSION_RULES,
	} as EndpointTable);
	register(EXTENSIONS_CHANNEL_PREFIX, {
		endpoints: CHANNEL_EXTENSIONS,
		handlers: CHANNEL_EXTENSION_HANDLERS,
		rules: {},
	} as EndpointTable);
	app.get(EXTENSIONS_PREFIX, async (c) => {
		const { tokenId, managesTokens, permissions } = await admit(c);
		const data: ServiceInfo = {
			version: APP_VERSION,
			permissions: [...permissions],
			manages_tokens: managesTokens,
			creates_accounts: tokenId === null,
			platform: dependencies.config.platform,
			platform_webhook_path: PLATFORM_WEBHOOK_PATH,
		};
		return jsonResponse(200, { success: true, statusCode: 200, data });
	});

	const streams = createOpenStreams(LIVE_STREAMS_MAX);
	/** Opens a stream, of which a token may have a few. A console counts those of its people itself. */
	async function openStream(
		{ tokenId, origin }: Actor,
		signals: AbortSignal[],
		open: (onEnd: () => void) => Response | Promise<Response>,
	): Promise<Response> {
		if (origin?.person) return open(() => undefined);
		const close = streams.open(String(tokenId));
		if (!close) {
			const message = `An API access token can have up to ${LIVE_STREAMS_MAX} live streams open. Close one to open another.`;
			throw new HttpError("rate-limited", message, { headers: { "Retry-After": "60" } });
		}
		AbortSignal.any(signals).addEventListener("abort", close, { once: true });
		try {
			return await open(close);
		} catch (error) {
			close();
			throw error;
		}
	}

	/** Admits the reader of a stream of its account. */
	async function admitReader(c: AppContext) {
		const actor = await admit(c);
		assertOwnAccount(actor, c.req.param());
		readParameters(accountParams, c.req.param());
		return {
			context: contextOf(actor),
			authenticate: () => authenticate(dependencies, c.req.header("authorization")),
			signals: [c.req.raw.signal, closing],
		};
	}
	app.get(LIVE_PATH, async (c) => {
		const { context, authenticate, signals } = await admitReader(c);
		if (c.req.method === "HEAD") return eventStream(null);
		const lastEventId = c.req.header("last-event-id") ?? null;
		return openStream(context.actor, signals, (onEnd) =>
			streamEvents(context, live, { lastEventId, authenticate, onEnd }, signals),
		);
	});
	app.get(CHANGES_PATH, async (c) => {
		const { context, authenticate, signals } = await admitReader(c);
		if (c.req.method === "HEAD") return eventStream(null);
		return openStream(context.actor, signals, (onEnd) =>
			streamChanges(context, live, { authenticate, onEnd }, signals),
		);
	});
	const fileDispatcher = createGuardedDispatcher({ allowed: dependencies.config.webhookAllowedNetworks });
	app.get(MEDIA_PATH, async (c) => {
		const { context } = await admitReader(c);
		assertPermission(context.actor, MESSAGE_MEDIA.permission);
		return openMedia(context, fileDispatcher, readMediaRequest(c.req));
	});

	for (const [path, methods] of methodsOfPath) {
		const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
		app.all(path, (c) => {
			throw new HttpError("method", `${c.req.method} isn't supported here. Use ${methods.join(", ")}.`, {
				headers: { Allow: allow.join(", ") },
			});
		});
	}
	return app;
}

/** Far below the 16 KiB of headers that Node.js accepts. */
const RECORDED_LENGTH_MAX = 6_000;

/** A change as a header's value; one with long values names only its fields. */
function recordedHeader({ title, changes }: Recorded): string {
	const encode = (recorded: Recorded) => Buffer.from(JSON.stringify(recorded)).toString("base64url");
	const whole = encode({ title, changes });
	return whole.length <= RECORDED_LENGTH_MAX
		? whole
		: encode({ title, changes: changes.map(({ field }) => ({ field })) });
}

/** A request for a message's file. @throws HttpError `malformed` */
function readMediaRequest(request: HonoRequest): MediaRequest {
	const { messageId } = readParameters(MESSAGE_MEDIA.params, request.param());
	const { file } = readParameters(MESSAGE_MEDIA.query, request.query());
	return {
		messageId,
		part: file,
		range: singleRange(request.header("range")),
		isHead: request.method === "HEAD",
		signal: request.raw.signal,
	};
}
