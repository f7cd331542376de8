"use client";

import { Compass } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";

/** An address that leads nowhere. */
export function NotFoundView() {
	const t = useTranslations("shell.notFound");
	return (
		<StateView
			icon={<Compass />}
			title={t("title")}
			heading="h1"
			action={<ButtonLink href="/">{t("home")}</ButtonLink>}
		>
			{t("text")}
		</StateView>
	);
}
