/** Joins class names, leaving out what is empty. Later ones do not override earlier ones. */
export function cn(...names: Array<string | false | null | undefined>): string {
	return names.filter(Boolean).join(" ");
}
