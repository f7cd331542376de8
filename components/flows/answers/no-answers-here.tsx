"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquareOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { ErrorView } from "@/components/ui/page/error-view";
import { StateView } from "@/components/ui/page/state-view";
import { useAccount } from "@/lib/console/account";
import { capabilitiesQuery } from "@/lib/console/api/capabilities";

/** In place of replies if the account's service doesn't record them, or if it couldn't be asked. */
export function NoAnswersHere({ backHref }: { backHref: string }) {
	const t = useTranslations("flowAnswers");
	const { id } = useAccount();
	const { data, error, refetch, isFetching } = useQuery(capabilitiesQuery(id));
	if (error && data === undefined) {
		return (
			<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
		);
	}
	return (
		<StateView
			role="status"
			icon={<MessageSquareOff />}
			title={t("unsupported")}
			action={<ButtonLink href={backHref}>{t("back")}</ButtonLink>}
		>
			{t("unsupportedText")}
		</StateView>
	);
}
