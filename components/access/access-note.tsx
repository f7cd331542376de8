"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { ButtonLink } from "@/components/ui/button";

/** Shown instead of a form: why it isn't available, and what to do. */
export function AccessNote({ kind }: { kind: "wrong-link" | "used-link" | "not-set-up" }) {
	const t = useTranslations("access");
	if (kind === "not-set-up")
		return <AccessCard title={t("notSetUp.title")} description={t("notSetUp.text")} />;
	if (kind === "wrong-link")
		return <AccessCard title={t("setUp.wrongTitle")} description={t("setUp.wrongText")} />;
	return (
		<AccessCard title={t("setUp.usedTitle")} description={t("setUp.usedText")}>
			<ButtonLink href="/sign-in" variant="primary" className="self-start">
				{t("setUp.toSignIn")}
			</ButtonLink>
		</AccessCard>
	);
}
