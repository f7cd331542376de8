import { buildConnector } from "undici";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "./address";
import { DialFailure } from "./failure";
import type { Lookup } from "./lookup";

/** Resolving the name, connecting and TLS together. Source: decisions §7. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** A further address of a name is dialled beside one that has been silent for so long. */
const TURN_MS = 1_000;

export type DialGuard = {
	allowed: readonly AddressRange[];
	lookup: Lookup;
	/** Certificate authorities to trust instead of the system's, PEM; for tests. */
	authorities?: string[];
};

type Outcome = buildConnector.CallbackArgs;
type Destroyable = { destroy(): void };

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
 * Connects to checked addresses only: the URL's own if it is one (undici calls no lookup for literals), else
 * those that the name has at this moment, so that a name can't lead elsewhere after it was registered. Its errors are
 * `NoConnection`.
 * @param onConnect told the address that was reached
 */
export function guardedConnector(
	guard: DialGuard,
	onConnect: (origin: string, address: string) => void,
): buildConnector.connector {
	// Its own timeout is coarse and starts with the socket; the deadline below is the one that counts.
	const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS * 2, ca: guard.authorities });

	return (options, callback) => {
		const attempts: Destroyable[] = [];
		let isFound = false;
		let dialled: string | null = null;
		let isOver = false;
		let turn: NodeJS.Timeout | undefined;
		function finish([error, socket]: Outcome) {
			if (isOver) return socket?.destroy();
			isOver = true;
			clearTimeout(deadline);
			clearTimeout(turn);
			for (const attempt of attempts) if (attempt !== socket) attempt.destroy();
			if (error) callback(new NoConnection(error, dialled), null);
			else callback(null, socket);
		}
		const deadline = setTimeout(() => {
			const failure = isFound
				? new DialFailure("timed-out-connecting", "The connection took too long.")
				: new DialFailure("name-not-found", "The look-up took too long.");
			finish([failure, null]);
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
				const target = { ...options, hostname: address, servername: serverName(options.hostname) };
				const attempt = connect(target, (...outcome) => {
					if (outcome[1] && !isOver) onConnect(`${options.protocol}//${options.host}`, address);
					else failed += 1;
					if (outcome[1] || failed === addresses.length) finish(outcome);
					else dialNext();
				});
				attempts.push(attempt as unknown as Destroyable);
			}
			if (addresses.length === 0) throw new DialFailure("name-not-found", "The name has no address.");
			dialNext();
		}
		checkedAddresses(options, guard)
			.then(connectToFirst)
			.catch((error: unknown) => finish([error instanceof Error ? error : new Error(String(error)), null]));
	};
}

/** @throws DialFailure when any of the addresses may not be dialled: a name that mixes them is not to be trusted */
async function checkedAddresses(
	{ hostname, protocol }: buildConnector.Options,
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

/** The name that the certificate must carry; none for an address. */
function serverName(hostname: string): string | undefined {
	return isAddressLiteral(hostname) ? undefined : withoutTrailingDot(hostname);
}

function withoutTrailingDot(hostname: string): string {
	return hostname.replace(/\.+$/, "");
}
