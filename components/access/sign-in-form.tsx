"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { SignInFields } from "@/components/access/sign-in-fields";

type SignInFormProps = {
	/** The console path to return to. */
	returnPath: string;
};

/** The sign-in page. */
export function SignInForm({ returnPath }: SignInFormProps) {
	const t = useTranslations("access.signIn");
	return (
		<AccessCard pageTitle={t("pageTitle")} title={t("title")}>
			{/* A full page load, so that no data of another user's session stays in memory. */}
			<SignInFields submitLabel={t("submit")} onSignedIn={() => location.assign(returnPath)} />
		</AccessCard>
	);
}
