"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { useDeleteWebhook } from "@/components/webhooks/save/use-save-webhook";
import { useWebhooks } from "@/components/webhooks/use-webhooks";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { focusAfterDeletion } from "@/lib/console/browser/focus-row";
import type { Webhook } from "@/lib/contract/webhooks";

type DeleteWebhookDialogProps = {
	webhook: Webhook;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation, since deleting a webhook can't be undone. */
export function DeleteWebhookDialog({ webhook, open, onOpenChange }: DeleteWebhookDialogProps) {
	const t = useTranslations("webhooks.delete");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const toast = useToast();
	const textOf = useErrorText();
	const webhooks = useWebhooks().data ?? [];
	const remove = useDeleteWebhook();

	async function confirm() {
		try {
			const at = webhooks.findIndex(({ id }) => id === webhook.id);
			const neighbours = [webhooks[at + 1], webhooks[at - 1]].flatMap((one) => one?.id ?? []);
			await remove.mutateAsync(webhook.id);
			focusAfterDeletion(webhook.id, neighbours);
			router.push(areaAddress(accountId, "webhooks"), { scroll: false });
			toast.success(t("done"), { description: webhook.url });
		} catch {
			// The dialog stays open and shows the error.
		}
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={(next) => {
				if (!next) remove.reset();
				onOpenChange(next);
			}}
			title={t.rich("title", {
				url: () => (
					<bdi dir="ltr" className="break-all">
						{webhook.url}
					</bdi>
				),
			})}
			consequence={
				<>
					<p>{t("consequence")}</p>
					{webhook.is_active && <p className="mt-2">{t("keepInstead")}</p>}
				</>
			}
			confirmLabel={t("confirm")}
			onConfirm={() => void confirm()}
			pending={remove.isPending}
			error={remove.isError ? t("failed", { reason: textOf(remove.error) }) : undefined}
		/>
	);
}
