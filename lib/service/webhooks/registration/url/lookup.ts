import { lookup } from "node:dns/promises";
import { sharedLookUp } from "@/lib/service/store/shared-look-up";

/** All addresses of a host name; rejects when it has none. Tests give their own. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** Asks a resolver for one name no more than once at a time, however many ask. */
export function createLookup(resolve: (hostname: string) => Promise<{ address: string }[]>): Lookup {
	return sharedLookUp(async (hostname) => (await resolve(hostname)).map(({ address }) => address));
}

/**
 * Asks the system's resolver. It holds a thread until it has an answer, for many seconds where a name server is silent:
 * so a name takes one thread, and there are many (docs/decisions/0011-one-dns-lookup-per-host-name.md).
 */
export const systemLookup = createLookup((hostname) => lookup(hostname, { all: true, verbatim: true }));
