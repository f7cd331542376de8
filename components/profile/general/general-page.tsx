"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EmailRow } from "@/components/profile/general/email-row";
import { NameForm } from "@/components/profile/general/name-form";
import { PreferencesSection } from "@/components/profile/general/preferences-section";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { Section } from "@/components/ui/page/section";
import { Skeleton } from "@/components/ui/page/skeleton";
import { profileQuery } from "@/lib/console/profile/profile-client";

/** Your name, email address and preferences. */
export function GeneralPage() {
	const t = useTranslations("profile");
	const { data, error, refetch, isFetching } = useQuery(profileQuery());
	return (
		<>
			<PageTitle parts={[t("title")]} />
			{error && data === undefined ? (
				<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
			) : (
				<div className="flex max-w-2xl flex-col gap-8 p-6 phone:p-4">
					<Section title={t("you.title")}>
						{data ? (
							<>
								<NameForm profile={data} />
								<EmailRow profile={data} />
							</>
						) : (
							<Skeleton className="m-4 h-36" />
						)}
					</Section>
					<PreferencesSection />
				</div>
			)}
		</>
	);
}
