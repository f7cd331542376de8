import type { Socket } from "node:net";
import { buildConnector } from "undici";
import { DialFailure } from "@/lib/service/webhooks/deliver/attempt/failure";
import type { Lookup } from "@/lib/service/webhooks/registration/url/url";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "@/lib/wire/ip-address";

/** Timeout for DNS lookup, connecting and TLS together. Source: docs/spec/decisions.md §7. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** The next address is tried too if the previous one hasn't responded after this time. */
const TURN_MS = 1_000;

export type DialGuard = {
	allowed: readonly AddressRange[];
	lookup: Lookup;
	/** Certificate authorities to trust instead of the system's, PEM; for tests. */
	authorities?: string[];
};

type Connected = { socket: Socket; address: string };
/** @throws NoConnection */
export type Connect = (endpoint: buildConnector.Options) => Promise<Connected>;

/** A failed connection, with the reason as its cause and the last address tried, if any. */
export class NoConnection extends Error {
	override name = "NoConnection";

	constructor(
		cause: Error,
		readonly address: string | null,
	) {
		super("No connection was made.", { cause });
	}
}

/**
 * Connects only to checked IP addresses: the URL's host if it's one, otherwise the name's current addresses, so that a
 * name can't lead elsewhere after registration.
 */
export function guardedConnector(guard: DialGuard): Connect {
	// Without its own timeout: the deadline below covers the DNS lookup and all addresses.
	const connect = buildConnector({ timeout: 0, ca: guard.authorities, allowH2: false });

	return (endpoint) =>
		new Promise((resolve, reject) => {
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
					: new DialFailure("lookup-failed", "The lookup took too long.");
				fail(failure);
			}, CONNECT_TIMEOUT_MS);

			/** Tries the addresses in order; an unresponsive one delays the next only by its turn. */
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
					const target = { ...endpoint, hostname: address, servername: serverName(endpoint.hostname) };
					const attempt = connect(target, (error, socket) => {
						if (socket) {
							if (isOver) return;
							finish(socket);
							resolve({ socket, address });
							return;
						}
						failed += 1;
						if (failed === addresses.length) fail(error);
						else dialNext();
					});
					// It returns the connecting socket, although its type doesn't show that.
					attempts.push(attempt as unknown as Socket);
				}
				if (addresses.length === 0) throw new DialFailure("name-not-found", "The name has no address.");
				dialNext();
			}
			checkedAddresses(endpoint, guard)
				.then(connectToFirst)
				.catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
		});
}

/** @throws DialFailure if any of the addresses isn't allowed, because a name with mixed addresses can't be trusted */
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

/** The server name for TLS; undefined for an IP address, which the certificate must contain itself. */
function serverName(hostname: string): string | undefined {
	return isAddressLiteral(hostname) ? undefined : withoutTrailingDot(hostname);
}

function withoutTrailingDot(hostname: string): string {
	return hostname.replace(/\.+$/, "");
}
