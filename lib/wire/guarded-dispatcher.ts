import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, buildConnector, type Dispatcher } from "undici";
import { type AddressRange, addressProblem, isAddressLiteral, isInNetworks } from "@/lib/wire/ip-address";

const CONNECT_TIMEOUT_MS = 5_000;

/** A URL's address is private, or plain HTTP outside the allowed networks. */
class AddressNotAllowed extends Error {
	override name = "AddressNotAllowed";
}

type AddressGuard = {
	/** A URL of the server's configuration, whose origin is always allowed. */
	configuredUrl?: string;
	/** Private networks that are allowed, also for plain HTTP. */
	allowed: readonly AddressRange[];
	/** Tests use their own. */
	lookup?: LookupFunction;
};

/**
 * Connects only to allowed addresses: each connection checks the URL's address, or all addresses that its name has at
 * that moment, so that a name can't lead elsewhere after its URL was saved.
 */
export function createGuardedDispatcher({
	configuredUrl,
	allowed,
	lookup = systemLookup,
}: AddressGuard): Dispatcher {
	function problemOf(address: string, isPlain: boolean): string | null {
		const problem = addressProblem(address, allowed);
		if (problem) return problem;
		return isPlain && !isInNetworks(address, allowed) ? "reached over plain HTTP" : null;
	}

	/** A lookup that fails if any of a name's addresses isn't allowed. */
	function guardedLookup(isPlain: boolean): LookupFunction {
		return (hostname, options, callback) =>
			lookup(hostname, { ...options, all: true }, (error, found) => {
				const addresses = Array.isArray(found) ? found : [];
				const [first] = addresses;
				if (error || !first) return callback(error ?? new Error("The name has no address."), "", 0);
				for (const { address } of addresses) {
					const problem = problemOf(address, isPlain);
					if (problem) return callback(new AddressNotAllowed(`It is ${problem}.`), "", 0);
				}
				if (options.all) callback(null, addresses);
				else callback(null, first.address, first.family);
			});
	}

	const open = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
	const guarded = {
		"http:": buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(true) }),
		"https:": buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(false) }),
	};
	const configured = configuredUrl === undefined ? undefined : originOf(new URL(configuredUrl));
	return new Agent({
		connect(target, callback) {
			const { hostname, protocol } = target;
			if (originOf(target) === configured) return open(target, callback);
			const isPlain = protocol === "http:";
			const problem = isAddressLiteral(hostname) ? problemOf(hostname, isPlain) : null;
			if (problem) return callback(new AddressNotAllowed(`It is ${problem}.`), null);
			return guarded[isPlain ? "http:" : "https:"](target, callback);
		},
	});
}

function originOf({
	protocol,
	hostname,
	port,
}: {
	protocol: string;
	hostname: string;
	port: string;
}): string {
	return `${protocol}//${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

/** The error in a chain of causes that says the address isn't allowed. */
export function isAddressNotAllowed(thrown: unknown): boolean {
	if (thrown instanceof AddressNotAllowed) return true;
	if (thrown instanceof AggregateError && thrown.errors.some(isAddressNotAllowed)) return true;
	return thrown instanceof Error && thrown.cause !== undefined && isAddressNotAllowed(thrown.cause);
}
