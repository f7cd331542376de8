import { type Agent, type FormData, request } from "undici";
import { type Answered, CloudFailure, failureOf } from "./failure";

/** Enough for a page of flows or the validation errors of a large definition; more is rejected. */
const RESPONSE_BYTES_MAX = 4 * 1024 * 1024;

export type Call = {
	method: "GET" | "POST" | "DELETE";
	/** Path segments, not encoded. */
	path: string[];
	query?: Record<string, string>;
	body?: { json: unknown } | { form: () => FormData };
};

type Line = { apiUrl: string; token: string; agent: Agent };

/** Errors before a connection was established: the platform hasn't received the call. */
const NEVER_SENT = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"UND_ERR_CONNECT_TIMEOUT",
]);

/** Codes of certificate and TLS handshake errors. */
const UNTRUSTED = /CERT|SSL|TLS|UNABLE_TO|EPROTO/;

/**
 * Sends a request to the management API and returns the JSON response. Doesn't follow redirects.
 * @throws CloudFailure for anything but a successful response
 */
export async function exchange(line: Line, call: Call, deadline: AbortSignal): Promise<unknown> {
	const received = await send(line, call, deadline);
	const failure = failureOf(received, line.token);
	if (failure) throw failure;
	if (received.body === undefined) throw garbled();
	return received.body;
}

/** A 2xx response that can't be read; the call may have been carried out. */
export function garbled(cause?: unknown): CloudFailure {
	const message = "The messaging platform sent a response that couldn't be read.";
	return new CloudFailure("upstream-failed", message, {
		changedNothing: false,
		retry: "if-repeatable",
		cause,
	});
}

async function send(line: Line, call: Call, deadline: AbortSignal): Promise<Answered> {
	const url = new URL(`${line.apiUrl.replace(/\/+$/, "")}/${call.path.map(encodeURIComponent).join("/")}`);
	for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
	const sent = call.body && ("json" in call.body ? JSON.stringify(call.body.json) : call.body.form());
	let hasResponded = false;
	try {
		const response = await request(url, {
			method: call.method,
			headers: {
				accept: "application/json",
				authorization: `Bearer ${line.token}`,
				...(typeof sent === "string" ? { "content-type": "application/json" } : {}),
			},
			body: sent,
			dispatcher: line.agent,
			signal: deadline,
		});
		hasResponded = true;
		const bytes = await readAtMost(response.body, RESPONSE_BYTES_MAX);
		return {
			status: response.statusCode,
			retryAfterMs: waitOf(response.headers["retry-after"]),
			body: bytes && parseOrUndefined(bytes),
		};
	} catch (error) {
		throw lineFailure(error, hasResponded, deadline);
	}
}

function lineFailure(error: unknown, hasResponded: boolean, deadline: AbortSignal): CloudFailure {
	if (deadline.aborted) {
		const message = "The messaging platform didn't respond in time.";
		return new CloudFailure("upstream-silent", message, { changedNothing: false, retry: "never" });
	}
	if (hasResponded) return garbled(error);
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const isUntrusted = UNTRUSTED.test(code);
	const neverSent = isUntrusted || NEVER_SENT.has(code);
	const message = neverSent
		? `The messaging platform can't be reached (${code}).`
		: "The messaging platform closed the connection without responding.";
	return new CloudFailure("upstream-silent", message, {
		changedNothing: neverSent,
		retry: isUntrusted ? "never" : neverSent ? "always" : "if-repeatable",
		cause: error,
	});
}

/** The bytes of a body, or undefined if there are more than `limit`. */
async function readAtMost(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer | undefined> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > limit) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function parseOrUndefined(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch {
		return undefined;
	}
}

/** Retry-After in milliseconds, if given in seconds. */
function waitOf(header: string | string[] | undefined): number | undefined {
	const seconds = typeof header === "string" && /^\d{1,6}$/.test(header.trim()) ? Number(header) : undefined;
	return seconds === undefined ? undefined : seconds * 1000;
}
