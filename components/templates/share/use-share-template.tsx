"use client";

import { Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "@/components/ui/lazy-part";
import { MenuItem } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";

const ShareDialog = lazyPart(async () => (await import("@/components/share/share-dialog")).ShareDialog);

/** The item of a template's menu that shares a preview of all languages by link, and its dialog. */
export function useShareTemplate(templateCode: string): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("sharing");
	const { id: accountId } = useAccount();
	const [isOpen, setOpen] = useState(false);
	const denial = useDenial("Chat Templates — Edit");
	return {
		item: (
			<MenuItem icon={<Share2 />} disabledReason={denial} onSelect={() => setOpen(true)}>
				{t("action")}
			</MenuItem>
		),
		dialog: isOpen && (
			<ShareDialog
				record={{ accountId, kind: "template", id: templateCode, title: templateCode }}
				onClose={() => setOpen(false)}
			/>
		),
	};
}
