/** Whether two JSON values are equal. Ignores the order of members and undefined members. */
export function isSame(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (Array.isArray(a) || Array.isArray(b)) {
		if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
		return a.every((value, index) => isSame(value, b[index]));
	}
	if (!isMembers(a) || !isMembers(b)) return false;
	const names = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...names].every((name) => isSame(a[name], b[name]));
}

function isMembers(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
