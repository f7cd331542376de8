"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Switch } from "@/components/ui/form/switch";
import { lazyPart } from "@/components/ui/lazy-part";
import { useToast } from "@/components/ui/overlay/toaster";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useSwitchWebhook } from "@/components/webhooks/save/use-switch-webhook";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import { useWebhookHealth } from "@/lib/console/webhooks/health/use-webhook-health";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";
import type { Webhook } from "@/lib/contract/webhooks";

const ReplayDialog = lazyPart(
	async () => (await import("@/components/webhooks/page/replay-dialog")).ReplayDialog,
);

type WebhookSwitchProps = {
	webhook: Webhook;
	/** Whether its label is shown beside it. */
	labelled?: boolean;
};

/**
 * Disables a webhook immediately. Enabling asks what to do with the events that it missed, if the service keeps a
 * delivery log.
 */
export function WebhookSwitch({ webhook, labelled }: WebhookSwitchProps) {
	const t = useTranslations("webhooks.switch");
	const switchTo = useSwitching(webhook);
	const denial = useDenial("Chat Detail — Edit");
	const hasLog = useIsOurs() === true;
	const health = useWebhookHealth(webhook.id);
	const [asking, setAsking] = useState(false);
	const name = t("of", { url: webhook.url });
	const control = (
		<Switch
			checked={webhook.is_active}
			onCheckedChange={(isActive) => (isActive && hasLog ? setAsking(true) : switchTo(isActive))}
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
	if (denial === undefined) {
		return (
			<>
				{control}
				{asking && <ReplayDialog webhook={webhook} health={health} onClose={() => setAsking(false)} />}
			</>
		);
	}
	return (
		<Tooltip content={denial}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
			<span tabIndex={0} role="note" aria-label={denial} className="inline-flex rounded-control">
				{control}
			</span>
		</Tooltip>
	);
}

/** Enables or disables a webhook, with Undo after disabling. If it fails, restores the switch and shows why. */
function useSwitching(webhook: Webhook): (isActive: boolean) => void {
	const t = useTranslations("webhooks.switch");
	const toast = useToast();
	const textOf = useErrorText();
	const { mutateAsync } = useSwitchWebhook(webhook.id);
	const host = hostOf(webhook.url);

	async function run(isActive: boolean) {
		try {
			await mutateAsync(isActive);
			if (isActive) toast.success(t("onDone", { host }));
			else toast.undo(t("offDone", { host }), () => void run(true), { description: t("offDoneText") });
		} catch (error) {
			toast.failure(t(isActive ? "onFailed" : "offFailed", { host }), { description: textOf(error) });
		}
	}

	return (isActive) => void run(isActive);
}
