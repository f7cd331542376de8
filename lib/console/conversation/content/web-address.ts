/** The URL if it's safe to open. */
export function webAddress(value: unknown): string | undefined {
	if (typeof value !== "string" || !URL.canParse(value)) return undefined;
	const { protocol } = new URL(value);
	return protocol === "https:" || protocol === "http:" ? value : undefined;
}
