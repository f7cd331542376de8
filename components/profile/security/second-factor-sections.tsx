"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { AuthenticatorSection } from "@/components/profile/security/authenticator-section";
import { PasskeysSection } from "@/components/profile/security/passkeys-section";
import { ErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { secondFactorQuery } from "@/lib/console/profile/profile-client";

/** What you prove your identity with, besides your password. */
export function SecondFactorSections() {
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
