/** A piece of text; with `href` if it's a URL. */
type LinkPiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;

/** Finds URLs (http and https only) in text, without the punctuation that ends a sentence. */
export function findLinks(text: string): LinkPiece[] {
	const pieces: LinkPiece[] = [];
	let from = 0;
	for (const match of text.matchAll(ADDRESS)) {
		const address = withoutEnd(match[0]);
		if (!URL.canParse(address)) continue;
		if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
		pieces.push({ text: address, href: address });
		from = match.index + address.length;
	}
	if (from < text.length) pieces.push({ text: text.slice(from) });
	return pieces;
}

/** Removes trailing punctuation; keeps a closing bracket if its opening one is part of the URL. */
function withoutEnd(address: string): string {
	let end = address.length;
	while (end > 0) {
		const last = address[end - 1] ?? "";
		const isOpened = last === ")" && count(address.slice(0, end), "(") >= count(address.slice(0, end), ")");
		if (isOpened || !/[.,;:!?)\]}*_~…]/.test(last)) break;
		end -= 1;
	}
	return address.slice(0, end);
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}

/** The URL if it's safe to open. */
export function webAddress(value: unknown): string | undefined {
	if (typeof value !== "string" || !URL.canParse(value)) return undefined;
	const { protocol } = new URL(value);
	return protocol === "https:" || protocol === "http:" ? value : undefined;
}
