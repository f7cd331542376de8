"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { RenameDialog } from "@/components/settings/account/rename-dialog";
import { Button } from "@/components/ui/button";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";

/** The account's name and ID. */
export function GeneralSettings() {
	const t = useTranslations("shell");
	const account = useAccount();
	const tRename = useTranslations("connection.rename");
	const denial = useDenial("Connection — Edit");
	const [renaming, setRenaming] = useState(false);
	return (
		<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
			<PageSection title={t("settings.account")}>
				<SectionRow label={t("settings.accountName")}>
					<span className="wrap-anywhere text-end" dir="auto">
						{account.name}
					</span>
					<Button size="small" className="ms-2" onClick={() => setRenaming(true)} disabledReason={denial}>
						{tRename("open")}
					</Button>
				</SectionRow>
				<SectionRow label={t("settings.accountId")}>
					<CopyableText value={String(account.id)} what={t("settings.accountId")} />
				</SectionRow>
			</PageSection>
			{renaming && <RenameDialog onClose={() => setRenaming(false)} />}
		</div>
	);
}
