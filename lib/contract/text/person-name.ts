export type ContactName = { firstName: string | null; middleName: string | null; lastName: string | null };

export const NO_NAME: ContactName = { firstName: null, middleName: null, lastName: null };

/**
 * Splits a name at white space; the words between the first and the last are the middle name.
 * Source: docs/spec/decisions.md §5.
 */
export function splitName(name: string): ContactName {
	const words = name.split(/\s+/u).filter(Boolean);
	const [first = null] = words;
	const last = words.length > 1 ? (words.at(-1) ?? null) : null;
	const middle = words.slice(1, -1).join(" ");
	return { firstName: first, middleName: middle || null, lastName: last };
}

/** A name as the words of {@link splitName}, to compare it with a contact's. */
export function joinedName(name: string): string {
	const { firstName, middleName, lastName } = splitName(name);
	return [firstName, middleName, lastName].filter(Boolean).join(" ");
}
