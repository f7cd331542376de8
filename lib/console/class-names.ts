/**
 * Joins class names, leaving out what is empty. Later ones do not override earlier ones: of two that set the same
 * property give only one, or mark it important (`!px-0`).
 */
export function cn(...names: Array<string | false | null | undefined>): string {
	return names.filter(Boolean).join(" ");
}
