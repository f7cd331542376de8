import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { failure, requestIdOf } from "@/lib/bff/http/answer";
import { clientAddress } from "./client-address";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type FrontOptions = {
	/** How many proxies of ours a request passes on its way. */
	trustedProxies: number;
	/** Everything that is let in. */
	next: Listener;
	onFailure: (error: unknown) => void;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The console's door, between the network and Next. It refuses what Next would answer with a bare 500 before any
 * page or handler of ours is asked, and tells those who asks: past it, `x-forwarded-for` is one address, the
 * client's.
 */
export function createFront({ trustedProxies, next, onFailure }: FrontOptions): Server {
	return createServer((request, response) => {
		const fault = faultOf(request);
		if (fault) return refuse(request, response, fault);
		const { headers, socket } = request;
		const sent = headers["x-forwarded-for"];
		const forwardedFor = Array.isArray(sent) ? sent.join(",") : sent;
		headers["x-forwarded-for"] = clientAddress(socket.remoteAddress, forwardedFor, trustedProxies);
		next(request, response).catch((error: unknown) => {
			onFailure(error);
			if (response.headersSent) response.destroy();
			else refuse(request, response, { status: 500, message: "Something went wrong in the console." });
		});
	});
}

type Fault = Parameters<typeof failure>[0];

/** What is wrong with a request whoever asks; undefined for one to be let in. */
function faultOf({ method = "", url = "" }: IncomingMessage): Fault | undefined {
	if (!METHODS.includes(method)) {
		const message = `${method} is not possible here.`;
		return { status: 405, message, headers: { allow: METHODS.join(", ") } };
	}
	try {
		decodeURIComponent(url.split("?")[0] ?? "");
	} catch {
		return { status: 400, message: "This address is not written as addresses are: look at its % signs." };
	}
	return undefined;
}

/** A failure in the envelope, with which the connection ends: what else is on it was not read. */
function refuse(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
	const sentId = request.headers["x-request-id"];
	const requestId = requestIdOf(new Headers(typeof sentId === "string" ? { "x-request-id": sentId } : {}));
	const answer = failure(fault, requestId);
	answer.headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	answer.headers.set("connection", "close");
	answer
		.text()
		.then((text) => response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text))
		.catch(() => response.destroy());
}
