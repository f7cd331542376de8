import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { failure } from "@/lib/bff/http/responses";
import { ANY_HOST, hostnameOf } from "@/lib/settings/hosts";
import { KEEP_ALIVE_MS, requestIdFrom } from "@/lib/wire/request";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerOptions = {
	/** Number of our proxies in front of the console. */
	trustedProxies: number;
	/** The console's host names, in addition to localhost and IP addresses. */
	allowedHosts: readonly string[];
	/** Answers accepted requests below `/api` and `/health`. */
	app: Pick<Hono, "fetch">;
	/** Handles the other ones. */
	next: Listener;
	onFailure: (error: unknown) => void;
	limits?: Partial<typeof LIMITS>;
};

/** Limits for clients that send slowly or open many connections. */
const LIMITS = { connections: 4_000, headMs: 10_000, requestMs: 60_000, checkEveryMs: 5_000 };

/** Headers of every response. Each kind of response also has its own Content-Security-Policy. */
const COMMON_HEADERS = {
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy":
		"camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=()",
	"referrer-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};
const HSTS = { "strict-transport-security": "max-age=31536000" };

/** Headers that Next and proxy.ts use among themselves; a client can't set them. */
const INTERNAL_HEADERS = {
	"x-nonce": undefined,
	"x-address": undefined,
	"x-middleware-subrequest": undefined,
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The app's part of the console's URLs. `next dev` hands it to the same app, in app/api and app/health. */
const OF_APP = /^\/(api|health)\//;

/**
 * The HTTP server in front of the console's app and Next. It sets the headers that every response has, and rejects
 * requests that Next would answer with a bare 500 or would normalize before our checks, and requests for other hosts.
 * Both get `x-forwarded-for` with only the client's address, and the request's id. A slow request gets 408; connections
 * beyond the limit are closed at once.
 */
export function createConsoleServer({
	trustedProxies,
	allowedHosts,
	app,
	next,
	onFailure,
	limits = {},
}: ServerOptions): Server {
	const { connections, headMs, requestMs, checkEveryMs } = { ...LIMITS, ...limits };
	const timeouts = {
		headersTimeout: headMs,
		requestTimeout: requestMs,
		connectionsCheckingInterval: checkEveryMs,
		keepAliveTimeout: KEEP_ALIVE_MS,
	};
	const ofApp = getRequestListener(app.fetch, {
		// Next has its own.
		overrideGlobalObjects: false,
		// HTTP/1.0 may have no Host header.
		hostname: "localhost",
		errorHandler: () => failure(MALFORMED, requestIdFrom(undefined)),
	});
	const server = createServer(timeouts, (request, response) => {
		const { headers, socket } = request;
		const isHttps = firstOf(headers["x-forwarded-proto"]) === "https";
		for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...(isHttps && HSTS) }))
			response.setHeader(name, value);
		toOriginForm(request);
		const fault = faultOf(request, allowedHosts);
		if (fault) return refuse(request, response, fault);
		const sent = headers["x-forwarded-for"];
		const forwardedFor = Array.isArray(sent) ? sent.join(",") : sent;
		replaceHeaders(request, {
			...INTERNAL_HEADERS,
			host: headers.host,
			"x-forwarded-for": clientAddress(socket.remoteAddress, forwardedFor, trustedProxies),
			"x-request-id": requestIdFrom(sentId(request)),
		});
		const handle = OF_APP.test(request.url ?? "") ? ofApp : next;
		handle(request, response).catch((error: unknown) => {
			onFailure(error);
			if (response.headersSent) response.destroy();
			else refuse(request, response, { status: 500, message: "Something went wrong on our side." });
		});
	});
	server.maxConnections = connections;
	return server;
}

/** Sets or, with undefined, removes headers of a request in both forms: Next reads `headers`, the app `rawHeaders`. */
function replaceHeaders(request: IncomingMessage, replaced: Record<string, string | undefined>): void {
	const { headers, rawHeaders } = request;
	const raw: string[] = [];
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const [name = "", value = ""] = [rawHeaders[at], rawHeaders[at + 1]];
		if (!Object.hasOwn(replaced, name.toLowerCase())) raw.push(name, value);
	}
	for (const [name, value] of Object.entries(replaced)) {
		if (value === undefined) delete headers[name];
		else {
			headers[name] = value;
			raw.push(name, value);
		}
	}
	request.rawHeaders = raw;
}

