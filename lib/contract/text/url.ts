/**
 * The URL that a text is; undefined for anything else. Node.js 20 and 22 answer `URL.canParse` wrongly for letters such as
 * ü once it has been called a few thousand times.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base);
	} catch {
		return undefined;
	}
}
