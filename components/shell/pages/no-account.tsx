"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button } from "@/components/ui/button";

/** Shown to people who are signed in but have no account. */
export function NoAccount() {
	const t = useTranslations("shell");
	const signOut = useSignOut();
	return (
		<AccessCard title={t("noAccount.title")} description={t("noAccount.text")}>
			<Button onClick={() => void signOut.run()} pending={signOut.pending} className="self-start">
				{t("you.signOut")}
			</Button>
		</AccessCard>
	);
}
