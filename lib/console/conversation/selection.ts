/** The IDs from one message to another in a list, in either direction; only the latter if the former isn't there. */
export function rangeOf(messages: { id: number }[], from: number | null, to: number): number[] {
	const start = messages.findIndex(({ id }) => id === from);
	const end = messages.findIndex(({ id }) => id === to);
	if (start < 0 || end < 0) return [to];
	return messages.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
