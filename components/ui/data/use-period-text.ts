"use client";

import { useTranslations } from "use-intl";
import type { usePeriod } from "@/components/ui/data/use-period";
import { useFormats } from "@/lib/console/formats/reader";

/** A time filter in words: "Last 7 days", "Nov 1, 2026 – Nov 20, 2026". Undefined if it doesn't limit anything. */
export function usePeriodText(filter: ReturnType<typeof usePeriod>): string | undefined {
	const t = useTranslations("ui.period");
	const { locale } = useFormats();
	const { choice, from, to, period } = filter;
	if (choice === "any") return undefined;
	if (choice !== "custom") return t(choice);
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	const first = period.since && format.format(new Date(from));
	const last = period.until && format.format(new Date(to));
	// Not as a range of Intl, whose spaces differ between server and browser.
	if (first && last) return first === last ? first : `${first} – ${last}`;
	if (first) return t("since", { day: first });
	return last ? t("until", { day: last }) : undefined;
}
