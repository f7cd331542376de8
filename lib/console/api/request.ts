import { ApiError, readApiError } from "@/lib/console/api/api-error";
import { watchRequest } from "@/lib/console/api/connection";
import { timesSignedInAgain, waitForSignIn } from "@/lib/console/api/session-gate";

/** Longer than the console's server waits for the service, so that its explanation arrives first. */
export const REQUEST_TIMEOUT_MS = 35_000;

export type RequestOptions = {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Path and query on the console's own origin. */
	address: string;
	/** Sent as JSON; undefined sends none. */
	body?: unknown;
	/** JSON text that is sent exactly as it is, instead of `body`. */
	bodyText?: string;
	headers?: Record<string, string>;
	signal?: AbortSignal | undefined;
	/** False where a 401 is an answer and not a lost session: sign-in itself. */
	askToSignIn?: boolean;
};

/**
 * Sends a request to the console's own server and gives the parsed answer of a success (null if it has none).
 * A lost session waits until one has signed in again, then the request goes out once more; a POST carries the
 * same idempotency key both times. Throws {@link ApiError}, or the signal's reason if that was aborted.
 */
export async function sendRequest(options: RequestOptions): Promise<unknown> {
	return (await sendForText(options)).answer;
}

/** As {@link sendRequest}, with the answer's own text, for what JSON.parse does not keep: order, long numbers. */
export async function sendForText(options: RequestOptions): Promise<{ answer: unknown; text: string }> {
	const headers: Record<string, string> = { accept: "application/json", ...options.headers };
	if (options.body !== undefined || options.bodyText !== undefined)
		headers["content-type"] = "application/json";
	if (options.method === "POST") headers["idempotency-key"] = randomKey();
	const sentAfter = timesSignedInAgain();
	try {
		return await sendOnce(options, headers);
	} catch (error) {
		if (!isSignedOut(error) || options.askToSignIn === false) throw error;
		// If someone has signed in again since it was sent, there is no need to ask again.
		const goesOn = timesSignedInAgain() > sentAfter || (await waitForSignIn(options.signal));
		if (!goesOn) throw error;
		return sendOnce(options, headers);
	}
}

function isSignedOut(error: unknown): boolean {
	return error instanceof ApiError && error.kind === "signed-out";
}

function sendOnce(options: RequestOptions, headers: Record<string, string>) {
	return watchRequest(options.method === "GET", () => fetchAnswer(options, headers));
}

async function fetchAnswer(
	options: RequestOptions,
	headers: Record<string, string>,
): Promise<{ answer: unknown; text: string }> {
	const { method, address, signal } = options;
	const body = options.bodyText ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
	const deadline = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
	let response: Response;
	let text: string;
	try {
		response = await fetch(address, {
			method,
			headers,
			...(body !== undefined && { body }),
			signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
			credentials: "same-origin",
			redirect: "error",
		});
		text = await response.text();
	} catch {
		if (signal?.aborted) throw signal.reason;
		throw new ApiError({ kind: deadline.aborted ? "timeout" : "offline" });
	}
	if (!response.ok) throw readApiError(response.status, response.headers, text);
	if (text === "") return { answer: null, text };
	try {
		return { answer: JSON.parse(text), text };
	} catch {
		const requestId = response.headers.get("x-request-id") ?? undefined;
		throw new ApiError({ kind: "unexpected", status: response.status, requestId });
	}
}

/** `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}
