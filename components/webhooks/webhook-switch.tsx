"use client";

import { useTranslations } from "use-intl";
import { Switch } from "@/components/ui/switch";
import { Tooltip } from "@/components/ui/tooltip";
import { useSwitching } from "@/components/webhooks/use-switching";
import { useDenial } from "@/lib/console/use-denial";
import type { Webhook } from "@/lib/contract/webhooks";

type WebhookSwitchProps = {
	accountId: number;
	webhook: Webhook;
	/** With its label beside it. */
	labelled?: boolean;
};

/** Switches a webhook on and off at once. */
export function WebhookSwitch({ accountId, webhook, labelled }: WebhookSwitchProps) {
	const t = useTranslations("webhooks.switch");
	const switchTo = useSwitching(accountId, webhook);
	const denial = useDenial("Chat Detail — Edit");
	const name = t("of", { url: webhook.url });
	const control = (
		<Switch
			checked={webhook.is_active}
			onCheckedChange={switchTo}
			disabled={denial !== undefined}
			{...(labelled
				? {
						label: <span className="max-[359px]:sr-only">{t("label")}</span>,
						labelFirst: true,
						className: "min-h-5!",
					}
				: { "aria-label": name })}
		/>
	);
	if (denial === undefined) return control;
	return (
		<Tooltip content={denial}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
			<span tabIndex={0} role="note" aria-label={denial} className="inline-flex rounded-control">
				{control}
			</span>
		</Tooltip>
	);
}
