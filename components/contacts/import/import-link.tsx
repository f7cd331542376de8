"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { importHref } from "@/lib/console/contacts/import/addresses";
import { useImportDenial } from "./use-import-denial";

/** Leads to imports, once it's known how the service does them. */
export function ImportLink({ accountId }: { accountId: number }) {
	const t = useTranslations("contactImport");
	const { hasImports, denial } = useImportDenial(accountId);
	if (hasImports === undefined) return null;
	return (
		<ButtonLink href={importHref(accountId)} icon={<Upload aria-hidden />} disabledReason={denial}>
			<span className="phone:sr-only">{t("import")}</span>
		</ButtonLink>
	);
}
