"use client";

import { useTranslations } from "use-intl";

const STATUSES = ["received", "sent", "delivered", "read", "played", "failed", "pending"] as const;

/** Returns a function that names a message's status. The API may add some, which are shown as they are. */
export function useStatusWord(): (status: string) => string {
	const t = useTranslations("conversation.status");
	return (status) => {
		const known = STATUSES.find((one) => one === status);
		return known ? t(known) : status.replaceAll("_", " ");
	};
}
