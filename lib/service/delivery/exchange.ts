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
	/** Null when not even its head arrived. */
	readonly head: Pick<Exchange, "status" | "headers"> | null;

	constructor(cause: unknown, head: BrokenExchange["head"]) {
		super("The exchange did not come to its end.", { cause });
		this.name = "BrokenExchange";
		this.head = head;
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
		let head: BrokenExchange["head"] = null;
		let connection: Dispatcher.DispatchController | undefined;
		let broken: Error | undefined;

		function settle(end: () => void): void {
			clearTimeout(deadline);
			signal?.removeEventListener("abort", stop);
			end();
		}
		function breakOff(reason: Error): void {
			broken ??= reason;
			settle(() => reject(new BrokenExchange(broken, head)));
			connection?.abort(broken);
		}
		const stop = () => breakOff(signal?.reason);
		const deadline = setTimeout(() => breakOff(timedOut()), timeoutMs);
		signal?.addEventListener("abort", stop);

		function finish(): void {
			if (head) {
				const { status, headers } = head;
				settle(() => resolve({ status, headers, beginning: Buffer.concat(chunks).subarray(0, bytesMax) }));
			}
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
					settle(() => reject(new BrokenExchange(error, head)));
				},
			},
		);
	});
}
