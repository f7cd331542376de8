/* Calendar months as text: "2026-11". */

/** The month that is some months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
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
	const known = new Intl.Locale(locale) as Intl.Locale & {
		getWeekInfo?: () => WeekInfo;
		weekInfo?: WeekInfo;
	};
	return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
