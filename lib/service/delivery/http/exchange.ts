import { DialFailure } from "../failure";
import { onAbort } from "../on-abort";
import { type Answer, AnswerReader } from "./answer-reader";
import type { Connection, Connections, Occupant, Target } from "./connections";
import { NoConnection } from "./connector";

export type ExchangeRequest = {
	target: Target;
	/** Names and values as they are sent: nothing here looks for line breaks in them. */
	headers: Record<string, string>;
	body: string;
	/** As much of the answer is read; the rest is not waited for, and its connection dropped. */
	bytesMax: number;
	/** The whole exchange, from the connection to the last byte read. */
	timeoutMs: number;
	/** Why it is broken off when that time is over. */
	timedOut: () => Error;
	signal?: AbortSignal | undefined;
};

/** A server that was just closing a connection tells within a way there and back. */
const JUST_CLOSING_MS = 300;

/** What became of an exchange. Failure is data here: nothing is thrown. */
export type Exchanged = {
	/** The address that was dialled, whether or not it answered; null where it did not come to that. */
	address: string | null;
} & (
	| { answer: Answer; error: null }
	/** It did not come to its end: why, and what of the answer had arrived. */
	| { answer: Answer | null; error: Error }
);

/**
 * One POST over HTTP/1.1, on the connection itself: this is what a worker does all day, and clients for every purpose
 * take more than all the rest of it together. Source: docs/decisions/posts-on-connections-of-our-own.md.
 */
export function exchange(connections: Connections, request: ExchangeRequest): Promise<Exchanged> {
	return new Promise((resolve) => new Post(connections, request, resolve).begin());
}

/** A POST under way. */
class Post implements Occupant {
	readonly #connections: Connections;
	readonly #request: ExchangeRequest;
	readonly #resolve: (exchanged: Exchanged) => void;
	readonly #reader: AnswerReader;
	readonly #deadline: NodeJS.Timeout;
	readonly #forget: (() => void) | undefined;
	#connection: Connection | undefined;
	/** On the clock of `performance.now`. */
	#sentAt = 0;
	#isOver = false;

	constructor(connections: Connections, request: ExchangeRequest, resolve: (exchanged: Exchanged) => void) {
		const { bytesMax, timeoutMs, timedOut, signal } = request;
		this.#connections = connections;
		this.#request = request;
		this.#resolve = resolve;
		this.#reader = new AnswerReader(bytesMax);
		this.#deadline = setTimeout(() => this.onBroken(timedOut()), timeoutMs);
		this.#forget = signal && onAbort(signal, () => this.onBroken(asError(signal.reason)));
	}

	begin(): void {
		const idle = this.#connections.idle(this.#request.target.sharedBy);
		if (idle) this.#sendOver(idle);
		else this.#connect();
	}

	onBytes(bytes: Buffer): void {
		try {
			if (this.#reader.take(bytes)) this.#finish();
		} catch (error) {
			this.#breakOff(asError(error));
		}
	}

	onEnd(): void {
		if (this.#reader.end()) this.#finish();
		else this.onBroken(new DialFailure("cut-off", "The connection ended before the answer did."));
	}

	/**
	 * A server may close a connection that was idle just as we use it again: then a fresh one is tried, once and at once.
	 * It may have taken the POST nevertheless, as with every other that failed; it knows it again by its id.
	 */
	onBroken(error: Error): void {
		const isSoon = performance.now() - this.#sentAt <= JUST_CLOSING_MS;
		if (this.#connection?.isUsed && isSoon && !this.#reader.hasBegun && isClosing(error)) {
			this.#dropConnection();
			this.#connect();
		} else this.#breakOff(error);
	}

	#connect(): void {
		this.#connections.open(this.#request.target).then(
			(connection) => {
				if (this.#isOver) this.#connections.release(connection, Number.POSITIVE_INFINITY);
				else this.#sendOver(connection);
			},
			(error: unknown) => this.#breakOff(asError(error)),
		);
	}

	#sendOver(connection: Connection): void {
		this.#connection = connection;
		connection.occupant = this;
		this.#sentAt = performance.now();
		const { target, headers, body } = this.#request;
		const bytes = Buffer.byteLength(body);
		let text = `POST ${target.path} HTTP/1.1\r\nhost: ${target.host}\r\nconnection: keep-alive\r\n`;
		for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
		text += `content-length: ${bytes}\r\n\r\n${body}`;
		// Plain ASCII is written faster as what it is.
		connection.write(text, bytes === body.length ? "latin1" : "utf8");
	}

	#finish(): void {
		const { answer, keptOpenMs } = this.#reader;
		const connection = this.#connection;
		if (!answer || !connection || this.#isOver) return;
		this.#stopWatching();
		connection.occupant = null;
		const leave = () => {
			this.#connections.release(connection, keptOpenMs);
			this.#resolve({ answer, address: connection.address, error: null });
		};
		// What arrived together is told of record by record there: more than the answer closes the connection first.
		if (connection.isSecure) setImmediate(leave);
		else leave();
	}

	#breakOff(error: Error): void {
		if (this.#isOver) return;
		this.#stopWatching();
		const dialled = error instanceof NoConnection ? error.address : null;
		const address = this.#connection?.address ?? dialled;
		this.#dropConnection();
		this.#resolve({ answer: this.#reader.answer, address, error });
	}

	#dropConnection(): void {
		if (!this.#connection) return;
		this.#connection.occupant = null;
		this.#connection.destroy();
		this.#connection = undefined;
	}

	#stopWatching(): void {
		this.#isOver = true;
		clearTimeout(this.#deadline);
		this.#forget?.();
	}
}

/** What a connection that the server had closed already ends with. */
function isClosing(error: Error): boolean {
	if (error instanceof DialFailure) return error.failure === "cut-off";
	return "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE");
}

function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}
