"use client";

import { useTranslations } from "use-intl";
import { PageLinks } from "@/components/ui/page/page-links";
import { useAccount } from "@/lib/console/account";
import { flowAddress, flowAnswersAddress } from "@/lib/console/addresses/addresses";
import { useIsOurs } from "@/lib/console/api/service";

/** Links between a flow's form and its replies, if the service records them. */
export function FlowTabs({ flowId, current }: { flowId: number; current: "form" | "answers" }) {
	const t = useTranslations("flowAnswers.tabs");
	const { id: accountId } = useAccount();
	if (useIsOurs() !== true) return null;
	return (
		<PageLinks
			aria-label={t("label")}
			pages={[
				{ href: flowAddress(accountId, flowId), label: t("form"), current: current === "form" },
				{ href: flowAnswersAddress(accountId, flowId), label: t("answers"), current: current === "answers" },
			]}
		/>
	);
}
