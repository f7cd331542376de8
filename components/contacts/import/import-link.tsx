"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import { importHref } from "@/lib/console/contacts/import/addresses";

/** Leads to imports. */
export function ImportLink() {
	const t = useTranslations("contactImport");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Contacts — Import");
	if (useIsOurs() !== true) return null;
	return (
		<ButtonLink href={importHref(accountId)} icon={<Upload aria-hidden />} disabledReason={denial}>
			<span className="phone:sr-only">{t("import")}</span>
		</ButtonLink>
	);
}
