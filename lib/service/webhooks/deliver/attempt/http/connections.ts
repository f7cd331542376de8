import type { Socket } from "node:net";
import { Client } from "undici";
import { DialFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import type { Connect } from "./connector";

/** Shorter than servers keep idle connections, so that a POST rarely uses one that is closing. */
const KEEP_ALIVE_MS = 2_000;
/** Subtracted from the time that a server's `Keep-Alive` header promises. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
/** Limit for a response's headers, and again for its trailers. */
const HEAD_BYTES_MAX = 16 * 1024;

/** The target of a URL. */
export type Target = {
	/** Targets with the same value share connections: those of one webhook at one origin. */
	sharedBy: string;
	origin: string;
	/** Includes the query. */
	path: string;
};

/** An undici client with one connection at a time, and that connection's state. */
export class Connection {
	readonly client: Client;
	readonly sharedBy: string;
	/** The IP address; null while there is no connection. */
	address: string | null = null;
	/** Whether the connection has carried an exchange before. */
	isUsed = false;
	#socket: Socket | undefined;

	constructor({ sharedBy, origin }: Target, connect: Connect) {
		this.sharedBy = sharedBy;
		this.client = new Client(origin, {
			connect: (endpoint, callback) => {
				this.address = null;
				this.isUsed = false;
				connect(endpoint).then(
					({ socket, address }) => {
						this.address = address;
						this.#socket = socket;
						callback(null, socket);
					},
					(error) => callback(error, null),
				);
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

	/** Whether all written data was handed to the operating system. */
	get isFlushed(): boolean {
		return this.#socket?.writableLength === 0;
	}
}

/** A pool that keeps connections for a moment after each exchange, for the next one with the same target. */
export class Connections {
	readonly #open = new Set<Connection>();
	/** By `sharedBy`, most recently used last. */
	readonly #idle = new Map<string, Connection[]>();
	#isClosed = false;

	constructor(private readonly connect: Connect) {}

	/**
	 * The most recently used idle connection, or a new one.
	 * @throws DialFailure `cut-off` once closed
	 */
	take(target: Target): Connection {
		return this.#idle.get(target.sharedBy)?.pop() ?? this.open(target);
	}

	/**
	 * A new connection, which connects on first use.
	 * @throws DialFailure `cut-off` once closed
	 */
	open(target: Target): Connection {
		if (this.#isClosed) throw new DialFailure("cut-off", "No more connections are made.");
		const connection = new Connection(target, this.connect);
		connection.client.on("disconnect", () => this.#forgetIdle(connection));
		this.#open.add(connection);
		return connection;
	}

	/** Returns a connection after a complete exchange. */
	release(connection: Connection): void {
		if (!connection.isFlushed) {
			this.drop(connection);
			return;
		}
		connection.isUsed = true;
		const idle = this.#idle.get(connection.sharedBy);
		if (idle) idle.push(connection);
		else this.#idle.set(connection.sharedBy, [connection]);
	}

	/** Closes a connection whose exchange isn't complete. */
	drop(
		connection: Connection,
		error: Error = new DialFailure("cut-off", "The connection was dropped."),
	): void {
		this.#open.delete(connection);
		void connection.client.destroy(error);
	}

	close(): void {
		this.#isClosed = true;
		this.#idle.clear();
		for (const connection of this.#open) this.drop(connection);
	}

	/** Removes an idle connection; one in use is dropped by its exchange. */
	#forgetIdle(connection: Connection): void {
		const idle = this.#idle.get(connection.sharedBy);
		const index = idle?.indexOf(connection) ?? -1;
		if (!idle || index < 0) return;
		idle.splice(index, 1);
		if (idle.length === 0) this.#idle.delete(connection.sharedBy);
		this.#open.delete(connection);
	}
}
