"use client";

import { Lock, MessageSquareOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/page/state-view";
import { useDenial } from "@/lib/console/api/use-denial";

/** In place of replies: the service doesn't record them, or the person may not view conversations. */
export function NoAnswersHere({ hasAnswers, backHref }: { hasAnswers: boolean; backHref: string }) {
	const t = useTranslations("flowAnswers");
	const denial = useDenial("Chat Chats — View");
	return (
		<StateView
			role="status"
			icon={hasAnswers ? <Lock /> : <MessageSquareOff />}
			title={hasAnswers ? t("denied") : t("unsupported")}
			action={<ButtonLink href={backHref}>{t("back")}</ButtonLink>}
		>
			{hasAnswers ? denial : t("unsupportedText")}
		</StateView>
	);
}
