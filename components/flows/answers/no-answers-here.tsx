"use client";

import { MessageSquareOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/page/state-view";

/** In place of replies if the account's service doesn't record them. */
export function NoAnswersHere({ backHref }: { backHref: string }) {
	const t = useTranslations("flowAnswers");
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
