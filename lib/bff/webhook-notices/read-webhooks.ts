import { upstreamOf } from "@/lib/bff/connections/upstream";
import { Refusal } from "@/lib/bff/http/responses";
import { callExtension } from "@/lib/bff/proxy/call-extension";
import { forward } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import type { WebhookHealth } from "@/lib/contract/deliveries";
import { ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import type { Webhook } from "@/lib/contract/webhooks";
import { requestIdFrom } from "@/lib/wire/request";

const TIMEOUT_MS = 5_000;

/**
 * The webhooks of an account with their health, as its service reports them now.
 * @throws Refusal if the service can't be reached or doesn't report the health of webhooks
 */
export async function readWebhooks(
	runtime: Pick<Runtime, "config" | "dispatcher" | "log">,
	account: Parameters<typeof upstreamOf>[1],
): Promise<{ webhook: Webhook; health: WebhookHealth }[]> {
	const upstream = upstreamOf(runtime.config, account);
	const { data: all } = await callExtension(runtime, upstream, "listWebhookHealth", {
		timeoutMs: TIMEOUT_MS,
	});
	const { path, data } = ENDPOINTS.listWebhooks;
	const response = await forward(runtime, upstream, {
		method: "GET",
		path: (ACCOUNT_PREFIX + path).replace(":accountId", String(upstream.accountId)),
		from: { headers: new Headers(), signal: new AbortController().signal },
		requestId: requestIdFrom(undefined),
		timeoutMs: TIMEOUT_MS,
	});
	const answer = (await response.json()) as { data?: unknown } | null;
	const webhooks = data.safeParse(answer?.data);
	if (!response.ok || !webhooks.success)
		throw new Refusal({ status: 502, message: "The service's response can't be read." });
	return webhooks.data.flatMap((webhook) => {
		const health = all.find((one) => one.webhook_id === webhook.id);
		return health ? [{ webhook, health }] : [];
	});
}
