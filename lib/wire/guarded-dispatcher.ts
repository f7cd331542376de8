import { lookup as lookUp } from "node:dns/promises";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { Agent, buildConnector, type Dispatcher } from "undici";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "@/lib/wire/ip-address";

/** Timeout for DNS lookup, connecting and TLS together. Source: docs/spec/decisions.md §7. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** The next address of a name is tried if the previous one hasn't accepted the connection after this time. */
const ADDRESS_TIMEOUT_MS = 1_000;

/** All addresses of a host name; rejects if it has none. Tests use their own. */
export type Lookup = (hostname: string) => Promise<string[]>;

export type AddressGuard = {
	/** A URL of the server's configuration, whose origin is always allowed. */
	configuredUrl?: string;
	/** Private networks that are allowed, also for plain HTTP. */
	allowed: readonly AddressRange[];
	lookup?: Lookup;
	/** Certificate authorities to trust instead of the system's, PEM; for tests. */
	authorities?: string[];
};

/** The code of an error whose URL's address is private, or plain HTTP outside the allowed networks. */
const ADDRESS_NOT_ALLOWED = "ADDRESS_NOT_ALLOWED";

/** Connects only to allowed addresses, for all requests whose URL others have chosen. */
export function createGuardedDispatcher(guard: AddressGuard): Dispatcher {
	return new Agent({ connect: guardedConnector(guard) });
}

/** Like undici's connectors. @returns the connecting socket; undefined if its address isn't allowed */
export type GuardedConnector = (
	target: buildConnector.Options,
	callback: buildConnector.Callback,
) => Socket | undefined;

/**
 * Connects only to allowed addresses: each connection checks the URL's address, or all addresses that its name has at
 * that moment, so that a name can't lead elsewhere after its URL was saved. Like Node's own errors, the error of a failed
 * connection has the `address` that was tried last, if any.
 */
export function guardedConnector({
	configuredUrl,
	allowed,
	lookup = async (hostname) => (await lookUp(hostname, { all: true })).map(({ address }) => address),
	authorities,
}: AddressGuard): GuardedConnector {
	function assertAllowed(address: string, isPlain: boolean): void {
		const problem =
			addressProblem(address, allowed) ??
			(isPlain && !isInNetworks(address, allowed) ? "reached over plain HTTP" : null);
		if (problem) throw withCode(ADDRESS_NOT_ALLOWED, `It is ${problem}.`);
	}

	/** Fails if any address isn't allowed, because a name with mixed addresses can't be trusted. */
	async function allowedAddresses(hostname: string, isPlain: boolean) {
		const addresses = await lookup(hostname);
		if (addresses.length === 0) throw withCode("ENOTFOUND", "The name has no address.");
		for (const address of addresses) assertAllowed(address, isPlain);
		return addresses.map((address) => ({ address, family: isIP(address) }));
	}

	function guardedLookup(isPlain: boolean): LookupFunction {
		return (hostname, _, callback) => {
			allowedAddresses(hostname, isPlain).then(
				(addresses) => callback(null, addresses),
				(error) => callback(error, []),
			);
		};
	}

	// Without undici's timeout, which would start with the TCP connection; autoSelectFamily tries all addresses.
	const options = {
		timeout: 0,
		ca: authorities,
		autoSelectFamily: true,
		autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
	};
	const configuredOrigin = configuredUrl === undefined ? undefined : new URL(configuredUrl).origin;
	const open = buildConnector(options);
	const guardedPlain = buildConnector({ ...options, lookup: guardedLookup(true) });
	const guardedTls = buildConnector({ ...options, lookup: guardedLookup(false) });

	return (target, callback) => {
		const isPlain = target.protocol === "http:";
		const isConfigured = `${target.protocol}//${target.host}` === configuredOrigin;
		const connect = isConfigured ? open : isPlain ? guardedPlain : guardedTls;
		const isLiteral = isAddressLiteral(target.hostname);
		try {
			if (isLiteral && !isConfigured) assertAllowed(target.hostname, isPlain);
		} catch (error) {
			callback(error as Error, null);
			return undefined;
		}
		let address: string | undefined;
		// A certificate's name has no trailing dot.
		const servername = isLiteral ? undefined : target.hostname.replace(/\.+$/, "");
		const connection = connect({ ...target, servername }, (error, socket) => {
			clearTimeout(deadline);
			if (error) callback(Object.assign(error, { address }), null);
			else callback(null, socket);
		});
		// Its type doesn't show that it returns the connecting socket.
		const socket = connection as unknown as Socket;
		socket.on("connectionAttempt", (attempted: string) => {
			address = attempted;
		});
		const deadline = setTimeout(() => {
			const phase = address === undefined ? "lookup" : "connection";
			const code = phase === "lookup" ? "EAI_AGAIN" : "ETIMEDOUT";
			socket.destroy(withCode(code, `The ${phase} took too long.`));
		}, CONNECT_TIMEOUT_MS);
		return socket;
	};
}

function withCode(code: string, message: string): Error {
	return Object.assign(new Error(message), { code });
}

/** Whether an error, or one of its causes, says that the address isn't allowed. By its code: each bundle has its own class. */
export function isAddressNotAllowed(thrown: unknown): boolean {
	if (thrown instanceof Error && "code" in thrown && thrown.code === ADDRESS_NOT_ALLOWED) return true;
	if (thrown instanceof AggregateError && thrown.errors.some(isAddressNotAllowed)) return true;
	return thrown instanceof Error && thrown.cause !== undefined && isAddressNotAllowed(thrown.cause);
}
