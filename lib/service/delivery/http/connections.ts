import type { Socket } from "node:net";
import { DialFailure } from "../failure";
import type { Connect, Endpoint } from "./connector";

/** Shorter than servers keep idle connections, so that a POST seldom meets one that is just closing. */
const KEPT_OPEN_MS = 2_000;
const SWEEP_MS = 1_000;

/** Where a URL leads. */
export type Target = Endpoint & {
	/** Targets with the same value share connections: those of one webhook at one origin. */
	sharedBy: string;
	/** As the request names it, with its port. */
	host: string;
	/** With the query. */
	path: string;
};

/** Who has a connection for the time of an exchange. */
export type Occupant = {
	/** The bytes are there only until it returns. */
	onBytes(bytes: Buffer): void;
	/** The server sends no more. */
	onEnd(): void;
	/** The connection broke. */
	onBroken(error: Error): void;
};

/** One connection to a server. Without an occupant it takes nothing: it closes at the first byte and at its end. */
export class Connection {
	occupant: Occupant | null = null;
	/** Whether it served an exchange before. */
	isUsed = false;
	/** When it is no longer to be used, on the clock of `performance.now`. */
	staleAt = 0;
	readonly sharedBy: string;
	/** Whether over TLS. */
	readonly isSecure: boolean;
	#address = "";
	#socket: Socket | undefined;

	constructor({ sharedBy, protocol }: Target) {
		this.sharedBy = sharedBy;
		this.isSecure = protocol === "https:";
	}

	/** @throws NoConnection */
	async open(connect: Connect, target: Target): Promise<void> {
		const { socket, address } = await connect(target, (bytes) => this.#take(bytes));
		this.#socket = socket;
		this.#address = address;
		socket.on("end", () => (this.occupant ? this.occupant.onEnd() : socket.destroy()));
		socket.on("error", (error) => this.occupant?.onBroken(error));
		socket.on("close", () =>
			this.occupant?.onBroken(new DialFailure("cut-off", "The connection was closed.")),
		);
	}

	/** The address that was dialled. */
	get address(): string {
		return this.#address;
	}

	get isOpen(): boolean {
		return this.#socket !== undefined && !this.#socket.destroyed;
	}

	/** Whether all that was written is on its way. */
	get isFlushed(): boolean {
		return this.#socket?.writableLength === 0;
	}

	onClose(listener: () => void): void {
		this.#socket?.once("close", listener);
	}

	write(text: string, encoding: "latin1" | "utf8"): void {
		this.#socket?.write(text, encoding);
	}

	destroy(): void {
		this.#socket?.destroy();
	}

	#take(bytes: Buffer): void {
		if (this.occupant) this.occupant.onBytes(bytes);
		else this.destroy();
	}
}

/** Connections, kept for a moment after each exchange for the next with a target that shares them. */
export class Connections {
	readonly #connect: Connect;
	readonly #open = new Set<Connection>();
	/** By what shares them, the one used last at the end. */
	readonly #idle = new Map<string, Connection[]>();
	#sweeping: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(connect: Connect) {
		this.#connect = connect;
	}

	/** One that is idle, of those the one used last. */
	idle(sharedBy: string): Connection | undefined {
		const idle = this.#idle.get(sharedBy);
		for (let last = idle?.pop(); last; last = idle?.pop()) {
			if (last.isOpen && last.staleAt > performance.now()) return last;
			last.destroy();
		}
		return undefined;
	}

	/** @throws NoConnection; DialFailure `cut-off` once closed */
	async open(target: Target): Promise<Connection> {
		if (this.#isClosed) throw new DialFailure("cut-off", "No more connections are made.");
		const connection = new Connection(target);
		await connection.open(this.#connect, target);
		this.#open.add(connection);
		connection.onClose(() => this.#open.delete(connection));
		if (this.#isClosed) connection.destroy();
		return connection;
	}

	/** Takes one back whose exchange is over. @param keptOpenMs for how long its server keeps it; 0 when not at all */
	release(connection: Connection, keptOpenMs: number): void {
		connection.occupant = null;
		connection.isUsed = true;
		const ms = Math.min(KEPT_OPEN_MS, keptOpenMs);
		if (ms === 0 || !connection.isOpen || !connection.isFlushed) {
			connection.destroy();
			return;
		}
		connection.staleAt = performance.now() + ms;
		const idle = this.#idle.get(connection.sharedBy);
		if (idle) idle.push(connection);
		else this.#idle.set(connection.sharedBy, [connection]);
		this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
	}

	close(): void {
		this.#isClosed = true;
		clearInterval(this.#sweeping);
		this.#idle.clear();
		for (const connection of this.#open) connection.destroy();
	}

	/** Closes what nobody has used for a while. */
	#sweep(): void {
		const now = performance.now();
		for (const [sharedBy, idle] of this.#idle) {
			const fresh: Connection[] = [];
			for (const connection of idle) {
				if (connection.isOpen && connection.staleAt > now) fresh.push(connection);
				else connection.destroy();
			}
			if (fresh.length > 0) this.#idle.set(sharedBy, fresh);
			else this.#idle.delete(sharedBy);
		}
		if (this.#idle.size > 0) return;
		clearInterval(this.#sweeping);
		this.#sweeping = undefined;
	}
}
