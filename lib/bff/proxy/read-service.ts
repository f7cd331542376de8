import { setTimeout as pause } from "node:timers/promises";
import type { Call as AccountCall } from "@/lib/bff/call";
import { type Upstream, upstreamOf } from "@/lib/bff/connections/upstream";
import { type ForwardedPerson, forward } from "@/lib/bff/proxy/forward";
import { readServiceResponse } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";

/** An export reads at half of the usual rate of a person, so that it doesn't load a service more than needed. */
const INTERVAL_MS = 100;
const RETRY_DEFAULT_SECONDS = 5;

/** Reading a service, for a person or for the console itself. */
export type ServiceReading = {
	runtime: Pick<Runtime, "dispatcher" | "log" | "limits">;
	upstream: Upstream;
	person?: ForwardedPerson & { id: string };
	requestId: string;
	/** Aborted when the client has left. */
	signal: AbortSignal;
	/** Reads many pages, at a bounded rate, which count for the person's exports. */
	isExport?: boolean;
};

/** The reading of an export, at a bounded rate. @param signal also ends it */
export function exportReading(
	{
		runtime,
		member,
		request,
		requestId,
	}: Pick<AccountCall<"exportAudit">, "runtime" | "member" | "request" | "requestId">,
	signal?: AbortSignal,
): ServiceReading {
	return {
		runtime,
		upstream: upstreamOf(runtime.config, member.account),
		person: { ...member.person, permissions: member.account.permissions },
		requestId,
		signal: signal ? AbortSignal.any([request.signal, signal]) : request.signal,
		isExport: true,
	};
}

type Call = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** Calls the service, and waits where it asks to. */
export async function callService(
	reading: ServiceReading,
	endpoint: ExtensionEndpoint,
	{ params = {}, query = {} }: Call,
): Promise<{ data: unknown; totalPages: number }> {
	const { runtime, upstream, person, requestId, signal, isExport } = reading;
	const isPublic = Object.values<ExtensionEndpoint>(ENDPOINTS).includes(endpoint);
	const values: Record<string, unknown> = { accountId: upstream.accountId, ...params };
	const path = ((isPublic ? ACCOUNT_PREFIX : EXTENSIONS_ACCOUNT_PREFIX) + endpoint.path).replace(
		/:(\w+)/g,
		(_, name: string) => encodeURIComponent(String(values[name])),
	);
	const sent = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	for (;;) {
		if (isExport && person) await runtime.limits.awaitExportPage(person.id, signal);
		const startedAt = performance.now();
		const response = await forward(runtime, upstream, {
			method: "GET",
			path,
			search: sent.length > 0 ? `?${new URLSearchParams(sent)}` : "",
			from: { headers: new Headers(), signal },
			requestId,
			person,
		});
		if (response.status === 429) {
			const seconds = Number(response.headers.get("retry-after")) || RETRY_DEFAULT_SECONDS;
			await pause(seconds * 1000, undefined, { signal });
			continue;
		}
		const { data, pagination } = await readServiceResponse(response, endpoint.data);
		const rest = INTERVAL_MS - (performance.now() - startedAt);
		if (isExport && rest > 0) await pause(rest, undefined, { signal });
		return { data, totalPages: pagination.totalPages ?? 1 };
	}
}
