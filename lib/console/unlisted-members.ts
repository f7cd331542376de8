/** The members of a service's record that the console has no place for, as label and text; empty ones are skipped. */
export function unlistedMembers(
	record: object,
	known: ReadonlySet<string>,
): Array<{ key: string; text: string }> {
	return Object.entries(record)
		.filter(([key, value]) => !known.has(key) && value !== null && value !== "")
		.map(([key, value]) => ({
			key,
			text: typeof value === "object" ? JSON.stringify(value) : String(value),
		}));
}
