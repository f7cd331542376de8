"use client";

import { Copy, Ellipsis, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useHistory } from "@/components/settings/audit/use-history";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { DeleteWebhookDialog } from "@/components/webhooks/page/delete-webhook-dialog";
import { RotateDialog } from "@/components/webhooks/page/rotate-dialog";
import { useAccount } from "@/lib/console/account";
import { editWebhookAddress } from "@/lib/console/addresses/addresses";
import { addressOf } from "@/lib/console/api/call-endpoint";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { copyText } from "@/lib/console/browser/copy-text";
import { hostOf } from "@/lib/console/webhooks/url/url-parts";
import type { Webhook } from "@/lib/contract/webhooks";

type WebhookMenuProps = {
	webhook: Webhook;
	/** Whether the service can replace the secret. */
	canRotate?: boolean;
	/** Whether the service can change the webhook. */
	canEdit?: boolean;
};

/** Further actions for a webhook. */
export function WebhookMenu({ webhook, canRotate = false, canEdit = false }: WebhookMenuProps) {
	const t = useTranslations("webhooks.menu");
	const tEdit = useTranslations("webhooks.edit");
	const { id: accountId } = useAccount();
	const router = useRouter();
	const tab = useSearchParams().get("tab") ?? undefined;
	const tLog = useTranslations("webhookLog");
	const tUi = useTranslations("ui");
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const [rotating, setRotating] = useState(false);
	const history = useHistory({ area: "webhook", id: webhook.id, title: hostOf(webhook.url) });
	const denial = useDenial("Chat Detail — Delete");
	const editDenial = useDenial("Chat Detail — Edit");

	async function copyUrl() {
		if (await copyText(webhook.url)) toast.success(t("urlCopied"));
		else toast.failure(tUi("copyFailed"));
	}

	return (
		<>
			<Menu trigger={<IconButton label={tUi("actions.more")} side="bottom" icon={<Ellipsis />} />}>
				<MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyUrl()}>
					{t("copyUrl")}
				</MenuItem>
				{canEdit && (
					<MenuItem
						icon={<Pencil aria-hidden />}
						onSelect={() =>
							router.push(addressOf(editWebhookAddress(accountId, webhook.id), {}, { tab }), {
								scroll: false,
							})
						}
						disabledReason={editDenial}
					>
						{tEdit("action")}
					</MenuItem>
				)}
				{canRotate && (
					<MenuItem
						icon={<KeyRound aria-hidden />}
						onSelect={() => setRotating(true)}
						disabledReason={editDenial}
					>
						{tLog("rotate.action")}
					</MenuItem>
				)}
				{history.item}
				<MenuSeparator />
				<MenuItem
					danger
					icon={<Trash2 aria-hidden />}
					onSelect={() => setAsking(true)}
					disabledReason={denial}
				>
					{t("delete")}
				</MenuItem>
			</Menu>
			{history.dialog}
			{canRotate && <RotateDialog webhook={webhook} open={rotating} onOpenChange={setRotating} />}
			<DeleteWebhookDialog webhook={webhook} open={asking} onOpenChange={setAsking} />
		</>
	);
}
