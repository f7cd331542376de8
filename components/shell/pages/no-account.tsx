"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button, ButtonLink } from "@/components/ui/button";
import { PROFILE_ADDRESS } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";

/**
 * Shown to people who are signed in but have no account.
 * @param suspendedIn the accounts of which they're a suspended member
 */
export function NoAccount({ suspendedIn }: { suspendedIn: readonly string[] }) {
	const t = useTranslations("shell");
	const { list } = useFormats();
	const isSuspended = suspendedIn.length > 0;
	const signOut = useSignOut();
	return (
		<AccessCard
			title={t(isSuspended ? "noAccount.suspendedTitle" : "noAccount.title")}
			description={
				isSuspended ? t("noAccount.suspendedText", { accounts: list([...suspendedIn]) }) : t("noAccount.text")
			}
		>
			<div className="flex gap-2">
				<ButtonLink href={PROFILE_ADDRESS}>{t("you.profile")}</ButtonLink>
				<Button onClick={() => void signOut.run()} pending={signOut.pending}>
					{t("you.signOut")}
				</Button>
			</div>
		</AccessCard>
	);
}
