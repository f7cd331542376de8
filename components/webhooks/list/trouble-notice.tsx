"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { WebhookUrl } from "@/components/webhooks/webhook-url";
import { useAccount } from "@/lib/console/account";
import { webhookAddress } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { needsAttention, webhookState } from "@/lib/console/webhooks/deliveries/delivery-state";
import type { WebhookHealth } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

type TroubleNoticeProps = {
	webhooks: ReadonlyArray<Webhook>;
	health: ReadonlyArray<WebhookHealth> | undefined;
};

/** Below the list: webhooks that fail or were disabled automatically. */
export function TroubleNotice({ webhooks, health }: TroubleNoticeProps) {
	const t = useTranslations("webhooks.trouble");
	const { id: accountId } = useAccount();
	const { moment } = useFormats();
	const now = useNow();
	const stateOf = (webhook: Webhook) =>
		webhookState(
			webhook,
			health?.find((one) => one.webhook_id === webhook.id),
			now,
		);
	const inTrouble = webhooks.filter((webhook) => needsAttention(stateOf(webhook)));
	return (
		<div role="status">
			{inTrouble.length > 0 && (
				<div className="flex gap-2.5 border-line border-t bg-danger-subtle px-6 py-2.5 text-table [--ink-3:var(--ink-2)] phone:px-4">
					<TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />
					<div className="min-w-0 flex-1">
						<p className="font-semibold">{t("title", { count: inTrouble.length })}</p>
						<ul>
							{inTrouble.map((webhook) => (
								<li key={webhook.id} className="wrap-anywhere text-ink-2">
									{sentence(webhook)}{" "}
									<Link
										href={webhookAddress(accountId, webhook.id)}
										scroll={false}
										className="whitespace-nowrap font-medium text-ink underline underline-offset-2"
									>
										{t("look")}
										<span className="sr-only">: {webhook.url}</span>
									</Link>
								</li>
							))}
						</ul>
					</div>
				</div>
			)}
		</div>
	);

	function sentence(webhook: Webhook) {
		const url = () => <WebhookUrl url={webhook.url} schemeClassName="hidden" />;
		const state = stateOf(webhook);
		if (state.kind === "disabled") return t.rich("disabled", { url });
		const since = state.kind === "failing" ? state.since : null;
		if (since === null) return t.rich("failing", { url });
		return t.rich("failingSince", { url, time: moment(since, now) });
	}
}
