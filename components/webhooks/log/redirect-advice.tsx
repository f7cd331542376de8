"use client";

import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { editWebhookAddress } from "@/lib/console/addresses/addresses";
import { useWebhookSettings } from "@/lib/console/webhooks/use-webhook-settings";
import type { Webhook } from "@/lib/contract/webhooks";

type RedirectAdviceProps = { accountId: number; webhook: Webhook; target: string };

/** Names the URL that an endpoint redirects to, and offers it for the webhook. */
export function RedirectAdvice({ accountId, webhook, target }: RedirectAdviceProps) {
	const t = useTranslations("webhookLog.redirect");
	const canEdit = useWebhookSettings(accountId, webhook.id) !== undefined;
	return (
		<>
			<p>
				{t.rich("target", {
					url: () => (
						<bdi dir="ltr" className="wrap-anywhere font-medium text-ink">
							{target}
						</bdi>
					),
				})}
			</p>
			{canEdit && webhook.url !== target && (
				<ButtonLink
					size="small"
					className="w-fit"
					href={editWebhookAddress(accountId, webhook.id, target)}
					scroll={false}
				>
					{t("use")}
				</ButtonLink>
			)}
		</>
	);
}
