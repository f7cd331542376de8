import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { flagOf } from "@/lib/console/formats/phone";
import { fold } from "@/lib/contract/text/search";

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

/** Languages in which people may type a country's name, besides their own. */
const NAME_LOCALES = [
	"en",
	"de",
	"es",
	"fr",
	"it",
	"pt",
	"nl",
	"pl",
	"tr",
	"ru",
	"ar",
	"hi",
	"zh",
	"ja",
	"ko",
];

/** Names missing from Unicode's data and from ISO 3166's two-letter codes. */
const OTHER_NAMES: Record<string, string> = {
	AE: "uae,emirates",
	CD: "drc",
	CI: "ivory coast",
	CN: "prc",
	CZ: "czech republic",
	GB: "uk,england,scotland,wales,northern ireland,great britain,britain",
	KR: "korea,rok",
	MK: "macedonia",
	MM: "burma",
	NL: "holland",
	SA: "ksa",
	SZ: "swaziland",
	TR: "turkey",
	US: "usa,america,united states of america",
	VA: "vatican,holy see",
	ZA: "rsa",
};

/** Countries with calling codes, by name in the reader's language. */
export function listCountries(locale: string): Country[] {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	const others = NAME_LOCALES.map((other) => new Intl.DisplayNames(other, { type: "region" }));
	return getCountries()
		.map((code) => ({
			code,
			name: names.of(code) ?? code,
			callingCode: `+${getCountryCallingCode(code)}`,
			flag: flagOf(code),
			aliases: [
				code,
				...(OTHER_NAMES[code]?.split(",") ?? []),
				...others.map((named) => named.of(code) ?? code),
			].map(fold),
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
