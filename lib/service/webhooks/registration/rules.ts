import type { FieldError } from "@/lib/contract/envelope";
import { createWebhookBody } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import { type Lookup, systemLookup } from "./url/lookup";
import { webhookUrlProblem } from "./url/url";

const urlMember = createWebhookBody.pick({ url: true });

/**
 * Checks a webhook's URL. Source: docs/spec/decisions.md §7.
 * @param body unchecked; the contract reports errors of its shape
 */
export async function webhookRules(
	{ config }: Pick<Context, "config">,
	body: unknown,
	lookup: Lookup = systemLookup,
): Promise<FieldError[]> {
	const { success, data } = urlMember.safeParse(body);
	if (!success) return [];
	const problem = await webhookUrlProblem(data.url, { allowed: config.webhookAllowedNetworks, lookup });
	return problem ? [{ path: "url", message: problem }] : [];
}
