import type { Socket } from "node:net";
import { Agent, Client, type Dispatcher, Pool } from "undici";
import { type AddressGuard, type GuardedConnector, guardedConnector } from "@/lib/wire/guarded-dispatcher";

/** Shorter than servers keep idle connections, so that a POST rarely uses one that is closing. */
const KEEP_ALIVE_MS = 2_000;
/** Subtracted from the time that a server's `Keep-Alive` header promises. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
/** Limit for a response's headers, and again for its trailers. */
const HEAD_BYTES_MAX = 16 * 1024;

export type PostOptions = Dispatcher.DispatchOptions & {
	/** Called with the connection before it is used. */
	onConnection(connection: Connection): void;
};

/** An agent for POSTs to webhooks: it only connects to allowed addresses. */
export function createAgent(guard: AddressGuard): Agent {
	const connect = guardedConnector(guard);
	return new Agent({
		factory: (key) => new Pool(new URL(key).origin, { factory: (origin) => new Connection(origin, connect) }),
	});
}

/**
 * The origin of a POST, as the agent takes it. The agent has a pool of connections for each origin; the fragment, which
 * isn't sent, makes it one for each webhook, so that unsolicited data can't become another webhook's response.
 */
export function poolKey(origin: string, webhook: string): string {
	return `${origin}/#${webhook}`;
}

/** A connection of a pool, which carries one exchange at a time. It reconnects when it's used after it was closed. */
export class Connection extends Client {
	/** The IP address; null before there is one. */
	address: string | null = null;
	/** Number of exchanges since it connected. */
	exchanges = 0;
	#socket: Socket | undefined;

	constructor(origin: URL, connect: GuardedConnector) {
		super(origin, {
			connect: (target, callback) => {
				this.address = null;
				this.exchanges = 1;
				this.#socket = connect(target, (error, socket) => {
					this.address = (error ? addressOf(error) : socket.remoteAddress) ?? null;
					if (error) callback(error, null);
					else callback(null, socket);
				});
			},
			keepAliveTimeout: KEEP_ALIVE_MS,
			keepAliveMaxTimeout: KEEP_ALIVE_MS,
			keepAliveTimeoutThreshold: KEEP_ALIVE_MARGIN_MS,
			maxHeaderSize: HEAD_BYTES_MAX,
			// An exchange has one deadline for all its steps.
			headersTimeout: 0,
			bodyTimeout: 0,
		});
	}

	override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
		this.exchanges += 1;
		// The server responded before it had read all of the last POST, whose rest would come before this one.
		if (this.#socket && this.#socket.writableLength > 0) this.#socket.destroy();
		(options as PostOptions).onConnection(this);
		return super.dispatch(options, handler);
	}

	/** Ends the connection, or the attempt to connect, with the exchange that it carries. */
	abort(error: Error): void {
		this.#socket?.destroy(error);
	}
}

function addressOf(error: Error): string | undefined {
	return "address" in error && typeof error.address === "string" ? error.address : undefined;
}
