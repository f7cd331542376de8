"use client";

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useRotateSecret } from "@/components/webhooks/deliveries/use-delivery-actions";
import { holdRotatedSecret } from "@/components/webhooks/save/unstored-secret";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { ROTATION_HOURS } from "@/lib/contract/extensions/deliveries";
import type { Webhook } from "@/lib/contract/webhooks";

const ROTATION_MS = ROTATION_HOURS * 60 * 60 * 1000;

type RotateDialogProps = {
	webhook: Webhook;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation before replacing the signing secret; the new one is shown once. */
export function RotateDialog({ webhook, open, onOpenChange }: RotateDialogProps) {
	const t = useTranslations("webhookLog.rotate");
	const { id: accountId } = useAccount();
	const { moment } = useFormats();
	const now = useNow();
	const textOf = useErrorText();
	const rotate = useRotateSecret(webhook.id);

	async function confirm() {
		try {
			const { webhook_secret, previous_secret_until } = await rotate.mutateAsync();
			onOpenChange(false);
			holdRotatedSecret({
				accountId,
				webhookId: webhook.id,
				url: webhook.url,
				secret: webhook_secret,
				bothUntil: previous_secret_until,
			});
		} catch {
			// The dialog stays open and shows the error.
		}
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={(next) => {
				if (!next) rotate.reset();
				onOpenChange(next);
			}}
			tone="primary"
			title={t("title")}
			consequence={t("consequence", { time: moment(new Date(now.getTime() + ROTATION_MS), now) })}
			confirmLabel={t("confirm")}
			onConfirm={() => void confirm()}
			pending={rotate.isPending}
			error={rotate.isError ? t("failed", { reason: textOf(rotate.error) }) : undefined}
		/>
	);
}
