"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Section, SectionRow } from "@/components/ui/page/section";
import { useAccount } from "@/lib/console/account";
import { useSingleKeysOn } from "@/lib/console/browser/keys";
import { writeSetting } from "@/lib/console/browser/settings";
import { chooseTheme, THEME_CHOICES, useTheme } from "@/lib/console/browser/theme";
import { ACCOUNT_PREFIX, PUBLIC_PREFIX } from "@/lib/contract/endpoint";

type GeneralSettingsProps = {
	/** Base URL of the public API. */
	apiBaseAddress: string;
	/** Whether that URL is only reachable from this machine or its network. */
	isApiInternal: boolean;
};

/** Preferences of this browser, and what you need to call the API for this account. */
export function GeneralSettings({ apiBaseAddress, isApiInternal }: GeneralSettingsProps) {
	const t = useTranslations("shell");
	const account = useAccount();
	const theme = useTheme();
	const singleKeys = useSingleKeysOn();
	const apiAddress = apiBaseAddress + ACCOUNT_PREFIX.replace(":accountId", String(account.id));
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
				</SectionRow>
				<SectionRow label={t("settings.accountId")}>
					<CopyableText value={String(account.id)} what={t("settings.accountId")} />
				</SectionRow>
			</Section>
			<Section
				title={t("settings.api")}
				hint={t("settings.apiHint")}
				{...(isApiInternal && { warning: t("settings.apiInternal") })}
			>
				<SectionRow label={t("settings.apiAddress")} stacked>
					<CopyableText value={apiAddress} what={t("settings.apiAddress")} />
				</SectionRow>
				<SectionRow label={t("settings.apiReference")} stacked>
					<CopyableText
						value={`${apiBaseAddress}${PUBLIC_PREFIX}/openapi.json`}
						what={t("settings.apiReference")}
					/>
				</SectionRow>
			</Section>
		</div>
	);
}

function CopyableText({ value, what }: { value: string; what: string }) {
	return (
		<span className="flex min-w-0 items-center gap-1">
			<code className="min-w-0 break-all font-mono text-label" dir="ltr">
				{value}
			</code>
			<CopyButton value={value} what={what} />
		</span>
	);
}
