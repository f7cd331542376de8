import { headers } from "next/headers";
import { preload } from "react-dom";

/**
 * Has the browser read a URL of the API while the page's scripts load. Does nothing when a link within the console opens
 * a page, since its scripts read at once.
 */
export async function preloadRead(address: string): Promise<void> {
	const opensDocument = (await headers()).get("sec-fetch-dest") === "document";
	// The mode and credentials of the client's own request; otherwise the browser would send both.
	if (opensDocument) preload(address, { as: "fetch", crossOrigin: "anonymous" });
}
