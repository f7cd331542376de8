import { countryAliases } from "@/lib/console/formats/country-names";
import { fold } from "@/lib/contract/text/search";

export type NamedTimeZone = {
	/** As the runtime or the stored preference names it: "Asia/Calcutta". */
	value: string;
	/** "(UTC+05:30) Kolkata, India". */
	label: string;
	/** Other texts to find it by, case-folded: its country in several languages, "cet", "+5:30". */
	aliases: string[];
};

/** Cities that runtimes name by an older name. Source: the file backward of the IANA time zone database. */
const RENAMED_CITIES: Record<string, string> = {
	Asmera: "Asmara",
	Calcutta: "Kolkata",
	Coral_Harbour: "Atikokan",
	Enderbury: "Kanton",
	Faeroe: "Faroe",
	Godthab: "Nuuk",
	Katmandu: "Kathmandu",
	Kiev: "Kyiv",
	Ponape: "Pohnpei",
	Rangoon: "Yangon",
	Saigon: "Ho Chi Minh City",
	Truk: "Chuuk",
};

/** A time zone with its offset at a time, its city and its country. */
export function nameTimeZone(value: string, locale: string, at: Date): NamedTimeZone {
	const offset = offsetOf(value, at);
	const last = value.split("/").at(-1) ?? value;
	const city = RENAMED_CITIES[last] ?? last.replaceAll("_", " ");
	const code = countries().get(runtimeName(value));
	const country = code && new Intl.DisplayNames(locale, { type: "region" }).of(code);
	const place = country && country !== city ? `${city}, ${country}` : city;
	return { value, label: `(UTC${offset}) ${place}`, aliases: code ? (aliasesOf?.(code) ?? []) : [] };
}

/**
 * All time zones, from west to east. Runtimes don't list UTC, and know some zones by an older name than the stored one.
 * Takes some 100 ms: call it when the list is opened.
 * @param at when the offsets apply
 */
export function listTimeZones(stored: string | null, locale: string, at: Date): NamedTimeZone[] {
	const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
	if (stored !== null) {
		names.delete(runtimeName(stored));
		names.add(stored);
	}
	return [...names]
		.map((value) => {
			const zone = nameTimeZone(value, locale, at);
			const offset = offsetOf(value, at);
			const short = offset.replace(/^([+-])0/, "$1").replace(":00", "");
			const aliases = [
				...zone.aliases,
				...abbreviations(value, at),
				offset,
				short,
				`utc${short}`,
				`gmt${short}`,
			];
			return { zone: { ...zone, aliases }, minutes: minutesOf(offset) };
		})
		.sort((a, b) => a.minutes - b.minutes || a.zone.label.localeCompare(b.zone.label, locale))
		.map(({ zone }) => zone);
}

/** "Asia/Calcutta" for "Asia/Kolkata", where the runtime calls it so. */
function runtimeName(timeZone: string): string {
	return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
}

/** "+05:30". */
function offsetOf(timeZone: string, at: Date): string {
	return namePart(timeZone, "en", "longOffset", at).replace("GMT", "") || "+00:00";
}

function minutesOf(offset: string): number {
	const [hours = "0", minutes = "0"] = offset.slice(1).split(":");
	return (offset.startsWith("-") ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

/** "cet" and "cest": British English abbreviates zones of Europe, American English those of America. */
function abbreviations(timeZone: string, at: Date): string[] {
	const locale = /^(America|Pacific)\//.test(timeZone) ? "en-US" : "en-GB";
	const times = [at, new Date(at.getTime() + HALF_YEAR_MS)];
	return times
		.map((time) => fold(namePart(timeZone, locale, "short", time)))
		.filter((name) => /^[a-z]+$/.test(name));
}

function namePart(timeZone: string, locale: string, timeZoneName: "short" | "longOffset", at: Date): string {
	const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

let countryOfZone: Map<string, string> | undefined;
let aliasesOf: ((code: string) => string[]) | undefined;

/** ISO codes of countries by time zone; empty in browsers that don't tell. */
function countries(): Map<string, string> {
	aliasesOf ??= countryAliases();
	if (countryOfZone) return countryOfZone;
	countryOfZone = new Map();
	const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
	const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
	for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
		const region =
			names.of(code) === undefined ? undefined : (new Intl.Locale(`und-${code}`) as WithTimeZones);
		// Former countries become others; groups of countries have no zone of their own.
		if (region?.region !== code || GROUPS.includes(code)) continue;
		for (const zone of region.getTimeZones?.() ?? region.timeZones ?? []) {
			if (!countryOfZone.has(zone)) countryOfZone.set(zone, code);
		}
	}
	return countryOfZone;
}

const GROUPS = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
