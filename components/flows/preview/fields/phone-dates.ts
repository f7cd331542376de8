"use client";

import { usePhone } from "@/components/flows/preview/phone-context";
import { firstWeekdayOf, weeksOf } from "@/lib/console/formats/months";
import { useFormats } from "@/lib/console/formats/reader";

/** A month whose second week has all days, for the names of the weekdays. */
const ANY_MONTH = "2024-07";

/**
 * Formats of days in the flow's language, else the reader's. Days in a definition have no time zone. Every part of the
 * phone has them, so nothing is formatted before it's shown.
 */
export function usePhoneDates() {
	const { language } = usePhone();
	const reader = useFormats().locale;
	const locale = language ?? reader;
	// The platform's dates are Gregorian in every language.
	const formatIn = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
	const format = (day: string, options: Intl.DateTimeFormatOptions) =>
		formatIn(options).format(new Date(day));
	return {
		firstWeekday: () => firstWeekdayOf(locale),
		/** "Nov 24, 2026" */
		short: (day: string) => format(day, { day: "numeric", month: "short", year: "numeric" }),
		/** "Tuesday, November 24, 2026" */
		full: (day: string) => format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
		/** "November 2026" */
		month: (day: string) => format(day, { month: "long", year: "numeric" }),
		/** "24" */
		date: (day: string) => format(day, { day: "numeric" }),
		/** The weekdays in order: "M" and "Monday". */
		weekdays: () =>
			(weeksOf(ANY_MONTH, firstWeekdayOf(locale))[1] ?? []).map((day) => ({
				short: format(day ?? `${ANY_MONTH}-01`, { weekday: "narrow" }),
				long: format(day ?? `${ANY_MONTH}-01`, { weekday: "long" }),
			})),
	};
}
