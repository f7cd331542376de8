"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";

/** The same for wrong, revoked and expired links and deleted records, so that it tells nothing. */
export function UnavailablePreview() {
	const t = useTranslations("sharing.page");
	return <AccessCard title={t("goneTitle")} description={t("goneText")} />;
}
