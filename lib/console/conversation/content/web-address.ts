import { parseUrl } from "@/lib/contract/text/url";

/** The URL if it's safe to open. */
export function webAddress(value: unknown): string | undefined {
	if (typeof value !== "string") return undefined;
	const protocol = parseUrl(value)?.protocol;
	return protocol === "https:" || protocol === "http:" ? value : undefined;
}
