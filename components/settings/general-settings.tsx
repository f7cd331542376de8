"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { RenameDialog } from "@/components/settings/account/rename-dialog";
import { Button } from "@/components/ui/button";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Section, SectionRow } from "@/components/ui/page/section";
import { useAccount } from "@/lib/console/account";
import { useSingleKeysOn } from "@/lib/console/browser/keys";
import { writeSetting } from "@/lib/console/browser/settings";
import { chooseTheme, THEME_CHOICES, useTheme } from "@/lib/console/browser/theme";

/** Preferences of this browser, and the account's name and ID. */
export function GeneralSettings() {
	const t = useTranslations("shell");
	const account = useAccount();
	const theme = useTheme();
	const singleKeys = useSingleKeysOn();
	const tRename = useTranslations("connection.rename");
	const [renaming, setRenaming] = useState(false);
	return (
		<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
			<Section title={t("settings.you")}>
				<SectionRow label={t("settings.theme")}>
					<Select
						look="small"
						aria-label={t("settings.theme")}
						value={theme.choice}
						onValueChange={chooseTheme}
						options={THEME_CHOICES.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
					/>
				</SectionRow>
				<SectionRow label={t("settings.singleKeys")} hint={t("settings.singleKeysHint")}>
					<Switch
						aria-label={t("settings.singleKeys")}
						checked={singleKeys}
						onCheckedChange={(checked) => writeSetting("singleKeys", checked)}
					/>
				</SectionRow>
			</Section>
			<Section title={t("settings.account")}>
				<SectionRow label={t("settings.accountName")}>
					<span className="truncate" dir="auto">
						{account.name}
					</span>
					{account.can("Connection — Edit") && (
						<Button size="small" className="ms-2" onClick={() => setRenaming(true)}>
							{tRename("open")}
						</Button>
					)}
				</SectionRow>
				<SectionRow label={t("settings.accountId")}>
					<CopyableText value={String(account.id)} what={t("settings.accountId")} />
				</SectionRow>
			</Section>
			{renaming && <RenameDialog onClose={() => setRenaming(false)} />}
		</div>
	);
}
