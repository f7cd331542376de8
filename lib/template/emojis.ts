// One match per visible emoji: flags, keycaps, families and skin tones count once.
const EMOJI =
	/\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F)?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;

/** The visible emojis of a text, in order. */
export function findEmojis(text: string): string[] {
	return text.match(EMOJI) ?? [];
}

/** The first sign that some clients draw as an emoji, such as ❤ or ✔; not ©, ® and ™. */
export function findPictograph(text: string): string | undefined {
	return /(?![©®™])\p{Extended_Pictographic}/u.exec(text)?.[0];
}
