"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { SignInFields } from "@/components/access/sign-in-fields";
import { SsoLink } from "@/components/access/sso-link";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { SsoProblem } from "@/lib/console/messages/en/staff/access";
import { useSignInMethods } from "@/lib/console/sign-in-methods";

type SignInFormProps = {
	/** The console path to return to. */
	returnPath: string;
	/** Why single sign-on didn't succeed, or that signing out didn't end the provider's session. */
	problem: SsoProblem | undefined;
};

/** The sign-in page. */
export function SignInForm({ returnPath, problem }: SignInFormProps) {
	const t = useTranslations("access");
	const { password, sso } = useSignInMethods();
	return (
		<AccessCard pageTitle={t("signIn.pageTitle")} title={t("signIn.title")}>
			{problem && (
				<Alert tone={problem === "still-signed-in" ? "warning" : "danger"}>
					{t(`sso.problems.${problem}`)}
				</Alert>
			)}
			{password && (
				// A full page load, so that no data of another user's session stays in memory. Back leads to what was before.
				<SignInFields submitLabel={t("signIn.submit")} onSignedIn={() => location.replace(returnPath)} />
			)}
			{password && (
				<ButtonLink href="/forgot-password" variant="ghost" size="small" className="-mt-3 self-center">
					{t("signIn.forgot")}
				</ButtonLink>
			)}
			{password && sso && (
				<p className="flex items-center gap-3 text-ink-2 text-label before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
					{t("sso.or")}
				</p>
			)}
			{sso && <SsoLink returnPath={returnPath} variant={password ? "secondary" : "primary"} />}
		</AccessCard>
	);
}
