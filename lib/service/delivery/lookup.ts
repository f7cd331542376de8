import { lookup } from "node:dns/promises";

/** All addresses of a host name; rejects when it has none. Tests give their own. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** Asks the system's resolver. */
export async function systemLookup(hostname: string): Promise<string[]> {
	const found = await lookup(hostname, { all: true, verbatim: true });
	return found.map(({ address }) => address);
}
