"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Content } from "@/lib/console/conversation/content/message-content";

/** The customer's confirmation of a payment with a stored card. */
export function PaymentBody({ content }: { content: Extract<Content, { kind: "payment" }> }) {
	const t = useTranslations("conversation.payment");
	const { card, reference } = content;
	return (
		<div className="flex gap-2">
			<CreditCard className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold text-table">{t("title")}</p>
				{card && <p className="text-ink-2 text-label">{t("card", { card })}</p>}
				{reference && <p className="break-words text-ink-2 text-label">{t("reference", { reference })}</p>}
			</div>
		</div>
	);
}
