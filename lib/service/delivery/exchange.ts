import type { Dispatcher } from "undici";
import { onAbort } from "./on-abort";

/** What came back, up to a limit. */
export type Exchange = {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	/** The beginning of the answer's body. */
	beginning: Buffer;
};

export type ExchangeRequest = {
	origin: string;
	/** With the query. */
	path: string;
	headers: Record<string, string>;
	body: string;
	/** As much of the answer as is read; the rest is not waited for, and its connection dropped. */
	bytesMax: number;
	/** The whole exchange, from the connection to the last byte read. */
	timeoutMs: number;
	/** What it rejects with when that time is over. */
	timedOut: () => Error;
	signal?: AbortSignal;
};

/** What is known of an answer that did not come to its end. */
export class BrokenExchange extends Error {
	/** As much of it as arrived; null when not even its head did. */
	readonly arrived: Exchange | null;

	constructor(cause: unknown, arrived: Exchange | null) {
		super("The exchange did not come to its end.", { cause });
		this.name = "BrokenExchange";
		this.arrived = arrived;
	}
}

/**
 * One POST on undici's lowest level: a stream for each answer would cost more than everything else.
 * @throws BrokenExchange with the reason as its cause
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
	return new Promise((resolve, reject) => {
		const { origin, path, headers, body } = request;
		const answer = new Answer(request, resolve, reject);
		dispatcher.dispatch({ origin, path, method: "POST", headers, body }, answer);
	});
}

/** An answer as it comes in. */
class Answer implements Dispatcher.DispatchHandler {
	readonly #chunks: Buffer[] = [];
	#size = 0;
	#head: Pick<Exchange, "status" | "headers"> | null = null;
	#connection: Dispatcher.DispatchController | undefined;
	#broken: Error | undefined;
	readonly #bytesMax: number;
	readonly #resolve: (exchange: Exchange) => void;
	readonly #reject: (reason: BrokenExchange) => void;
	readonly #deadline: NodeJS.Timeout;
	readonly #forget: (() => void) | undefined;

	constructor(
		{ bytesMax, timeoutMs, timedOut, signal }: ExchangeRequest,
		resolve: (exchange: Exchange) => void,
		reject: (reason: BrokenExchange) => void,
	) {
		this.#bytesMax = bytesMax;
		this.#resolve = resolve;
		this.#reject = reject;
		this.#deadline = setTimeout(() => this.#breakOff(timedOut()), timeoutMs);
		this.#forget = signal && onAbort(signal, () => this.#breakOff(signal.reason));
	}

	onRequestStart(controller: Dispatcher.DispatchController): void {
		this.#connection = controller;
		if (this.#broken) controller.abort(this.#broken);
	}

	onResponseStart(_: unknown, status: number, headers: Exchange["headers"]): void {
		if (status >= 200) this.#head = { status, headers };
	}

	onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
		if (this.#size > this.#bytesMax) return;
		this.#size += chunk.length;
		this.#chunks.push(chunk);
		if (this.#size <= this.#bytesMax) return;
		this.onResponseEnd();
		controller.abort(new Error("The rest of the answer is not wanted."));
	}

	onResponseEnd(): void {
		const answer = this.#arrived();
		if (!answer) return;
		this.#stopWatching();
		this.#resolve(answer);
	}

	onResponseError(_: unknown, error: Error): void {
		this.#stopWatching();
		this.#reject(new BrokenExchange(error, this.#arrived()));
	}

	#breakOff(reason: Error): void {
		this.#broken ??= reason;
		this.onResponseError(null, this.#broken);
		this.#connection?.abort(this.#broken);
	}

	#stopWatching(): void {
		clearTimeout(this.#deadline);
		this.#forget?.();
	}

	#arrived(): Exchange | null {
		if (!this.#head) return null;
		const [only] = this.#chunks;
		const whole = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
		const { status, headers } = this.#head;
		return { status, headers, beginning: whole.subarray(0, this.#bytesMax) };
	}
}
