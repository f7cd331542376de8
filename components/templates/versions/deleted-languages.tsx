"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRestoreTemplate } from "@/components/templates/versions/use-restore-template";
import { Button } from "@/components/ui/button";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointQuery } from "@/lib/console/api/query";

type RestoreTemplateButtonProps = { templateCode: string; nameOf: (langCode: string) => string };

/** For a template without languages: creates those again that it had, if the console has versions of them. */
export function RestoreTemplateButton({ templateCode, nameOf }: RestoreTemplateButtonProps) {
	const t = useTranslations("templateVersions.gone");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Templates — Add");
	const { restore, pendingCode } = useRestoreTemplate(nameOf);
	const { data } = useQuery(endpointQuery("listVersionLanguages", { params: { accountId, templateCode } }));
	if (!data || data.length === 0) return null;
	const languages = data.map(({ lang_code, last }) => ({ lang_code, number: last.number }));
	return (
		<Button
			icon={<RotateCcw aria-hidden />}
			pending={pendingCode !== undefined}
			disabledReason={denial}
			onClick={() => void restore(templateCode, languages)}
		>
			{t("restoreAll")}
		</Button>
	);
}
