import type { Language } from "@/lib/contract/console/languages";

/** Formats numbers and times for one reader. Times are ISO 8601 text or a Date; invalid ones give "". */
export type Formats = {
	locale: string;
	timeZone: string;
	number: (value: number) => string;
	/** "just now", "2 min ago", "yesterday", "18 Nov", "18 Nov 2024": short enough for a table. */
	relative: (time: string | Date, now: Date) => string;
	/** "17 November 2026, 14:02:07 CET". */
	exact: (time: string | Date) => string;
	/** "2026-11-17 14:02:07": the same in each language, for files. */
	stamp: (time: string | Date) => string;
	/** "14:02". */
	clock: (time: string | Date) => string;
	/** "14:02:07". */
	second: (time: string | Date) => string;
	/** "14:02" today, else "17 Nov, 14:02". */
	moment: (time: string | Date, now: Date) => string;
	/** "Tuesday, 17 November", with the year if it isn't the current one. */
	day: (time: string | Date, now: Date) => string;
	/** The calendar day in the reader's time zone, for grouping: "2026-11-17". */
	dayKey: (time: string | Date) => string;
	/** "a, b and c". */
	list: (parts: string[]) => string;
};

/** By language. Intl's "now" would read as an instruction in sentences such as "Saved now". */
const JUST_NOW: Partial<Record<string, string>> = { en: "just now", de: "gerade eben" };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The locale of numbers and times, which appear within texts: the reader's variant of the texts' language, or else
 * that language.
 * @param preferred locales, best first
 */
export function textLocale(language: Language, preferred: readonly string[]): string {
	const isText = (locale: string) => isLocale(locale) && new Intl.Locale(locale).language === language;
	return preferred.find(isText) ?? language;
}

/** Creates formats for a locale and time zone; an invalid locale falls back to English. */
export function createFormats(askedLocale: string, timeZone: string): Formats {
	const locale = isLocale(askedLocale) ? askedLocale : "en";
	const number = new Intl.NumberFormat(locale);
	const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
	const { language } = new Intl.Locale(locale);
	const isEnglish = language === "en";
	/** In English "2 min ago" instead of "2 min. ago"; other languages need the full stop. */
	const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) => {
		const text = relativeFormat.format(value, unit);
		return isEnglish ? text.replace(/(\p{L})\./gu, "$1") : text;
	};
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	const formatter = (options: Intl.DateTimeFormatOptions, inLocale = locale) =>
		createdOnce(() => new Intl.DateTimeFormat(inLocale, { timeZone, ...options }));
	// "9:05 AM" with 12 hours, "09:05" with 24.
	const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
	const hour = hour12 ? "numeric" : "2-digit";
	const clock = formatter({ hour, minute: "2-digit" });
	const second = formatter({ hour, minute: "2-digit", second: "2-digit" });
	const dayAndClock = formatter({ day: "numeric", month: "short", hour, minute: "2-digit" });
	const exact = formatter({
		day: "numeric",
		month: "long",
		year: "numeric",
		hour,
		minute: "2-digit",
		second: "2-digit",
		timeZoneName: "short",
	});
	const monthDay = formatter({ day: "numeric", month: "short" });
	const monthDayYear = formatter({ day: "numeric", month: "short", year: "numeric" });
	const day = formatter({ weekday: "long", day: "numeric", month: "long" });
	const dayYear = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
	const key = formatter({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");
	// The Swedish format is that of ISO 8601.
	const stamp = formatter({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");
	const year = (time: Date) => key.format(time).slice(0, 4);

	function formatted(time: string | Date, format: (date: Date) => string): string {
		const date = typeof time === "string" ? new Date(time) : time;
		return Number.isNaN(date.getTime()) ? "" : format(date);
	}

	function formatRelative(date: Date, now: Date): string {
		const agoMs = now.getTime() - date.getTime();
		const days = daysBetween(key.format(date), key.format(now));
		if (agoMs >= -MINUTE_MS && agoMs < HOUR_MS) {
			const minutes = Math.floor(agoMs / MINUTE_MS);
			return minutes > 0 ? relative(-minutes, "minute") : (JUST_NOW[language] ?? relative(0, "second"));
		}
		if (agoMs > 0 && days === 0) return relative(-Math.floor(agoMs / HOUR_MS), "hour");
		if (days === 1) return relative(-1, "day");
		return year(date) === year(now) ? monthDay.format(date) : monthDayYear.format(date);
	}

	return {
		locale,
		timeZone,
		number: (value) => number.format(value),
		relative: (time, now) => formatted(time, (date) => formatRelative(date, now)),
		exact: (time) => formatted(time, (date) => exact.format(date)),
		stamp: (time) => formatted(time, (date) => stamp.format(date)),
		clock: (time) => formatted(time, (date) => clock.format(date)),
		second: (time) => formatted(time, (date) => second.format(date)),
		moment: (time, now) =>
			formatted(time, (date) => (key.format(date) === key.format(now) ? clock : dayAndClock).format(date)),
		day: (time, now) => formatted(time, (date) => (year(date) === year(now) ? day : dayYear).format(date)),
		dayKey: (time) => formatted(time, (date) => key.format(date)),
		list: (parts) => list.format(parts),
	};
}

/** A format that is created when it's first used: creating one takes long, and a page uses few. */
function createdOnce(create: () => Intl.DateTimeFormat): Pick<Intl.DateTimeFormat, "format"> {
	let created: Intl.DateTimeFormat | undefined;
	return {
		format: (date) => {
			created ??= create();
			return created.format(date);
		},
	};
}

/** The number of days from one calendar day to another; each is a `dayKey`. */
export function daysBetween(earlier: string, later: string): number {
	return Math.round((Date.parse(later) - Date.parse(earlier)) / (24 * HOUR_MS));
}

function isLocale(text: string): boolean {
	try {
		return Intl.getCanonicalLocales(text).length > 0;
	} catch {
		return false;
	}
}
