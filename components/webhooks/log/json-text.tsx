import { type JsonToken, jsonTokens } from "@/lib/console/webhooks/body-text";

const LOOKS: Record<JsonToken["kind"], string | undefined> = {
	key: "text-info",
	string: "text-accent-ink",
	literal: "text-warning",
	other: undefined,
};

/** More than this is shown without colours: each piece is an element. */
const COLOURED_MAX = 30_000;

/** Formatted JSON in colours. */
export function JsonText({ text }: { text: string }) {
	if (text.length > COLOURED_MAX) return text;
	return jsonTokens(text).map(({ kind, text: piece, at }) => (
		<span key={at} className={LOOKS[kind]}>
			{piece}
		</span>
	));
}
