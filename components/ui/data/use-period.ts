"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { chosenPeriod, type Period, periodParsers } from "@/lib/console/formats/period";
import { useFormats } from "@/lib/console/formats/reader";

/** The time filter, stored in the URL. */
export function usePeriod() {
	const [state, setState] = useQueryStates(periodParsers);
	const { timeZone } = useFormats();
	const { period, from, to } = state;
	return {
		...state,
		period: useMemo(() => chosenPeriod({ period, from, to }, timeZone), [period, from, to, timeZone]),
		choice: period,
		isFiltered: period !== "any",
		setChoice: (next: Period) => void setState({ period: next, from: null, to: null }),
		setDays: (days: { from?: string; to?: string }) => void setState(days),
		clear: () => void setState({ period: null, from: null, to: null }),
	};
}

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
