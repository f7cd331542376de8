import { fold } from "@/lib/contract/text/search";

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

/**
 * A function of a country's ISO code with the names that people may type for it, case-folded: "uk", "england",
 * "vereinigtes konigreich".
 */
export function countryAliases(): (code: string) => string[] {
	const names = NAME_LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: "region" }));
	return (code) =>
		[code, ...(OTHER_NAMES[code]?.split(",") ?? []), ...names.map((named) => named.of(code) ?? code)].map(
			fold,
		);
}
