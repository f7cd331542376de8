import type { Piece } from "@/lib/console/contacts/search-match";

/** Text with what a search has found in it marked. */
export function Marked({ pieces }: { pieces: Piece[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
	return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
