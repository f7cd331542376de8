"use client";

import { useTranslations } from "use-intl";
import { WEBHOOKS_PER_ACCOUNT } from "@/lib/contract/webhooks";

/** Why no further webhook can be registered; undefined if one can, or while their number is not known. */
export function useFullReason(used: number | undefined): string | undefined {
	const t = useTranslations("webhooks");
	const isFull = used !== undefined && used >= WEBHOOKS_PER_ACCOUNT;
	return isFull ? t("full", { limit: String(WEBHOOKS_PER_ACCOUNT) }) : undefined;
}
