"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button, ButtonLink } from "@/components/ui/button";
import { PROFILE_ADDRESS } from "@/lib/console/addresses/addresses";

/** Shown to people who are signed in but have no account. */
export function NoAccount() {
	const t = useTranslations("shell");
	const signOut = useSignOut();
	return (
		<AccessCard title={t("noAccount.title")} description={t("noAccount.text")}>
			<div className="flex gap-2">
				<ButtonLink href={PROFILE_ADDRESS}>{t("you.profile")}</ButtonLink>
				<Button onClick={() => void signOut.run()} pending={signOut.pending}>
					{t("you.signOut")}
				</Button>
			</div>
		</AccessCard>
	);
}
