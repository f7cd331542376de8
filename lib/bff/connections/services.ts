import type { Logger } from "pino";
import type { Dispatcher } from "undici";
import type { ConsoleConfig } from "@/lib/bff/config";
import { type Probe, probeService } from "@/lib/bff/connections/probe";
import { connectionProblem } from "@/lib/bff/connections/problems";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { unavailable } from "@/lib/bff/http/responses";
import type { StoredConnection } from "@/lib/bff/store/session-query";
import type { OwnService } from "@/lib/contract/console/connections/account-data";
import { type ServiceInfo, serviceInfo } from "@/lib/contract/extensions/service";
import { APP_VERSION } from "@/lib/settings/app-version";

/*
 * A service offers the public API only, or it's ours, at this version or a newer one. That is asked once for all pages
 * and people, and again from time to time. Source: docs/decisions/0088.
 */

/** An upgrade of a service, or of another one at its address, is noticed after this. */
const FRESH_MS = 30_000;

export type Service =
	| { kind: "ours"; info: ServiceInfo }
	/** Ours, but older than this console. Only the public API is used until it's upgraded. */
	| { kind: "older"; version: string }
	/** The public API only. */
	| { kind: "other" };

/** The services of accounts as last read. */
export type ServiceCache = Map<
	string,
	{ last?: { service: Service; readAt: number }; reading?: Promise<Service> }
>;

type Dependencies = { config: ConsoleConfig; dispatcher: Dispatcher; log: Logger; services: ServiceCache };
type Account = { id: number; connection: StoredConnection | null };

/**
 * What an account's service is. While a service that was recognized can't be reached, it counts as what it was.
 * @throws HttpError 503 while one that wasn't can't be reached, 502 if the account's token can't be decrypted
 */
export async function readService(runtime: Dependencies, account: Account): Promise<Service> {
	const key = keyOf(account.connection);
	const cached = runtime.services.get(key) ?? {};
	runtime.services.set(key, cached);
	if (cached.last && isFresh(cached.last)) return cached.last.service;
	cached.reading ??= recognize(runtime, account, cached.last?.service)
		.then((service) => {
			cached.last = { service, readAt: performance.now() };
			return service;
		})
		.finally(() => {
			delete cached.reading;
		});
	try {
		return await cached.reading;
	} catch (error) {
		if (cached.last) return cached.last.service;
		throw error;
	}
}

/** What an account's service was when it was last read, which pages start with. An old one is read again meanwhile. */
export function lastService(runtime: Dependencies, account: Account): Service | undefined {
	const last = runtime.services.get(keyOf(account.connection))?.last;
	if (!last || !isFresh(last)) void readService(runtime, account).catch(() => undefined);
	return last?.service;
}

/** What pages need of a service; null if it offers the public API only. */
export function pageInfo(service: Service): OwnService | null {
	if (service.kind !== "ours") return null;
	const { manages_tokens, platform, platform_webhook_path } = service.info;
	return { manages_tokens, platform, platform_webhook_path };
}

/** The service in the server's configuration, which several accounts may have. */
export function readConfiguredService(runtime: Dependencies): Promise<Service> {
	return readService(runtime, { id: runtime.config.defaultAccountId, connection: null });
}

function isFresh({ readAt }: { readAt: number }): boolean {
	return performance.now() - readAt < FRESH_MS;
}

/** A token belongs to one account, so accounts share an entry only at the configured service. */
function keyOf(connection: StoredConnection | null): string {
	return connection ? `${connection.baseUrl ?? "configured"} ${connection.tokenSealed}` : "configured";
}

/** Statuses of a service that starts, is overloaded or fails, and of proxies in front of it. */
const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

async function recognize(
	{ config, dispatcher, log }: Dependencies,
	account: Account,
	before: Service | undefined,
): Promise<Service> {
	const upstream = upstreamOf(config, account);
	const probe = await probeService({ dispatcher }, upstream);
	if (probe.answered ? isTemporary(probe.status) : probe.isAllowed)
		throw upstream.isStored ? connectionProblem("unreachable", true) : unavailable();
	const info = infoIn(probe);
	if (!info) return { kind: "other" };
	const { version } = info;
	if (version.localeCompare(APP_VERSION, "en", { numeric: true }) >= 0) return { kind: "ours", info };
	if (before?.kind !== "older" || before.version !== version)
		log.error(
			{ service: upstream.baseUrl, serviceVersion: version, consoleVersion: APP_VERSION },
			"the service is older than this console. Upgrade the service to the console's version or a newer one",
		);
	return { kind: "older", version };
}

/** What a service says of itself and the token; undefined if it isn't ours. */
export function infoIn(probe: Probe): ServiceInfo | undefined {
	const said = probe.answered && probe.status === 200 ? probe.json?.data : undefined;
	const { data } = serviceInfo.safeParse(said);
	return data && VERSION.test(data.version) ? data : undefined;
}

const VERSION = /^\d+\.\d+\.\d+/;
