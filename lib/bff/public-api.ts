import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { ConsoleConfig } from "@/lib/bff/config";
import type { StoredConnection } from "@/lib/bff/store/session-query";

type Addresses = Pick<ConsoleConfig, "publicApiUrl" | "chatApiUrl">;

/** The base URL of an account's public API for integrators, and the account's id there. */
export function publicApiOf(
	config: ConsoleConfig,
	{ id, connection }: { id: number; connection: StoredConnection | null },
): { address: string; accountId: number; isInternal: boolean } {
	const accountId = connection?.serviceAccountId ?? id;
	const own = connection?.baseUrl;
	return { accountId, ...(own ? { address: own, isInternal: false } : publicApi(config)) };
}

/**
 * The base URL of the public API shown to integrators: the configured one, or the one that the console uses. It's
 * internal if it's this machine's own, or a name without a dot as in containers.
 */
export function publicApi({ publicApiUrl, chatApiUrl }: Addresses): { address: string; isInternal: boolean } {
	if (publicApiUrl) return { address: publicApiUrl, isInternal: false };
	const host = new URL(chatApiUrl).hostname.replace(/^\[|\]$/g, "");
	const isInternal = isIP(host)
		? ["loopback", "unspecified"].includes(ipaddr.process(host).range())
		: !host.includes(".") || /\.(localhost|internal)$/.test(host);
	return { address: chatApiUrl, isInternal };
}
