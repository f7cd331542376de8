/** First signs of the formats that phones show, in base64. */
const FORMATS: ReadonlyArray<[string, string]> = [
	["iVBORw0", "png"],
	["/9j/", "jpeg"],
	["UklGR", "webp"],
	["R0lGOD", "gif"],
];
const DATA = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;

/**
 * An image's source for the browser, from the base64 text of a definition, with or without its `data:` start.
 * Undefined for anything else: an address is never fetched.
 */
export function imageSource(src: unknown): string | undefined {
	if (typeof src !== "string") return undefined;
	const text = src.trim();
	const start = DATA.exec(text)?.[0] ?? "";
	const data = text.slice(start.length).replace(/\s+/g, "");
	if (data.length < 16 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return undefined;
	const format = FORMATS.find(([first]) => data.startsWith(first))?.[1];
	if (format) return `data:image/${format};base64,${data}`;
	return start === "" ? undefined : `${start.toLowerCase()}${data}`;
}
