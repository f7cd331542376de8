import { lookup } from "node:dns/promises";
import { sharedLookUp } from "@/lib/service/store/shared-look-up";

/** All addresses of a host name; rejects if it has none. Tests use their own. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** Shares one query for concurrent lookups of a name. */
export function createLookup(resolve: (hostname: string) => Promise<{ address: string }[]>): Lookup {
	return sharedLookUp(async (hostname) => (await resolve(hostname)).map(({ address }) => address));
}

/**
 * Uses the system's resolver. A lookup blocks a thread, for many seconds if a name server doesn't respond, so each name
 * uses one thread, and there are many (docs/decisions/0011-one-dns-lookup-per-host-name.md).
 */
export const systemLookup = createLookup((hostname) => lookup(hostname, { all: true, verbatim: true }));
