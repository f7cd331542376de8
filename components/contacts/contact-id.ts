/** The ID in a URL; undefined if it's invalid. */
export function readContactId(text: string): number | undefined {
	const id = Number(text);
	return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
