import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "@/lib/console/api/client";
import { endpointKey } from "@/lib/console/api/query";
import type { Webhook } from "@/lib/contract/webhooks";

/** Changes the list on screen, before it is asked for again. */
export function changeListed(
	client: QueryClient,
	accountId: number,
	change: (webhooks: Webhook[]) => Webhook[],
): void {
	client.setQueryData<Answer<"listWebhooks">>(
		endpointKey("listWebhooks", { params: { accountId } }),
		(answer) => answer && { ...answer, data: change(answer.data) },
	);
}
