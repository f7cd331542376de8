import { z } from "zod";
import type { Call } from "@/lib/bff/call";
import { type Upstream, upstreamOf } from "@/lib/bff/connections/upstream";
import { unavailable } from "@/lib/bff/http/responses";
import { forward } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import { EXTENSIONS_PREFIX } from "@/lib/contract/endpoint";
import { capabilities } from "@/lib/contract/extensions/capabilities";
import { HttpError } from "@/lib/wire/http/http-error";

/** Pages wait for this short response. */
const TIMEOUT_MS = 5_000;
const LIMIT_BYTES = 64 * 1024;
/** The service is unavailable, so its capabilities are unknown. */
const UNAVAILABLE = new Set([502, 503, 504]);

const responseShape = z.object({ data: capabilities });

/**
 * Lists the capabilities of an account's service beyond the public API. They're empty for a service without extensions or with another
 * response. An unavailable service is an error (503, 504), so that empty capabilities aren't cached.
 * Source: docs/spec/decisions.md §9.
 */
export async function listCapabilities({
	runtime,
	member: { account, person },
	request,
	requestId,
}: Call<"listCapabilities">): Promise<ServiceAbilities> {
	const upstream = upstreamOf(runtime.config, account);
	const abilities = await askCapabilities(runtime, upstream, request, requestId, person.name);
	// An empty list may be a temporary failure, so it isn't remembered.
	if (abilities.capabilities.length > 0) runtime.capabilities.set(account.id, abilities.capabilities);
	else runtime.capabilities.delete(account.id);
	return abilities;
}

type ServiceAbilities = {
	capabilities: string[];
	platform_webhook_path?: string | undefined;
	platform?: string | undefined;
};
const NONE: ServiceAbilities = { capabilities: [] };

/** What a service can do beyond the public API. */
export async function askCapabilities(
	runtime: Runtime,
	upstream: Upstream,
	request: Request,
	requestId: string,
	personName?: string,
): Promise<ServiceAbilities> {
	try {
		const response = await forward(runtime, upstream, {
			method: "GET",
			path: EXTENSIONS_PREFIX,
			from: request,
			requestId,
			...(personName !== undefined && { person: { name: personName } }),
			timeoutMs: TIMEOUT_MS,
			limitBytes: LIMIT_BYTES,
		});
		if (UNAVAILABLE.has(response.status)) throw unavailable();
		if (!response.ok) return NONE;
		const read = responseShape.safeParse(await response.json());
		if (!read.success) return NONE;
		const { capabilities, platform_webhook_path, platform } = read.data.data;
		return { capabilities, platform_webhook_path, platform };
	} catch (error) {
		if (error instanceof HttpError) {
			if (error.status === 503 || error.status === 504) throw error;
			return NONE;
		}
		runtime.log.warn({ requestId }, "the service's extensions are not JSON");
		return NONE;
	}
}
