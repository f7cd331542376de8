import type { Dispatcher } from "undici";
import { DialFailure, errorFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import type { Connection, Connections, Target } from "./connections";
import { NoConnection } from "./connector";

/** By lower-case name; a repeated header is an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** A response up to a limit. */
export type Answer = {
	status: number;
	headers: ResponseHeaders;
	/** The start of the raw response body, not decompressed. */
	beginning: Buffer;
};

type ExchangeRequest = {
	target: Target;
	headers: Record<string, string>;
	body: string;
	/** How much of the response is read; with more, the connection is dropped. */
	bytesMax: number;
	/** Timeout of the whole exchange, from connecting to the last byte. */
	timeoutMs: number;
	/** Creates the error for that timeout. */
	timedOut: () => Error;
	signal?: AbortSignal | undefined;
};

/** The result of an exchange. Failures are returned, not thrown. */
type Exchanged = {
	/** The IP address of the connection attempt, successful or not; null without one. */
	address: string | null;
} & (
	| { response: Answer; error: null }
	/** A failed exchange, with the part of the response that arrived. */
	| { response: Answer | null; error: Error }
);

/** An error from a connection that the server was closing appears within a round trip. */
const JUST_CLOSING_MS = 300;
/** Responses without a body, whatever their headers. */
const STATUSES_WITHOUT_BODY = [204, 304];

/** One POST over HTTP/1.1. Why undici's lowest level: docs/decisions/0037-outgoing-http-by-undici.md. */
export function exchange(connections: Connections, request: ExchangeRequest): Promise<Exchanged> {
	return new Promise((resolve) => new Exchange(connections, request, resolve).begin());
}

/** A POST and its incoming response. */
class Exchange implements Dispatcher.DispatchHandler {
	readonly #deadline: NodeJS.Timeout;
	readonly #forgetSignal: (() => void) | undefined;
	#connection: Connection | undefined;
	#isSent = false;
	/** By `performance.now`. */
	#sentAt = 0;
	/** Whether part of the response has arrived. */
	#hasBegun = false;
	#head: Pick<Answer, "status" | "headers"> | undefined;
	readonly #chunks: Buffer[] = [];
	#bodyBytes = 0;
	#isOver = false;

	constructor(
		private readonly connections: Connections,
		private readonly request: ExchangeRequest,
		private readonly resolve: (exchanged: Exchanged) => void,
	) {
		const { timeoutMs, timedOut, signal } = request;
		this.#deadline = setTimeout(() => this.#fail(timedOut()), timeoutMs);
		this.#forgetSignal = signal && onAbort(signal, () => this.#fail(asError(signal.reason)));
	}

	begin(): void {
		this.#sendOver(() => this.connections.take(this.request.target));
	}

	#sendOver(connection: () => Connection): void {
		const { target, headers, body } = this.request;
		try {
			this.#connection = connection();
		} catch (error) {
			this.#fail(asError(error));
			return;
		}
		this.#connection.client.dispatch({ path: target.path, method: "POST", headers, body }, this);
	}

	onRequestStart(): void {
		this.#isSent = true;
		this.#sentAt = performance.now();
	}

	onResponseStarted(): void {
		this.#hasBegun = true;
	}

	onResponseStart(_: unknown, status: number, headers: ResponseHeaders): void {
		if (status < 100 || status === 101) this.#fail(new DialFailure("not-http", "No answer to a POST."));
		// Others below 200 are informational.
		else if (status >= 200) this.#head = { status, headers };
	}

	onResponseData(_: unknown, chunk: Buffer): void {
		if (this.#isOver) return;
		this.#chunks.push(chunk);
		this.#bodyBytes += chunk.length;
		if (this.#bodyBytes > this.request.bytesMax) this.#complete({ isWhole: false });
	}

	onResponseEnd(): void {
		this.#complete({ isWhole: true });
	}

	/**
	 * A server may close an idle connection just as it's reused; then a new one is tried once, immediately. The server
	 * may still have processed the POST, as with any failure, and can recognize it by its id.
	 */
	onResponseError(_: unknown, error: Error): void {
		if (this.#isOver) return;
		const { status } = this.#head ?? {};
		if (status !== undefined && STATUSES_WITHOUT_BODY.includes(status)) this.#complete({ isWhole: false });
		else if (this.#wasJustClosing(error)) this.#sendAgain();
		else this.#fail(this.#explained(error));
	}

	#wasJustClosing(error: Error): boolean {
		if (!this.#connection?.isUsed || this.#hasBegun) return false;
		if (!this.#isSent) return true;
		const isSoon = performance.now() - this.#sentAt <= JUST_CLOSING_MS;
		return isSoon && errorFailure(error) === "cut-off";
	}

	#sendAgain(): void {
		if (this.#connection) this.connections.drop(this.#connection);
		this.#connection = undefined;
		this.#sendOver(() => this.connections.open(this.request.target));
	}

	/** undici reports unreadable headers after a length as a short response; without headers, it isn't one. */
	#explained(error: Error): Error {
		const isShort = "code" in error && error.code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
		return isShort && !this.#head ? new DialFailure("not-http", "Its head can't be read.") : error;
	}

	#complete({ isWhole }: { isWhole: boolean }): void {
		const connection = this.#connection;
		const response = this.#response();
		if (this.#isOver || !connection || !response) return;
		this.#stopWatching();
		const leave = () => {
			if (isWhole) this.connections.release(connection);
			else this.connections.drop(connection);
			this.resolve({ response, address: connection.address, error: null });
		};
		// Over TLS, a write is reported as complete one turn of the event loop later, possibly after the response.
		if (isWhole && !connection.isFlushed) setImmediate(leave);
		else leave();
	}

	#fail(error: Error): void {
		if (this.#isOver) return;
		this.#stopWatching();
		const address = error instanceof NoConnection ? error.address : (this.#connection?.address ?? null);
		if (this.#connection) this.connections.drop(this.#connection);
		this.resolve({ response: this.#response(), address, error });
	}

	#stopWatching(): void {
		this.#isOver = true;
		clearTimeout(this.#deadline);
		this.#forgetSignal?.();
	}

	/** The part of the response that has arrived; null before its headers. */
	#response(): Answer | null {
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

const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `stop` when a signal aborts. All callbacks of a signal share one listener, because adding and removing one for
 * each POST would cost as much as signing it.
 * @returns a function that removes the callback
 */
function onAbort(signal: AbortSignal, stop: () => void): () => void {
	const stops = waiting.get(signal) ?? listen(signal);
	stops.add(stop);
	return () => stops.delete(stop);
}

function listen(signal: AbortSignal): Set<() => void> {
	const stops = new Set<() => void>();
	waiting.set(signal, stops);
	signal.addEventListener("abort", () => {
		for (const stop of stops) stop();
	});
	return stops;
}
