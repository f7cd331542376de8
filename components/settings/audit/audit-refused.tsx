"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { connectionAddress } from "@/lib/console/addresses/addresses";

/** In place of changes through the API, if the account's token may not read them. */
export function AuditRefused({ className }: { className?: string }) {
	const t = useTranslations("audit.refused");
	const { id, can } = useAccount();
	return (
		<StateView
			icon={<KeyRound />}
			role="status"
			title={t("title")}
			action={can("Connection — Edit") && <ButtonLink href={connectionAddress(id)}>{t("action")}</ButtonLink>}
			className={className}
		>
			{t("text")}
		</StateView>
	);
}
