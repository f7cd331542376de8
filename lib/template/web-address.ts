/**
 * Whether a text is a whole web address: http or https, a host, no spaces. A placeholder at its end adds to it, so
 * it must be one without it too; braces are no part of a host.
 */
export function isWebAddress(text: string): boolean {
	const fixed = text.replace(/\{\{\d+\}\}$/, "");
	if (!/^https?:\/\/[^\s/?#][^\s]*$/i.test(fixed)) return false;
	// A number may stand where another placeholder is, which is a problem of its own.
	return URL.canParse(fixed.replace(/\{\{\d+\}\}/g, "1"));
}
