import type { Socket } from "node:net";
import { Client } from "undici";
import { DialFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import type { Connect } from "./connector";

/** Shorter than servers keep idle connections, so that a POST rarely meets one that is just closing. */
const KEEP_ALIVE_MS = 2_000;
/** Subtracted from the time that a server's `Keep-Alive` header promises. */
const KEEP_ALIVE_MARGIN_MS = 1_000;
/** Of the headers of an answer, and again of its trailers. */
const HEAD_BYTES_MAX = 16 * 1024;

/** Where a URL leads. */
export type Target = {
	/** Targets with the same value share connections: those of one webhook at one origin. */
	sharedBy: string;
	origin: string;
	/** With the query. */
	path: string;
};

/** A client of undici, which has one connection at a time, and what we need to know of that connection. */
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
			// An exchange has one deadline for everything.
			headersTimeout: 0,
			bodyTimeout: 0,
		});
	}

	/** Whether everything that was written has been handed to the operating system. */
	get isFlushed(): boolean {
		return this.#socket?.writableLength === 0;
	}
}

/** Connections, kept for a moment after each exchange for the next one with a target that shares them. */
export class Connections {
	readonly #connect: Connect;
	readonly #open = new Set<Connection>();
	/** By what shares them, the most recently used at the end. */
	readonly #idle = new Map<string, Connection[]>();
	#isClosed = false;

	constructor(connect: Connect) {
		this.#connect = connect;
	}

	/**
	 * The most recently used idle connection, or a new one.
	 * @throws DialFailure `cut-off` once closed
	 */
	take(target: Target): Connection {
		return this.#idle.get(target.sharedBy)?.pop() ?? this.open(target);
	}

	/**
	 * A new connection, made when something is sent on it.
	 * @throws DialFailure `cut-off` once closed
	 */
	open(target: Target): Connection {
		if (this.#isClosed) throw new DialFailure("cut-off", "No more connections are made.");
		const connection = new Connection(target, this.#connect);
		connection.client.on("disconnect", () => this.#forgetIdle(connection));
		this.#open.add(connection);
		return connection;
	}

	/** Takes a connection back whose exchange is complete. */
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

	/** A connection that is in use is dropped by its exchange. */
	#forgetIdle(connection: Connection): void {
		const idle = this.#idle.get(connection.sharedBy);
		const index = idle?.indexOf(connection) ?? -1;
		if (!idle || index < 0) return;
		idle.splice(index, 1);
		if (idle.length === 0) this.#idle.delete(connection.sharedBy);
		this.#open.delete(connection);
	}
}
