/** Members of another service's record that the console has no field for, as label and text; skips empty ones. */
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