/** Takes the host from an absolute URL, which then counts instead of `Host`. Source: RFC 9112, section 3.2.2. */
function toOriginForm(request: IncomingMessage): void {
	const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? "") ?? [];
	if (host === undefined) return;
	request.headers.host = host;
	request.url = rest?.startsWith("/") ? rest : `/${rest}`;
}

/** The first item of a header that proxies append to. */
function firstOf(header: string | string[] | undefined): string | undefined {
	return header?.toString().split(",")[0]?.trim() || undefined;
}

type Fault = Parameters<typeof failure>[0];
const MALFORMED: Fault = { status: 400, message: "Malformed URL path." };

/** Why a request is rejected; undefined if Next may handle it. */
function faultOf(request: IncomingMessage, allowedHosts: readonly string[]): Fault | undefined {
	const { method = "", url = "", headers, rawHeaders } = request;
	if (!METHODS.includes(method)) {
		const message = `The method ${method} isn't supported.`;
		return { status: 405, message, headers: { allow: METHODS.join(", ") } };
	}
	// Proxies could read a different one than Node, which takes the first.
	const hostCount = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
	if (hostCount > 1) return { status: 400, message: "The request has several Host headers." };
	// HTTP/1.0 may have no Host header; browsers always send one.
	const denied = [headers.host, firstOf(headers["x-forwarded-host"])].find(
		(host) => host !== undefined && !isAllowedHost(host, allowedHosts),
	);
	if (denied !== undefined) {
		const message = `The host ${denied} isn't allowed. If it's one of this console's hosts, add it to ALLOWED_HOSTS and restart the console.`;
		return { status: 421, message };
	}
	if (!isPlainPath(url)) return MALFORMED;
	return undefined;
}

/** Whether a URL has a path without malformed escapes or dot segments, escaped or not. */
function isPlainPath(url: string): boolean {
	const path = url.split("?")[0] ?? "";
	if (!path.startsWith("/")) return false;
	try {
		// Next treats a backslash as a slash in URLs.
		const segments = decodeURIComponent(path).split(/[/\\]/);
		return segments.every((segment) => segment !== "." && segment !== "..");
	} catch {
		return false;
	}
}

/** Responds with an error envelope and closes the connection, because the rest of the request isn't read. */
function refuse(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
	const requestId = requestIdFrom(sentId(request));
	const refusal = failure(fault, requestId);
	refusal.headers.set("connection", "close");
	refusal
		.text()
		.then((text) => response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(text))
		.catch(() => response.destroy());
}

function sentId({ headers }: IncomingMessage): string | undefined {
	const sent = headers["x-request-id"];
	return typeof sent === "string" ? sent : undefined;
}

/**
 * The IP address of a request's client: the connection's, or behind trusted proxies the one that the outermost proxy
 * saw. Each proxy appends its client to `X-Forwarded-For`; earlier entries come from the client and can't be trusted.
 * @param trustedProxies number of our proxies in front of the console
 */
export function clientAddress(
	connection: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	const nearest = plainAddress(connection ?? "") ?? "unknown";
	if (trustedProxies === 0 || forwardedFor === undefined) return nearest;
	const written = forwardedFor.split(",").slice(-trustedProxies);
	return plainAddress(written[0] ?? "") ?? nearest;
}

/** An IP address without port, brackets or IPv4-in-IPv6 prefix; undefined if it isn't one. */
function plainAddress(text: string): string | undefined {
	const trimmed = text.trim();
	const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, "$1");
	const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "");
	return isIP(address) ? address : undefined;
}

/**
 * Whether the console accepts a request's host. localhost and IP addresses are allowed; other names must be listed.
 * Otherwise a website could point its own name at the console and share its origin (DNS rebinding). That's impossible
 * with an IP address.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
	const hostname = hostnameOf(host);
	if (hostname === undefined) return false;
	if (isIP(hostname) || hostname === "localhost" || hostname.endsWith(".localhost")) return true;
	return allowed.includes(ANY_HOST) || allowed.includes(hostname);
}
