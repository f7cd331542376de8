import type { ContactRow } from "@/lib/service/contacts/find";
import { searchName, searchNumber } from "@/lib/service/contacts/list/search";

/** The columns that a merge changes in the kept contact. */
export type Combined = Pick<
	ContactRow,
	| "refId"
	| "firstName"
	| "middleName"
	| "lastName"
	| "platformName"
	| "number"
	| "countryCode"
	| "chatPhoneId"
	| "platformUserId"
	| "tags"
	| "searchName"
	| "searchNumber"
>;

/**
 * What remains of two contacts: the kept one's name, number and ids, the other's where it has none, and the tags of both.
 * A search finds the numbers of both. Source: docs/decisions/0067.
 */
export function combine(kept: ContactRow, merged: ContactRow): Combined {
	const name = kept.firstName || kept.middleName || kept.lastName ? kept : merged;
	const owner = kept.number === "" && merged.number !== "" ? merged : kept;
	const platformName = kept.platformName ?? merged.platformName;
	const { firstName, middleName, lastName } = name;
	const { number, countryCode, chatPhoneId } = owner;
	return {
		refId: kept.refId ?? merged.refId,
		firstName,
		middleName,
		lastName,
		platformName,
		number,
		countryCode,
		chatPhoneId,
		platformUserId: kept.platformUserId ?? merged.platformUserId,
		tags: [...new Set([...kept.tags, ...merged.tags])],
		searchName: searchName(name, platformName),
		searchNumber: joined(
			searchNumber(number, countryCode, chatPhoneId),
			kept.searchNumber,
			merged.searchNumber,
		),
	};
}

/** Search texts of numbers as one, each form once. */
function joined(...texts: string[]): string {
	return [...new Set(texts.flatMap((text) => text.split(" ")))].join(" ");
}
