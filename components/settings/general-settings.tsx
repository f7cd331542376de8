"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
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
				<Row label={t("settings.theme")}>
					<Select
						look="small"
						aria-label={t("settings.theme")}
						value={theme.choice}
						onValueChange={chooseTheme}
						options={THEME_CHOICES.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
					/>
				</Row>
				<Row label={t("settings.singleKeys")} hint={t("settings.singleKeysHint")}>
					<Switch
						aria-label={t("settings.singleKeys")}
						checked={singleKeys}
						onCheckedChange={(checked) => writeSetting("singleKeys", checked)}
					/>
				</Row>
			</Section>
			<Section title={t("settings.account")}>
				<Row label={t("settings.accountName")}>
					<span className="truncate" dir="auto">
						{account.name}
					</span>
				</Row>
				<Row label={t("settings.accountId")}>
					<CopyableText value={String(account.id)} what={t("settings.accountId")} />
				</Row>
			</Section>
			<Section
				title={t("settings.api")}
				hint={t("settings.apiHint")}
				{...(isApiInternal && { warning: t("settings.apiInternal") })}
			>
				<Row label={t("settings.apiAddress")} stacked>
					<CopyableText value={apiAddress} what={t("settings.apiAddress")} />
				</Row>
				<Row label={t("settings.apiReference")} stacked>
					<CopyableText
						value={`${apiBaseAddress}${PUBLIC_PREFIX}/openapi.json`}
						what={t("settings.apiReference")}
					/>
				</Row>
			</Section>
		</div>
	);
}

type SectionProps = { title: string; hint?: string; warning?: string; children: ReactNode };

function Section({ title, hint, warning, children }: SectionProps) {
	return (
		<section className="flex flex-col gap-2">
			<h2 className="font-semibold text-body">{title}</h2>
			{hint && <p className="text-ink-2 text-table">{hint}</p>}
			{warning && <Alert tone="warning">{warning}</Alert>}
			<div className="rounded-card border border-line bg-surface">{children}</div>
		</section>
	);
}

type RowProps = { label: string; hint?: string; stacked?: boolean; children: ReactNode };

function Row({ label, hint, stacked, children }: RowProps) {
	return (
		<div
			className={`flex min-h-12 gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-0 ${stacked ? "flex-col" : "items-center justify-between"}`}
		>
			<div className="min-w-0">
				<div className="font-medium text-table">{label}</div>
				{hint && <div className="text-ink-3 text-label">{hint}</div>}
			</div>
			<div className={`flex items-center text-table ${stacked ? "min-w-0" : "max-w-[65%] shrink-0"}`}>
				{children}
			</div>
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
