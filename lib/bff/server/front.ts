import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { failure, requestIdOf } from "@/lib/bff/http/answer";
import { isAllowedHost } from "./allowed-hosts";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type FrontOptions = {
	/** How many of our proxies a request passes. */
	trustedProxies: number;
	/** Host names that the console answers for, besides this machine's and IP addresses. */
	allowedHosts: readonly string[];
	/** Handles accepted requests. */
	next: Listener;
	onFailure: (error: unknown) => void;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The server between the network and Next. It refuses what Next would answer with a bare 500 or would normalise
 * before any of our checks, and requests for hosts that aren't ours. Behind it `x-forwarded-for` is one address, the
 * client's.
 */
export function createFront({ trustedProxies, allowedHosts, next, onFailure }: FrontOptions): Server {
	return createServer((request, response) => {
		const fault = faultOf(request, allowedHosts);
		if (fault) return refuse(request, response, fault);
		const { headers, socket } = request;
		const sent = headers["x-forwarded-for"];
		const forwardedFor = Array.isArray(sent) ? sent.join(",") : sent;
		headers["x-forwarded-for"] = clientAddress(socket.remoteAddress, forwardedFor, trustedProxies);
		next(request, response).catch((error: unknown) => {
			onFailure(error);
			if (response.headersSent) response.destroy();
			else refuse(request, response, { status: 500, message: "Something went wrong on our side." });
		});
	});
}

type Fault = Parameters<typeof failure>[0];

/** Why a request is refused; undefined if Next may have it. */
function faultOf(request: IncomingMessage, allowedHosts: readonly string[]): Fault | undefined {
	const { method = "", url = "", headers } = request;
	if (!METHODS.includes(method)) {
		const message = `The method ${method} isn't supported.`;
		return { status: 405, message, headers: { allow: METHODS.join(", ") } };
	}
	// HTTP/1.0 may name no host; a browser always does.
	if (headers.host !== undefined && !isAllowedHost(headers.host, allowedHosts)) {
		const message = `The host ${headers.host} isn't allowed. If it's one of this console's hosts, add it to ALLOWED_HOSTS and restart the console.`;
		return { status: 421, message };
	}
	if (!isPlainPath(url)) return { status: 400, message: "Malformed URL path." };
	return undefined;
}

/** Whether an address has a path, without malformed escapes and without dot segments, written plainly or escaped. */
function isPlainPath(url: string): boolean {
	const path = (/^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url).split("?")[0] ?? "";
	if (!url.startsWith("/") && path === url) return false;
	try {
		// What Next sees as a backslash is a slash to the URLs it makes.
		const segments = decodeURIComponent(path).split(/[/\\]/);
		return segments.every((segment) => segment !== "." && segment !== "..");
	} catch {
		return false;
	}
}

/** A failure in the envelope. The connection ends with it, since the rest of the request was not read. */
function refuse(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
	const sentId = request.headers["x-request-id"];
	const requestId = requestIdOf(new Headers(typeof sentId === "string" ? { "x-request-id": sentId } : {}));
	const answer = failure(fault, requestId);
	answer.headers.set("connection", "close");
	answer
		.text()
		.then((text) => response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text))
		.catch(() => response.destroy());
}

/**
 * The IP address of a request's client: that of the connection, or, behind trusted proxies, the one that the
 * outermost of them saw. Each proxy appends its client to `X-Forwarded-For`; earlier entries come from the client and
 * can't be trusted.
 * @param trustedProxies how many of our proxies a request passes
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
