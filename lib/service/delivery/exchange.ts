import type { Dispatcher } from "undici";

/** What came back, up to a limit. */
export type Exchange = {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	/** The beginning of the answer's body. */
	beginning: Buffer;
};

export type ExchangeRequest = {
	url: URL;
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
	const { url, headers, body, bytesMax, timeoutMs, timedOut, signal } = request;
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		let head: Pick<Exchange, "status" | "headers"> | null = null;
		let connection: Dispatcher.DispatchController | undefined;
		let broken: Error | undefined;

		function settle(end: () => void): void {
			clearTimeout(deadline);
			signal?.removeEventListener("abort", stop);
			end();
		}
		function arrived(): Exchange | null {
			if (!head) return null;
			const [only] = chunks;
			const whole = only && chunks.length === 1 ? only : Buffer.concat(chunks);
			return { status: head.status, headers: head.headers, beginning: whole.subarray(0, bytesMax) };
		}
		function breakOff(reason: Error): void {
			broken ??= reason;
			settle(() => reject(new BrokenExchange(broken, arrived())));
			connection?.abort(broken);
		}
		const stop = () => breakOff(signal?.reason);
		const deadline = setTimeout(() => breakOff(timedOut()), timeoutMs);
		signal?.addEventListener("abort", stop);

		function finish(): void {
			const answer = arrived();
			if (answer) settle(() => resolve(answer));
		}
		dispatcher.dispatch(
			{ origin: url.origin, path: url.pathname + url.search, method: "POST", headers, body },
			{
				onRequestStart(controller) {
					connection = controller;
					if (broken) controller.abort(broken);
				},
				onResponseStart(_, status, headers) {
					if (status >= 200) head = { status, headers };
				},
				onResponseData(controller, chunk) {
					if (size > bytesMax) return;
					size += chunk.length;
					chunks.push(chunk);
					if (size <= bytesMax) return;
					finish();
					controller.abort(new Error("The rest of the answer is not wanted."));
				},
				onResponseEnd: finish,
				onResponseError(_, error) {
					settle(() => reject(new BrokenExchange(error, arrived())));
				},
			},
		);
	});
}
