"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { useFullReason } from "@/components/webhooks/create/use-full-reason";
import { useAccount } from "@/lib/console/account";
import { newAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";

/** Opens the form for a new webhook, or says why none can be added. */
export function RegisterButton({ used }: { used: number | undefined }) {
	const t = useTranslations("webhooks");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Detail — Edit");
	const full = useFullReason(used);
	return (
		<ButtonLink
			variant="primary"
			icon={<Plus aria-hidden />}
			href={newAddress(accountId, "webhooks")}
			scroll={false}
			disabledReason={denial ?? full}
		>
			{t("new")}
		</ButtonLink>
	);
}
