import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { countryAliases } from "@/lib/console/formats/country-names";
import { flagOf } from "@/lib/console/formats/phone";

type Country = {
	/** ISO code in capitals: "MX". */
	code: string;
	/** In the reader's language. */
	name: string;
	/** "+52". */
	callingCode: string;
	/** As an emoji. */
	flag: string;
	/** Other names, case-folded: "uk", "england", "vereinigtes konigreich". */
	aliases: string[];
};

/** The default country of calling codes that several countries share. */
const MAIN_COUNTRIES: Record<string, string> = {
	"+1": "US",
	"+7": "RU",
	"+39": "IT",
	"+44": "GB",
	"+47": "NO",
	"+61": "AU",
	"+64": "NZ",
	"+212": "MA",
	"+262": "RE",
	"+290": "SH",
	"+358": "FI",
	"+590": "GP",
	"+599": "CW",
};

/** Countries with calling codes, by name in the reader's language. */
export function listCountries(locale: string): Country[] {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	const aliasesOf = countryAliases();
	return getCountries()
		.map((code) => ({
			code,
			name: names.of(code) ?? code,
			callingCode: `+${getCountryCallingCode(code)}`,
			flag: flagOf(code),
			aliases: aliasesOf(code),
		}))
		.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The default country of a calling code ("+1"), if any. */
export function mainCountry(callingCode: string): string | undefined {
	const main = MAIN_COUNTRIES[callingCode];
	if (main) return main;
	return getCountries().find((code) => `+${getCountryCallingCode(code)}` === callingCode);
}

/** The calling code at the start of an international number: "+52" for "+5255"; undefined if no country has it. */
export function callingCodeAt(international: string): string | undefined {
	// The plus sign and up to three digits.
	return [4, 3, 2].map((end) => international.slice(0, end)).find((code) => mainCountry(code) !== undefined);
}

/** "+52" for "MX"; undefined for anything but a country. */
export function callingCodeOf(country: string): string | undefined {
	return isCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

function isCountry(code: string): code is CountryCode {
	return getCountries().some((known) => known === code);
}
