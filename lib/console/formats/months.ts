/* Months ("2026-11") and days ("2026-11-24") of a calendar, as text. */

const DAY_MS = 24 * 60 * 60 * 1000;

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day some months later, or earlier if negative; the month's last day if it's shorter. */
export function addMonths(day: string, count: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The weeks of a month with the dates of their days; null before its first and after its last day.
 * @param firstWeekday 1 for Monday to 7 for Sunday
 */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
	const [year = 0, number = 1] = month.split("-").map(Number);
	const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
	const lead = (new Date(Date.UTC(year, number - 1)).getUTCDay() - firstWeekday + 7) % 7;
	return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => {
			const day = week * 7 + weekday - lead + 1;
			return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, "0")}`;
		}),
	);
}

/** The first day of the week in a locale, 1 for Monday to 7 for Sunday; Monday where the browser doesn't know. */
export function firstWeekdayOf(locale: string): number {
	type WeekInfo = { firstDay: number };
	const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
	return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}

/** A month whose second week has all days, for the names of the weekdays. */
const ANY_MONTH = "2024-07";

/** Formats of days of the Gregorian calendar in a language. */
export function dayFormats(locale: string) {
	const format = (day: string, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options }).format(
			new Date(day),
		);
	return {
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
