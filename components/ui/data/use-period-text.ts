"use client";

import { useTranslations } from "use-intl";
import type { usePeriod } from "@/components/ui/data/use-period";
import { useFormats } from "@/lib/console/formats/reader";

/** A time filter in words: "Last 7 days", "Nov 1 – 20, 2026". Undefined if it doesn't limit anything. */
export function usePeriodText(filter: ReturnType<typeof usePeriod>): string | undefined {
	const t = useTranslations("ui.period");
	const { locale } = useFormats();
	const { choice, from, to, period } = filter;
	if (choice === "any") return undefined;
	if (choice !== "custom") return t(choice);
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	const [first, last] = [period.since && new Date(from), period.until && new Date(to)];
	if (first && last) {
		if (first <= last) return format.formatRange(first, last);
		return `${format.format(first)} – ${format.format(last)}`;
	}
	if (first) return t("since", { day: format.format(first) });
	return last ? t("until", { day: format.format(last) }) : undefined;
}
