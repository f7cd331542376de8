"use client";

import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toaster";
import { DeleteWebhookDialog } from "@/components/webhooks/delete-webhook-dialog";
import { copyText } from "@/lib/console/copy-text";
import { useDenial } from "@/lib/console/use-denial";
import type { Webhook } from "@/lib/contract/webhooks";

type WebhookMenuProps = { accountId: number; webhook: Webhook };

/** What else can be done with a webhook. */
export function WebhookMenu({ accountId, webhook }: WebhookMenuProps) {
	const t = useTranslations("webhooks.menu");
	const tUi = useTranslations("ui");
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const denial = useDenial("Chat Detail — Delete");

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
			<DeleteWebhookDialog accountId={accountId} webhook={webhook} open={asking} onOpenChange={setAsking} />
		</>
	);
}
