import type { Socket } from "node:net";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "../address";
import { DialFailure } from "../failure";
import type { Lookup } from "../lookup";
import { createSocketOpener, type SocketOptions } from "./socket";

/** Resolving the name, connecting and TLS together. Source: docs/spec/decisions.md §7. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** A further address of a name is dialled beside one that has been silent for so long. */
const TURN_MS = 1_000;

export type DialGuard = {
	allowed: readonly AddressRange[];
	lookup: Lookup;
	/** Certificate authorities to trust instead of the system's, PEM; for tests. */
	authorities?: string[];
};

/** Where to connect to, as a URL has it, but for an address of IPv6, which has no brackets. */
export type Endpoint = { protocol: string; hostname: string; port: string };
export type Connected = { socket: Socket; address: string };
export type Connect = (endpoint: Endpoint, onBytes: SocketOptions["onBytes"]) => Promise<Connected>;

/** Why no connection was made, as its cause, and the address that was dialled last; null when none was. */
export class NoConnection extends Error {
	readonly address: string | null;

	constructor(cause: Error, address: string | null) {
		super("No connection was made.", { cause });
		this.name = "NoConnection";
		this.address = address;
	}
}

/**
 * Connects to checked addresses only: the URL's own if it is one (no name is looked up for it), else
 * those that the name has at this moment, so that a name can't lead elsewhere after it was registered. It rejects with
 * `NoConnection`.
 */
export function guardedConnector(guard: DialGuard): Connect {
	const openSocket = createSocketOpener(guard.authorities);

	return (endpoint, onBytes) =>
		new Promise((resolve, reject) => {
			const { protocol, hostname } = endpoint;
			const isSecure = protocol === "https:";
			const port = Number(endpoint.port || (isSecure ? 443 : 80));
			const attempts: Socket[] = [];
			let isFound = false;
			let dialled: string | null = null;
			let isOver = false;
			let turn: NodeJS.Timeout | undefined;
			function finish(socket: Socket | null): void {
				isOver = true;
				clearTimeout(deadline);
				clearTimeout(turn);
				for (const attempt of attempts) if (attempt !== socket) attempt.destroy();
			}
			function fail(error: Error): void {
				if (isOver) return;
				finish(null);
				reject(new NoConnection(error, dialled));
			}
			const deadline = setTimeout(() => {
				const failure = isFound
					? new DialFailure("timed-out-connecting", "The connection took too long.")
					: new DialFailure("name-not-found", "The look-up took too long.");
				fail(failure);
			}, CONNECT_TIMEOUT_MS);

			/** Dials the addresses in their order; one that is silent keeps the next waiting for its turn only. */
			function connectToFirst(addresses: string[]): void {
				isFound = true;
				let failed = 0;
				let next = 0;
				function dialNext(): void {
					clearTimeout(turn);
					const address = addresses[next];
					if (isOver || address === undefined) return;
					next += 1;
					dialled = address;
					turn = setTimeout(dialNext, TURN_MS);
					const servername = isAddressLiteral(hostname) ? undefined : withoutTrailingDot(hostname);
					const socket = openSocket({ address, port, isSecure, servername, onBytes }, () => {
						if (isOver) return;
						finish(socket);
						resolve({ socket, address });
					});
					socket.on("error", (error) => {
						failed += 1;
						if (failed === addresses.length) fail(error);
						else dialNext();
					});
					attempts.push(socket);
				}
				if (addresses.length === 0) throw new DialFailure("name-not-found", "The name has no address.");
				dialNext();
			}
			checkedAddresses(endpoint, guard)
				.then(connectToFirst)
				.catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
		});
}

/** @throws DialFailure when any of the addresses may not be dialled: a name that mixes them is not to be trusted */
async function checkedAddresses(
	{ hostname, protocol }: Endpoint,
	{ allowed, lookup }: DialGuard,
): Promise<string[]> {
	const addresses = isAddressLiteral(hostname) ? [hostname] : await lookup(withoutTrailingDot(hostname));
	for (const address of addresses) {
		const problem = addressProblem(address, allowed);
		if (problem) throw new DialFailure("address-not-allowed", `It is ${problem}.`);
		if (protocol === "http:" && !isInNetworks(address, allowed)) {
			throw new DialFailure("address-not-allowed", "Plain http is for allowed networks only.");
		}
	}
	return addresses;
}

function withoutTrailingDot(hostname: string): string {
	return hostname.replace(/\.+$/, "");
}
