"use client";

import { getCountries } from "libphonenumber-js/min";
import { useMemo, useSyncExternalStore } from "react";
import { useAccount } from "@/lib/console/account";
import { callingCodeOf, mainCountry } from "@/lib/console/contacts/numbers/countries";
import { useFormats } from "@/lib/console/formats/reader";
import { neverChanges } from "@/lib/console/signal";

/** Where numbers without a country code belong. */
type NumberCountry = {
	/** "+52"; "" if unknown. */
	callingCode: string;
	/** ISO code in capitals; null for codes of no country. */
	country: string | null;
};

const UNKNOWN: NumberCountry = { callingCode: "", country: null };

/**
 * The country of new numbers: the one that the person last saved a number of in this account, or else the one of their
 * time zone or regional formats. Kept in this browser.
 */
export function useDefaultCountry() {
	const { id: accountId, person } = useAccount();
	const { locale, timeZone } = useFormats();
	const key = `number country ${person.id} ${accountId}`;
	const stored = useSyncExternalStore(
		neverChanges,
		() => localStorage.getItem(key),
		() => null,
	);
	const country = useMemo(
		() => readStored(stored) ?? countryOfReader(timeZone, locale),
		[stored, timeZone, locale],
	);
	return {
		...country,
		/** Call with a saved number's country code, and its country if known. */
		remember({ callingCode, country }: NumberCountry) {
			const value = country ?? mainCountry(callingCode) ?? callingCode;
			if (value !== "") localStorage.setItem(key, value);
		},
	};
}

/** @param stored "MX", or "+999" for a code of no country */
function readStored(stored: string | null): NumberCountry | undefined {
	if (stored === null) return undefined;
	if (/^\+[1-9][0-9]{0,3}$/.test(stored)) return { callingCode: stored, country: null };
	return ofCountry(stored);
}

/** The country of a time zone, or else of regional formats ("en-IN"). */
export function countryOfReader(timeZone: string, locale: string): NumberCountry {
	const region = new Intl.Locale(locale).region ?? "";
	return ofCountry(countryOfTimeZone(timeZone) ?? region) ?? UNKNOWN;
}

function ofCountry(country: string): NumberCountry | undefined {
	const callingCode = callingCodeOf(country);
	return callingCode === undefined ? undefined : { callingCode, country };
}

/** Undefined for UTC, and in browsers that don't know the time zones of countries. */
function countryOfTimeZone(timeZone: string): string | undefined {
	if (/^(UTC|GMT|Etc\/)/.test(timeZone)) return undefined;
	// Browsers use different names for the same zone.
	const names = [timeZone, new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone];
	return getCountries().find((country) => zonesOf(country).some((zone) => names.includes(zone)));
}

/** A function in current browsers, a property in earlier ones, and missing in some. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesOf(country: string): string[] {
	const locale: ZonedLocale = new Intl.Locale("und", { region: country });
	return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
