/** A piece of plain text; with `href` where it is a web address. */
export type LinkPiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;

/** Finds web addresses (http and https only) in text; what ends a sentence behind one does not belong to it. */
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

/** Without punctuation at the end; a closing bracket stays where it was opened inside. */
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

/** The address if a browser may open it. */
export function webAddress(value: unknown): string | undefined {
	if (typeof value !== "string" || !URL.canParse(value)) return undefined;
	const { protocol } = new URL(value);
	return protocol === "https:" || protocol === "http:" ? value : undefined;
}
