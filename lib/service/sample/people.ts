import type { CountryCode } from "libphonenumber-js/max";
import names from "./names.json";

/** Names as they are common in a country, for contacts that look like a real list. */
type Country = { code: CountryCode; given: string[]; family: string[] };

/** In the file words are between spaces, and a space within a name is an underscore. */
const split = (text: string) => text.split(" ").map((word) => word.replaceAll("_", " "));

export const COUNTRIES: Country[] = Object.entries(names.countries).map(([code, { given, family }]) => ({
	code: code as CountryCode,
	given: split(given),
	family: split(family),
}));

export const TAGS = ["vip", "newsletter", "b2b", "refund", "arabic", "group tour", "winter 2026", "no calls"];
