/** A text as requests can have it: the service refuses JSON with NUL or half a surrogate pair. */
export function sendable(text: string): string {
	return text.replace(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
