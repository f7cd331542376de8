"use client";

import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";

/** The same for wrong, revoked and expired links, so that it tells nothing. */
export default function ShareNotFound() {
	const t = useTranslations("flowSharing.page");
	return <AccessCard title={t("goneTitle")} description={t("goneText")} />;
}
