import type { CountryCode } from "libphonenumber-js/max";
import names from "./names.json";

/** Common names in a country, for realistic contacts. */
type Country = { code: CountryCode; given: string[]; family: string[] };

/** Names are separated by spaces; an underscore is a space within a name. */
const split = (text: string) => text.split(" ").map((word) => word.replaceAll("_", " "));

export const COUNTRIES: Country[] = Object.entries(names.countries).map(([code, { given, family }]) => ({
	code: code as CountryCode,
	given: split(given),
	family: split(family),
}));

export const TAGS = ["vip", "newsletter", "b2b", "refund", "arabic", "group tour", "winter 2026", "no calls"];
