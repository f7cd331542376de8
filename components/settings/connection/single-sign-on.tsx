"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ActionLine } from "@/components/settings/connection/action-line";
import { CheckLine } from "@/components/settings/connection/check-results";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyableText } from "@/components/ui/data/copyable-text";
import { PageSection, SectionRow } from "@/components/ui/page/page-section";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import { singleSignOnQuery } from "@/lib/console/staff/connection-client";

/** The set-up of single sign-on, and a check of it; nothing without it. */
export function SingleSignOn() {
	const t = useTranslations("connection.sso");
	const { id } = useAccount();
	const { sso } = useSignInMethods();
	const textOf = useErrorText();
	const check = useQuery({ ...singleSignOnQuery(id), enabled: sso });
	if (!check.data && !check.isError) return null;
	return (
		<PageSection title={t("title")}>
			{check.data && (
				<>
					<SectionRow label={t("issuer")} stacked>
						<CopyableText value={check.data.issuer} what={t("issuer")} />
					</SectionRow>
					<SectionRow label={t("redirectUri")} hint={t("redirectUriHint")} stacked>
						<CopyableText value={check.data.redirect_uri} what={t("redirectUri")} />
					</SectionRow>
				</>
			)}
			<ActionLine text={t("checkText")}>
				<Button size="small" pending={check.isFetching} onClick={() => void check.refetch()}>
					{t("checkNow")}
				</Button>
			</ActionLine>
			{check.isError && (
				<div className="px-4 pb-3">
					<Alert title={t("failed")}>{textOf(check.error)}</Alert>
				</div>
			)}
			{check.data && !check.isError && (
				<ol aria-label={t("label")} className="flex flex-col border-line border-t px-4" aria-live="polite">
					{check.data.checks.map(({ step, result, detail }) => (
						<CheckLine key={step} label={t(`steps.${step}`)} result={result}>
							{detail && (
								<code dir="ltr" className="wrap-anywhere text-[12px] text-ink-2">
									{detail}
								</code>
							)}
						</CheckLine>
					))}
				</ol>
			)}
		</PageSection>
	);
}
