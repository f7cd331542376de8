import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { failure } from "@/lib/bff/http/answer";
import { ANY_HOST, hostnameOf } from "@/lib/settings/hosts";
import { requestIdFrom } from "@/lib/wire/request";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerOptions = {
	/** Number of our proxies in front of the console. */
	trustedProxies: number;
	/** The console's host names, in addition to localhost and IP addresses. */
	allowedHosts: readonly string[];
	/** Handles accepted requests. */
	next: Listener;
	onFailure: (error: unknown) => void;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The HTTP server in front of Next. It rejects requests that Next would answer with a bare 500 or would normalize before
 * our checks, and requests for other hosts. Next gets `x-forwarded-for` with only the client's address, and the
 * request's id.
 */
export function createConsoleServer({
	trustedProxies,
	allowedHosts,
	next,
	onFailure,
}: ServerOptions): Server {
	return createServer((request, response) => {
		const fault = faultOf(request, allowedHosts);
		if (fault) return refuse(request, response, fault);
		const { headers, socket } = request;
		const sent = headers["x-forwarded-for"];
		const forwardedFor = Array.isArray(sent) ? sent.join(",") : sent;
		headers["x-forwarded-for"] = clientAddress(socket.remoteAddress, forwardedFor, trustedProxies);
		headers["x-request-id"] = requestIdFrom(sentId(request));
		next(request, response).catch((error: unknown) => {
			onFailure(error);
			if (response.headersSent) response.destroy();
			else refuse(request, response, { status: 500, message: "Something went wrong on our side." });
		});
	});
}

type Fault = Parameters<typeof failure>[0];

/** Why a request is rejected; undefined if Next may handle it. */
function faultOf(request: IncomingMessage, allowedHosts: readonly string[]): Fault | undefined {
	const { method = "", url = "", headers } = request;
	if (!METHODS.includes(method)) {
		const message = `The method ${method} isn't supported.`;
		return { status: 405, message, headers: { allow: METHODS.join(", ") } };
	}
	// HTTP/1.0 may have no Host header; browsers always send one.
	if (headers.host !== undefined && !isAllowedHost(headers.host, allowedHosts)) {
		const message = `The host ${headers.host} isn't allowed. If it's one of this console's hosts, add it to ALLOWED_HOSTS and restart the console.`;
		return { status: 421, message };
	}
	if (!isPlainPath(url)) return { status: 400, message: "Malformed URL path." };
	return undefined;
}

/** Whether a URL has a path without malformed escapes or dot segments, escaped or not. */
function isPlainPath(url: string): boolean {
	const path = (/^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url).split("?")[0] ?? "";
	if (!url.startsWith("/") && path === url) return false;
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
