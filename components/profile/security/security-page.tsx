"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { AuthenticatorSection } from "@/components/profile/security/authenticator-section";
import { PasskeysSection } from "@/components/profile/security/passkeys-section";
import { PasswordForm } from "@/components/profile/security/password-form";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageSection } from "@/components/ui/page/page-section";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { profileQuery, secondFactorQuery } from "@/lib/console/profile/profile-client";
import { useSignInMethods } from "@/lib/console/sign-in-methods";

/** How you prove who you are. */
export function SecurityPage({ passwordLengthMin }: { passwordLengthMin: number }) {
	const t = useTranslations("profile");
	const { data, error, refetch, isFetching } = useQuery(profileQuery());
	const methods = useSignInMethods();
	return (
		<>
			<PageTitle parts={[t("pages.security"), t("title")]} />
			{error && data === undefined ? (
				<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
			) : (
				<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
					<PageSection title={t("password.title")} hint={t("password.hint")}>
						{data === undefined ? (
							<Skeleton className="m-4 h-48" />
						) : data.has_password && methods.password ? (
							<PasswordForm email={data.email} passwordLengthMin={passwordLengthMin} />
						) : (
							<p className="p-4 text-ink-2 text-table">{t("password.none")}</p>
						)}
					</PageSection>
					<SecondFactorSections />
				</div>
			)}
		</>
	);
}

/** What you prove your identity with, besides your password. */
function SecondFactorSections() {
	const t = useTranslations("profile");
	const { data, error, refetch, isFetching } = useQuery(secondFactorQuery());
	if (error && data === undefined)
		return (
			<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
		);
	if (data === undefined) return <Skeleton className="h-48" />;
	return (
		<>
			<AuthenticatorSection factor={data} />
			<PasskeysSection factor={data} />
		</>
	);
}
