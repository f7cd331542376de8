"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { SignInFields } from "@/components/access/sign-in-fields";

type SignInFormProps = {
	/** Where one wanted to go; a path of the console. */
	returnPath: string;
};

/** The sign-in page. */
export function SignInForm({ returnPath }: SignInFormProps) {
	const t = useTranslations("access.signIn");
	return (
		<AccessCard pageTitle={t("pageTitle")} title={t("title")}>
			{/* A full load, so that nothing of another person's session stays in memory. */}
			<SignInFields submitLabel={t("submit")} onSignedIn={() => location.assign(returnPath)} />
		</AccessCard>
	);
}
