import { requestIdOf } from "@/lib/bff/http/responses";

/** Where a request comes from, as the audit log records it. */
export type RequestSource = { address: string; requestId: string };

/** The client's IP address and the request's id, as server/console-server.ts sets them. */
export function requestSource(headers: Headers): RequestSource {
	return { address: headers.get("x-forwarded-for") ?? "unknown", requestId: requestIdOf(headers) };
}
