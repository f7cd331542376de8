import type { QueryClient } from "@tanstack/react-query";
import type { CallResult } from "@/lib/console/api/client";
import { endpointKey } from "@/lib/console/api/query";
import type { Webhook } from "@/lib/contract/webhooks";

/** Updates the displayed list before it's refetched. */
export function updateWebhookList(
	client: QueryClient,
	accountId: number,
	change: (webhooks: Webhook[]) => Webhook[],
): void {
	client.setQueryData<CallResult<"listWebhooks">>(
		endpointKey("listWebhooks", { params: { accountId } }),
		(response) => response && { ...response, data: change(response.data) },
	);
}
