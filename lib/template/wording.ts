// One match per emoji as a reader counts them: flags, keycaps, families and skin tones are one each.
const EMOJI =
	/\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F)?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;

/** How many emojis a reader sees in the text. */
export function countEmojis(text: string): number {
	return text.match(EMOJI)?.length ?? 0;
}

const WITHOUT_WORD_SPACES =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words between white space; in scripts that write none between words, what a dictionary calls one. */
export function countWords(text: string): number {
	if (!WITHOUT_WORD_SPACES.test(text)) return text.match(/\S+/g)?.length ?? 0;
	let words = 0;
	for (const segment of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
		if (segment.isWordLike) words += 1;
	}
	return words;
}
