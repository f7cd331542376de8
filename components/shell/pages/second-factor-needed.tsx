"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { SsoLink } from "@/components/access/sso-link";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { SECURITY_ADDRESS } from "@/lib/console/addresses/addresses";

const PasskeyButton = lazyPart(
	async () => (await import("@/components/access/passkey-button")).PasskeyButton,
);

type SecondFactorNeededProps = {
	accountName: string;
	/** Whether they signed in through the identity provider, which then has to ask for the second factor. */
	bySso: boolean;
};

/** Shown instead of an account that requires a second factor, to someone who signed in without one. */
export function SecondFactorNeeded({ accountName, bySso }: SecondFactorNeededProps) {
	const t = useTranslations("shell");
	const pathname = usePathname();
	const signOut = useSignOut();
	return (
		<AccessCard
			pageTitle={t("secondFactorNeeded.pageTitle")}
			title={t("secondFactorNeeded.title", { account: accountName })}
			description={t(bySso ? "secondFactorNeeded.ssoText" : "secondFactorNeeded.text")}
		>
			<div className="flex flex-col gap-2">
				{bySso ? (
					<SsoLink returnPath={pathname} variant="primary" />
				) : (
					<>
						<ButtonLink variant="primary" className="w-full" href={SECURITY_ADDRESS}>
							{t("secondFactorNeeded.setUp")}
						</ButtonLink>
						<PasskeyButton onSignedIn={() => location.reload()} />
					</>
				)}
				<Button className="w-full" onClick={() => void signOut.run()} pending={signOut.pending}>
					{t("you.signOut")}
				</Button>
			</div>
		</AccessCard>
	);
}
