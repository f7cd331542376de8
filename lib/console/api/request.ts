import { watchRequest } from "@/lib/console/api/connection";
import { repeatedSignIns, waitForSignIn } from "./access/session-gate";
import { ApiError, readApiError } from "./errors/api-error";

/** Longer than the server's own timeout for the service, so that its error message arrives first. */
const REQUEST_TIMEOUT_MS = 35_000;

type RequestOptions = {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Path and query on the console's origin. */
	address: string;
	/** Sent as JSON; undefined sends no body. */
	body?: unknown;
	/** JSON text to send unchanged, instead of `body`. */
	bodyText?: string;
	headers?: Record<string, string>;
	signal?: AbortSignal | undefined;
	/** Whether it's completed even if the person leaves the page. Browsers allow this up to 64 KiB of bodies. */
	outlivesPage?: boolean;
	/** False if a 401 doesn't mean an expired session, as for sign-in itself. */
	askToSignIn?: boolean;
};

/**
 * Sends a request to the console's server. Returns the parsed response, or null without a body. If the session has
 * expired, waits for sign-in and sends again, with the same idempotency key for a POST: a random one, unless the headers
 * have one.
 * Throws {@link ApiError}, or the signal's abort reason.
 */
export async function sendRequest(options: RequestOptions): Promise<unknown> {
	return (await sendForText(options)).json;
}

type ReadResponse = { json: unknown; text: string };
type Send = (address: string, init: RequestInit) => Promise<Response>;

let sendInstead: Send | undefined;

/**
 * Sends all requests of this process another way than over the network. While the server renders a page, nobody can sign
 * in again, and its requests tell nothing about the browser's connection.
 */
export function sendThrough(send: Send): void {
	sendInstead = send;
}

/** Writes whose response is awaited, by what they send. */
const openWrites = new Map<string, Promise<ReadResponse>>();

/**
 * Like {@link sendRequest}, with the response text, since JSON.parse loses key order and long numbers. A write that is
 * the same as one in flight is that one: two clicks before the page shows the first as pending are meant once.
 */
export function sendForText(options: RequestOptions): Promise<ReadResponse> {
	const { method, address, body, bodyText, headers, signal } = options;
	// Who can cancel a request shares it with nobody.
	if (method === "GET" || signal) return send(options);
	const key = JSON.stringify([method, address, body, bodyText, headers]);
	const sending = openWrites.get(key) ?? send(options).finally(() => openWrites.delete(key));
	openWrites.set(key, sending);
	return sending;
}

async function send(options: RequestOptions): Promise<ReadResponse> {
	const headers: Record<string, string> = { accept: "application/json", ...options.headers };
	if (options.body !== undefined || options.bodyText !== undefined)
		headers["content-type"] = "application/json";
	if (options.method === "POST") headers["idempotency-key"] ??= randomKey();
	if (sendInstead) return fetchResponse(options, headers);
	const attempt = () => sendOnce(options, headers);
	return options.askToSignIn === false ? attempt() : sendSignedIn(attempt, options.signal);
}

/** Sends a request. If the session has expired, waits for sign-in and sends again. Throws as {@link sendRequest}. */
export async function sendSignedIn<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
	const sentAfter = repeatedSignIns();
	try {
		return await send();
	} catch (error) {
		if (!isSignedOut(error)) throw error;
		// Don't ask if the user has signed in again since it was sent.
		const canContinue = repeatedSignIns() > sentAfter || (await waitForSignIn(signal));
		if (!canContinue) throw error;
		return send();
	}
}

function isSignedOut(error: unknown): boolean {
	return error instanceof ApiError && error.kind === "signed-out";
}

function sendOnce(options: RequestOptions, headers: Record<string, string>) {
	return watchRequest(options.method === "GET", () => fetchResponse(options, headers));
}

async function fetchResponse(
	options: RequestOptions,
	headers: Record<string, string>,
): Promise<ReadResponse> {
	const { method, address, signal } = options;
	const body = options.bodyText ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
	const deadline = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
	let response: Response;
	let text: string;
	try {
		response = await (sendInstead ?? fetch)(address, {
			method,
			headers,
			...(body !== undefined && { body }),
			signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
			credentials: "same-origin",
			...(options.outlivesPage && { keepalive: true }),
			redirect: "error",
		});
		text = await response.text();
	} catch {
		if (signal?.aborted) throw signal.reason;
		throw new ApiError({ kind: deadline.aborted ? "timeout" : "offline" });
	}
	if (!response.ok) throw readApiError(response.status, response.headers, text);
	if (text === "") return { json: null, text };
	try {
		return { json: JSON.parse(text), text };
	} catch {
		const requestId = response.headers.get("x-request-id") ?? undefined;
		throw new ApiError({ kind: "unexpected", status: response.status, requestId });
	}
}

/** `crypto.randomUUID` exists only on HTTPS and localhost. */
export function randomKey(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}
