"use client";

import { ListChecks, PartyPopper } from "lucide-react";
import { useTranslations } from "use-intl";
import { GettingStarted } from "@/components/first-steps/getting-started";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page/page-header";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { StateView } from "@/components/ui/page/state-view";
import { useChangePreferences } from "@/components/ui/use-change-preferences";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useFirstSteps } from "@/lib/console/first-steps/use-first-steps";
import { usePreferences } from "@/lib/console/preferences/preferences";

/** First steps on a page of their own. */
export function GettingStartedPage() {
	const t = useTranslations("firstSteps");
	return (
		<>
			<PageHeader title={t("title")} />
			<RequirePermission permission="Connection — Edit">
				<Steps />
			</RequirePermission>
		</>
	);
}

/** The steps that are left, or why there are none. */
function Steps() {
	const t = useTranslations("firstSteps");
	const { id } = useAccount();
	const { preferences } = usePreferences();
	const change = useChangePreferences();
	const areDone = useFirstSteps()?.every(({ state }) => state === "done") === true;
	if (!preferences.gettingStarted) {
		return (
			<StateView
				icon={<ListChecks />}
				title={t("dismissed")}
				action={<Button onClick={() => change({ gettingStarted: true })}>{t("show")}</Button>}
			/>
		);
	}
	if (areDone) {
		return (
			<StateView
				icon={<PartyPopper />}
				title={t("doneTitle")}
				action={<ButtonLink href={areaAddress(id, "contacts")}>{t("toContacts")}</ButtonLink>}
			>
				{t("doneText")}
			</StateView>
		);
	}
	return (
		<div className="p-6 phone:p-4">
			<GettingStarted />
		</div>
	);
}
