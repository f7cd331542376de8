import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { splitName } from "@/lib/service/contacts/identity/name";
import { numberColumns } from "@/lib/service/contacts/identity/number";
import { searchName } from "@/lib/service/contacts/list/search";
import type { contacts } from "@/lib/service/store/schema";
import { COUNTRIES, TAGS } from "./people";
import type { Random } from "./random";

type NewContact = typeof contacts.$inferInsert;

const MINUTE_MS = 60_000;
/** The last digits of an example number that are replaced, so that the number stays a mobile one. */
const CHANGED_DIGITS = 6;

/** The customer whose conversation is the long one. */
export const LONG_CONVERSATION_NUMBER = { number: "5512345678", countryCode: "+52" };

/** Contacts with plausible international names and numbers, each number once, the newest first. */
export function sampleContacts(account: number, count: number, now: Date, random: Random): NewContact[] {
	const rows: NewContact[] = [];
	const taken = new Set<string>();
	let createdAt = now.getTime();
	function add(name: string, number: string, countryCode: string, tags: string[]) {
		const numbers = numberColumns(number, countryCode);
		if (taken.has(numbers.chatPhoneId)) return;
		taken.add(numbers.chatPhoneId);
		const parts = splitName(name);
		const platformName = random.once(3) ? (name.split(" ")[0] ?? null) : null;
		rows.push({
			accountId: account,
			...numbers,
			...parts,
			platformName,
			searchName: searchName(parts, platformName),
			tags,
			createdAt: new Date(createdAt),
			updatedAt: new Date(createdAt),
			createdBy: "Import",
			updatedBy: "Import",
		});
		createdAt -= random.whole(1, 40) * MINUTE_MS;
	}

	add("Ana María de la Cruz", LONG_CONVERSATION_NUMBER.number, LONG_CONVERSATION_NUMBER.countryCode, ["vip"]);
	while (rows.length < count) {
		const country = random.pick(COUNTRIES);
		const example = getExampleNumber(country.code, examples);
		if (!example) continue;
		const digits = String(random.whole(0, 10 ** CHANGED_DIGITS - 1)).padStart(CHANGED_DIGITS, "0");
		const number = example.nationalNumber.slice(0, -CHANGED_DIGITS) + digits;
		const name = `${random.pick(country.given)} ${random.pick(country.family)}`;
		const tags = random.once(4) ? [random.pick(TAGS)] : [];
		add(random.once(60) ? "" : name, number, `+${example.countryCallingCode}`, tags);
	}
	return rows;
}
