import { z } from "zod";
import { CONTACT_COLUMNS, DENSITIES, FLOW_VIEWS, THEME_CHOICES } from "@/lib/contract/console/choices";
import { LANGUAGES } from "@/lib/contract/console/languages";
import { isTimeZone } from "@/lib/contract/text/time-zone";

/** Regional formats of numbers and times, each for texts in its language. */
export const LOCALE_CHOICES = [
	...["en-AU", "en-CA", "en-DE", "en-GB", "en-IE", "en-IN"],
	...["en-NL", "en-NZ", "en-SG", "en-US", "en-ZA"],
	...["de-AT", "de-CH", "de-DE"],
] as const;

/** How the contacts table looks. */
export const contactTable = z.object({
	/** In this order; null for the usual ones. */
	columns: z
		.array(z.enum(CONTACT_COLUMNS, "This column doesn't exist."))
		.max(CONTACT_COLUMNS.length)
		.refine((names) => new Set(names).size === names.length, "Choose each column once.")
		.nullable(),
	density: z.enum(DENSITIES, "Choose a density."),
	pageSize: z.int().min(1).max(100),
});
export type ContactTable = z.output<typeof contactTable>;

/** What people choose for themselves. It follows them to each browser that they sign in to. */
export const preferences = z.object({
	theme: z.enum(THEME_CHOICES, "Choose a theme."),
	/** Whether single keys such as "/" work. */
	singleKeys: z.boolean("Choose on or off."),
	/** The language of texts; null follows the browser. */
	language: z.enum(LANGUAGES, "Choose one of these languages.").nullable(),
	/** Null follows the browser, also while texts are in another language. */
	locale: z.enum(LOCALE_CHOICES, "Choose one of these formats.").nullable(),
	/** Null follows the browser. */
	timeZone: z.string("Choose a time zone.").refine(isTimeZone, "This time zone doesn't exist.").nullable(),
	contacts: contactTable,
	/** The view of a flow that was chosen last. */
	flowView: z.enum(FLOW_VIEWS, "Choose a view."),
	/** Whether an owner's first steps are shown. */
	gettingStarted: z.boolean("Choose on or off."),
});
export type Preferences = z.output<typeof preferences>;
