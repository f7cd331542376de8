/**
 * Joins class names and skips empty ones. Order doesn't matter: if two set the same property, pass only one, or mark
 * it important (`!px-0`).
 */
export function cn(...names: Array<string | false | null | undefined>): string {
	return names.filter(Boolean).join(" ");
}
