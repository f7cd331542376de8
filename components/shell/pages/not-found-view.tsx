"use client";

import { Compass } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";

/** The 404 page. */
export function NotFoundView() {
	const t = useTranslations("shell.notFound");
	return (
		<>
			<PageTitle parts={[t("title")]} />
			<StateView
				icon={<Compass />}
				title={t("title")}
				heading="h1"
				action={<ButtonLink href="/">{t("home")}</ButtonLink>}
			>
				{t("text")}
			</StateView>
		</>
	);
}
