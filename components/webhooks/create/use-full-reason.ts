"use client";

import { useTranslations } from "use-intl";
import { WEBHOOKS_PER_ACCOUNT } from "@/lib/contract/choices";

/** Why no more webhooks can be registered; undefined if they can, or until the count is loaded. */
export function useFullReason(used: number | undefined): string | undefined {
	const t = useTranslations("webhooks");
	const isFull = used !== undefined && used >= WEBHOOKS_PER_ACCOUNT;
	return isFull ? t("full", { limit: String(WEBHOOKS_PER_ACCOUNT) }) : undefined;
}
