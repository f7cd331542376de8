import type { AddressGuard } from "@/lib/wire/guarded-dispatcher";
import { errorFailure, type FailureClass, statusFailure } from "./failure";
import { createAgent } from "./http/agent";
import { exchange, type PartialResponse, type ResponseHeaders } from "./http/exchange";

/** Timeout of the whole exchange, from the DNS lookup to the last byte. Source: docs/spec/decisions.md §7. */
export const EXCHANGE_TIMEOUT_MS = 15_000;
/** How much of a response is read. Source: docs/spec/decisions.md §7. */
export const RESPONSE_BYTES_MAX = 16 * 1024;
/** Number of response headers kept, and the length of each. */
const RESPONSE_HEADERS_MAX = 50;
const HEADER_CHARACTERS_MAX = 1_000;

type DialRequest = {
	url: string;
	/** Identifies the webhook. Connections are only reused for the same webhook, so that unsolicited data can't affect others. */
	webhook: string;
	headers: Record<string, string>;
	body: string;
	hideSecrets?: HideSecrets;
};

/** Removes secrets from a header or the body of a response. @param isCut whether the rest of the text is missing */
type HideSecrets = (text: string, isCut: boolean) => string;

/** The result of one POST. Failures are returned, not thrown. */
export type DialResult = {
	ok: boolean;
	httpStatus: number | null;
	failure: FailureClass | null;
	/** The response's `Retry-After`, as sent. */
	retryAfter: string | null;
	/** Null without a response. */
	responseHeaders: Record<string, string> | null;
	/** The start of the response as text, even if it broke off; empty without a response or if it's compressed. */
	responseExcerpt: string;
	durationMs: number;
	/** The IP address of the connection attempt, successful or not; null without one. */
	address: string | null;
};

export type Dialer = {
	/** @param signal aborts the attempt when the process stops; it then rejects */
	post(request: DialRequest, signal?: AbortSignal): Promise<DialResult>;
	close(): Promise<void>;
};

/** Sends POSTs to webhooks: checks IP addresses on connecting, doesn't follow redirects, limits everything. */
export function createDialer(guard: AddressGuard): Dialer {
	const agent = createAgent(guard);

	async function post(request: DialRequest, signal?: AbortSignal): Promise<DialResult> {
		signal?.throwIfAborted();
		const startedAt = performance.now();
		const { response, address, error } = await exchange(agent, {
			url: request.url,
			webhook: request.webhook,
			headers: request.headers,
			body: request.body,
			bytesMax: RESPONSE_BYTES_MAX,
			timeoutMs: EXCHANGE_TIMEOUT_MS,
			signal,
		});
		if (error && signal?.aborted) throw signal.reason;
		const failure = error ? errorFailure(error) : statusFailure(response.status);
		const isCut = error !== null || response.beginning.length >= RESPONSE_BYTES_MAX;
		const hide: HideSecrets = request.hideSecrets ?? ((text) => text);
		return {
			ok: failure === null,
			httpStatus: response?.status ?? null,
			failure,
			retryAfter: single(response?.headers["retry-after"]),
			responseHeaders: response && shownHeaders(response.headers, hide),
			responseExcerpt: response && !isCompressed(response) ? hide(readable(response.beginning), isCut) : "",
			durationMs: Math.round(performance.now() - startedAt),
			address,
		};
	}
	return { post, close: () => agent.destroy() };
}

/** Text that the database can store, without a partial character at the end. */
function readable(bytes: Buffer): string {
	const isWhole = bytes.length < RESPONSE_BYTES_MAX;
	const text = isWhole
		? bytes.toString("utf8")
		: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: true });
	return text.replaceAll("\0", "\uFFFD");
}

function isCompressed({ headers }: PartialResponse): boolean {
	const encoding = single(headers["content-encoding"])?.trim().toLowerCase() ?? "";
	return encoding !== "" && encoding !== "identity";
}

function shownHeaders(headers: ResponseHeaders, hide: HideSecrets): Record<string, string> {
	const shown: Record<string, string> = {};
	for (const name of Object.keys(headers).slice(0, RESPONSE_HEADERS_MAX)) {
		const value = headers[name] ?? "";
		const text = typeof value === "string" ? value : value.join(", ");
		shown[name] = hide(text.replaceAll("\0", "\uFFFD"), false).slice(0, HEADER_CHARACTERS_MAX);
	}
	return shown;
}

function single(header: string | string[] | undefined): string | null {
	return (Array.isArray(header) ? header[0] : header) ?? null;
}
