"use client";

import { ListX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useForgetCode } from "@/components/templates/use-forget-code";
import { MenuItem } from "@/components/ui/menu";
import { areaAddress } from "@/lib/console/addresses";

/** Takes the open template off the list of known ones, and goes there. */
export function ForgetItem({ accountId, templateCode }: { accountId: number; templateCode: string }) {
	const t = useTranslations("templates.page");
	const forget = useForgetCode(accountId);
	const router = useRouter();
	return (
		<MenuItem
			icon={<ListX />}
			onSelect={() => {
				forget(templateCode);
				router.push(areaAddress(accountId, "templates"));
			}}
		>
			{t("forget")}
		</MenuItem>
	);
}
