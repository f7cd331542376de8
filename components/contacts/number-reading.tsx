"use client";

import { CircleAlert, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { readTypedNumber } from "@/lib/console/contacts/typed-number";

type NumberReadingHintProps = { number: string; callingCode: string };

/** How the number will be read, before it is saved. */
export function NumberReadingHint({ number, callingCode }: NumberReadingHintProps) {
	const t = useTranslations("contacts.form");
	const reading = readTypedNumber(number, callingCode);
	const isFine = reading.kind === "read" && reading.isPlausible;
	const Icon = isFine ? Phone : CircleAlert;
	return (
		<p
			role="status"
			className={cn("flex min-h-4 items-start gap-1.5 text-label", isFine ? "text-ink-2" : "text-warning")}
		>
			{reading.kind !== "none" && <Icon className="mt-px size-3.5 shrink-0" aria-hidden />}
			{reading.kind === "other-country" && t("otherCountry", { code: reading.callingCode })}
			{reading.kind === "read" &&
				(isFine ? t("readAs", { number: reading.text }) : t("readAsUnusual", { number: reading.text }))}
		</p>
	);
}
