import { expect, test } from "vitest";
import { createFormats, textLocale } from "@/lib/console/formats/formats";
import { formatPhone } from "@/lib/console/formats/phone";

const now = new Date("2026-11-21T14:00:00Z");

test.each([
	["2026-11-21T13:59:40Z", "just now"],
	["2026-11-21T14:00:30Z", "just now"],
	["2026-11-21T13:58:00Z", "2 min ago"],
	["2026-11-21T09:00:00Z", "5 hr ago"],
	["2026-11-20T15:00:00Z", "yesterday"],
	["2026-11-18T10:00:00Z", "18 Nov"],
	["2025-11-18T10:00:00Z", "18 Nov 2025"],
	["2026-11-25T10:00:00Z", "25 Nov"],
	["", ""],
	["nonsense", ""],
])("formats %s as %j", (time, text) => {
	expect(createFormats("en-GB", "Europe/Berlin").relative(time, now)).toBe(text);
});

test.each([
	["en-GB", "09:05", "18 Nov, 09:05"],
	["en-US", "9:05 AM", "Nov 18, 9:05 AM"],
])("formats times as in %s", (locale, clock, moment) => {
	const formats = createFormats(locale, "UTC");
	// The kind of space before AM depends on the version of the locale data.
	const spaced = (text: string) => text.replace(/\s/g, " ");
	expect(spaced(formats.clock("2026-11-18T09:05:00Z"))).toBe(clock);
	expect(spaced(formats.moment("2026-11-18T09:05:00Z", now))).toBe(moment);
});

test.each([
	["2026-11-21T13:59:40Z", "gerade eben"],
	["2026-11-21T13:58:00Z", "vor 2 Min."],
	["2026-11-20T15:00:00Z", "gestern"],
	["2026-11-18T10:00:00Z", "18. Nov."],
])("formats %s in German as %j", (time, text) => {
	expect(createFormats("de-DE", "Europe/Berlin").relative(time, now)).toBe(text);
});

test("uses the reader's time zone for days", () => {
	expect(createFormats("en", "Asia/Tokyo").dayKey("2026-11-21T16:00:00Z")).toBe("2026-11-22");
	expect(createFormats("en", "UTC").dayKey("2026-11-21T16:00:00Z")).toBe("2026-11-21");
});

test.each([
	["en", ["en-GB", "en"], "en-GB"],
	["en", ["de-DE", "de", "en-AU", "en"], "en-AU"],
	["en", ["de-DE", "ar"], "en"],
	["de", ["en-AU", "de-AT", "de"], "de-AT"],
	["en", ["*"], "en"],
	["de", [], "de"],
] as const)("chooses for texts in %s and %j the locale %s", (language, preferred, locale) => {
	expect(textLocale(language, preferred)).toBe(locale);
});

test("formats numbers by locale, and falls back to English", () => {
	expect(createFormats("de-DE", "UTC").number(3412)).toBe("3.412");
	expect(createFormats("*", "UTC").number(3412)).toBe("3,412");
});

test.each([
	["5512345678", "+52", "+52 55 1234 5678", "+525512345678", "🇲🇽"],
	["15123456789", "+49", "+49 1512 3456789", "+4915123456789", "🇩🇪"],
	["4915123456789", "+49", "+49 1512 3456789", "+4915123456789", "🇩🇪"],
	["123", "+49", "+49 123", "+49123", ""],
	["123", "", "123", "+123", ""],
])("shows %s with code %j as %s, copied as %s", (number, code, text, raw, flag) => {
	expect(formatPhone(number, code)).toMatchObject({ text, raw, flag });
});
