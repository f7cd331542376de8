import { setTimeout as pause } from "node:timers/promises";
import type { Call as AccountCall } from "@/lib/bff/call";
import { type Upstream, upstreamOf } from "@/lib/bff/connections/upstream";
import {
	callService,
	type ServiceAnswer,
	type ServiceCall,
	type ServiceEndpointName,
} from "@/lib/bff/proxy/call-service";
import type { ForwardedPerson } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { HttpError } from "@/lib/wire/http/http-error";

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

/** {@link callService}, waiting where the service asks to. */
export async function readEndpoint<N extends ServiceEndpointName>(
	{ runtime, upstream, person, requestId, signal, isExport }: ServiceReading,
	name: N,
	call: ServiceCall<N>,
): Promise<ServiceAnswer<N>> {
	for (;;) {
		if (isExport && person) await runtime.limits.awaitExportPage(person.id, signal);
		const startedAt = performance.now();
		try {
			const result = await callService(runtime, upstream, name, {
				...call,
				person,
				requestId,
				signal,
			} as ServiceCall<N>);
			const rest = INTERVAL_MS - (performance.now() - startedAt);
			if (isExport && rest > 0) await pause(rest, undefined, { signal });
			return result;
		} catch (error) {
			if (!(error instanceof HttpError) || error.status !== 429) throw error;
			const seconds = Number(error.headers["retry-after"]) || RETRY_DEFAULT_SECONDS;
			await pause(seconds * 1000, undefined, { signal });
		}
	}
}
