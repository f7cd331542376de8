import type { Agent, Dispatcher } from "undici";
import { DialFailure, errorFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import { type Connection, type PostOptions, poolKey } from "./agent";

/** By lower-case name; a repeated header is an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** A response up to a limit. */
export type PartialResponse = {
	status: number;
	headers: ResponseHeaders;
	/** The start of the raw response body, not decompressed. */
	beginning: Buffer;
};

type ExchangeRequest = {
	url: string;
	/** Identifies the webhook, which has its own connections. */
	webhook: string;
	headers: Record<string, string>;
	body: string;
	/** How much of the response is read; with more, the connection is closed. */
	bytesMax: number;
	/** Timeout of the whole exchange, from connecting to the last byte. */
	timeoutMs: number;
	signal?: AbortSignal | undefined;
};

/** The result of an exchange. Failures are returned, not thrown. */
type Exchanged = {
	/** The IP address of the connection attempt, successful or not; null without one. */
	address: string | null;
} & (
	| { response: PartialResponse; error: null }
	/** A failed exchange, with the part of the response that arrived. */
	| { response: PartialResponse | null; error: Error }
);

/** An error from a connection that the server was closing appears within a round trip. */
const JUST_CLOSING_MS = 300;
/** Responses without a body, whatever their headers. */
const STATUSES_WITHOUT_BODY = [204, 304];

/** One POST over HTTP/1.1. Why undici's `dispatch`: docs/decisions/0085-undicis-agent-for-webhook-posts.md. */
export function exchange(agent: Agent, request: ExchangeRequest): Promise<Exchanged> {
	return new Promise((resolve) => new Exchange(agent, request, resolve).send());
}

/** A POST and its incoming response. */
class Exchange implements Dispatcher.DispatchHandler {
	readonly #options: PostOptions;
	readonly #deadline: NodeJS.Timeout;
	#connection: Connection | undefined;
	/** By `performance.now`. */
	#sentAt = 0;
	/** Whether part of the response has arrived. */
	#hasBegun = false;
	#head: Pick<PartialResponse, "status" | "headers"> | undefined;
	readonly #chunks: Buffer[] = [];
	#bodyBytes = 0;
	#isOver = false;

	constructor(
		private readonly agent: Agent,
		private readonly request: ExchangeRequest,
		private readonly resolve: (exchanged: Exchanged) => void,
	) {
		const { url, webhook, headers, body, timeoutMs, signal } = request;
		const { origin, pathname, search } = new URL(url);
		this.#options = {
			origin: poolKey(origin, webhook),
			path: pathname + search,
			method: "POST",
			headers,
			body,
			onConnection: (connection) => {
				this.#connection = connection;
			},
		};
		const timedOut = () => new DialFailure("timed-out-answering", "The exchange took too long.");
		this.#deadline = setTimeout(() => this.#fail(timedOut()), timeoutMs);
		signal?.addEventListener("abort", this.#onAbort);
	}

	readonly #onAbort = () => this.#fail(asError(this.request.signal?.reason));

	send(): void {
		this.#sentAt = performance.now();
		try {
			this.agent.dispatch(this.#options, this);
		} catch (error) {
			this.#fail(asError(error));
		}
	}

	onRequestStart(controller: Dispatcher.DispatchController): void {
		// It ended while it was waiting for the connection.
		if (this.#isOver) controller.abort(new Error("The exchange is over."));
		this.#sentAt = performance.now();
	}

	onResponseStarted(): void {
		this.#hasBegun = true;
	}

	onResponseStart(_: unknown, status: number, headers: ResponseHeaders): void {
		if (status < 100 || status === 101) this.#fail(new DialFailure("not-http", "No response to a POST."));
		// Others below 200 are informational.
		else if (status >= 200) this.#head = { status, headers };
	}

	onResponseData(_: unknown, chunk: Buffer): void {
		if (this.#isOver) return;
		this.#chunks.push(chunk);
		this.#bodyBytes += chunk.length;
		if (this.#bodyBytes <= this.request.bytesMax) return;
		this.#complete();
		this.#connection?.abort(new Error("The rest of the response isn't read."));
	}

	onResponseEnd(): void {
		this.#complete();
	}

	/**
	 * A server may close an idle connection just as it's reused; then the POST is sent over another one, immediately. The
	 * server may still have processed it, as with any failure, and can recognize it by its id.
	 */
	onResponseError(_: unknown, error: Error): void {
		if (this.#isOver) return;
		const { status } = this.#head ?? {};
		if (status !== undefined && STATUSES_WITHOUT_BODY.includes(status)) this.#complete();
		else if (this.#wasJustClosing(error)) this.send();
		else this.#fail(this.#explained(error));
	}

	#wasJustClosing(error: Error): boolean {
		const isReused = this.#connection !== undefined && this.#connection.exchanges > 1;
		if (!isReused || this.#hasBegun || this.agent.destroyed) return false;
		const isSoon = performance.now() - this.#sentAt <= JUST_CLOSING_MS;
		return isSoon && errorFailure(error) === "cut-off";
	}

	/** undici reports unreadable headers after a length as a short response; without headers, it isn't one. */
	#explained(error: Error): Error {
		const isShort = "code" in error && error.code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
		return isShort && !this.#head ? new DialFailure("not-http", "Its head can't be read.") : error;
	}

	#complete(): void {
		const response = this.#response();
		if (this.#isOver || !response) return;
		this.#stopWatching();
		const exchanged = { response, address: this.#connection?.address ?? null, error: null };
		// undici reuses a connection one turn of the event loop later; the next POST of a queue should find it.
		queueMicrotask(() => setImmediate(this.resolve, exchanged));
	}

	#fail(error: Error): void {
		if (this.#isOver) return;
		this.#stopWatching();
		this.#connection?.abort(error);
		this.resolve({ response: this.#response(), address: this.#connection?.address ?? null, error });
	}

	#stopWatching(): void {
		this.#isOver = true;
		clearTimeout(this.#deadline);
		this.request.signal?.removeEventListener("abort", this.#onAbort);
	}

	/** The part of the response that has arrived; null before its headers. */
	#response(): PartialResponse | null {
		if (!this.#head) return null;
		const [only] = this.#chunks;
		const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
		const { status, headers } = this.#head;
		return { status, headers, beginning: body.subarray(0, this.request.bytesMax) };
	}
}

function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}
