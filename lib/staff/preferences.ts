import { z } from "zod";
import { isTimeZone } from "@/lib/contract/text/time-zone";

/** `system` follows the device. */
export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Regional formats of numbers and times, for texts in English. */
export const LOCALE_CHOICES = [
	...["en-AU", "en-CA", "en-DE", "en-GB", "en-IE", "en-IN"],
	...["en-NL", "en-NZ", "en-SG", "en-US", "en-ZA"],
] as const;

/** What people choose for themselves. It follows them to each browser that they sign in to. */
export const preferences = z.object({
	theme: z.enum(THEME_CHOICES, "Choose a theme."),
	/** Whether single keys such as "/" work. */
	singleKeys: z.boolean("Choose on or off."),
	/** Null follows the browser. */
	locale: z.enum(LOCALE_CHOICES, "Choose one of these formats.").nullable(),
	/** Null follows the browser. */
	timeZone: z.string("Choose a time zone.").refine(isTimeZone, "This time zone doesn't exist.").nullable(),
});
export type Preferences = z.output<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
	theme: "system",
	singleKeys: true,
	locale: null,
	timeZone: null,
};
