/** The value at a path such as `buttons.1.label`; undefined if there is none. */
export function valueAt(content: unknown, path: string): unknown {
	if (path === "") return content;
	return path.split(".").reduce<unknown>((value, member) => {
		if (typeof value !== "object" || value === null) return undefined;
		return (value as Record<string, unknown>)[member];
	}, content);
}
