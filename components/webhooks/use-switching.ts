"use client";

import { useTranslations } from "use-intl";
import { useToast } from "@/components/ui/toaster";
import { useErrorText } from "@/lib/console/error-text";
import { hostOf } from "@/lib/console/webhooks/url-parts";
import { useSwitchWebhook } from "@/lib/console/webhooks/use-switch-webhook";
import type { Webhook } from "@/lib/contract/webhooks";

/** Switches a webhook on or off and says so, with Undo for off; says what failed, and that it is as before. */
export function useSwitching(accountId: number, webhook: Webhook): (isActive: boolean) => void {
	const t = useTranslations("webhooks.switch");
	const toast = useToast();
	const textOf = useErrorText();
	const { mutateAsync } = useSwitchWebhook(accountId, webhook.id);
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
