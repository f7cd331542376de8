/*
 * Names, addresses and URLs tell things apart, so they hold nothing that nobody sees. Bidirectional controls count: they
 * change the order of the characters around them.
 */

/**
 * The characters that leave no trace, as members of a character class: control and format characters, fillers, variation
 * selectors, an empty Braille pattern and an empty note head. Some scripts and emoji need a few of them.
 */
const UNSEEN_MEMBERS =
	"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\u{16FE4}\\u{1D159}";
/** Signs of numbers and verses, which are format characters but seen. Source: Unicode, Prepended_Concatenation_Mark. */
const SEEN_FORMATS = "\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}";

/**
 * One unseen character, or one of `others`, as part of a regular expression with the flag `u`.
 * @param others as in a character class
 */
export function unseenOr(others: string): string {
	return `(?:(?![${SEEN_FORMATS}])[${others}${UNSEEN_MEMBERS}])`;
}

/** Joiners, variation selectors of text, ideographs, Mongolian and emoji, and the tags of flags. */
const SOMETIMES_NEEDED =
	"\\u200C\\u200D\\u180B-\\u180F\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}";

/** Scripts whose letters change their shape beside a joiner or without one. Source: Unicode Standard Annex 31, 2.3. */
const JOINING_SCRIPTS = [
	...["Arabic", "Syriac", "Mandaic", "Nko", "Mongolian", "Adlam", "Hanifi_Rohingya", "Devanagari", "Bengali"],
	...[
		"Gurmukhi",
		"Gujarati",
		"Oriya",
		"Tamil",
		"Telugu",
		"Kannada",
		"Malayalam",
		"Sinhala",
		"Khmer",
		"Myanmar",
	],
	...["Tibetan", "Balinese", "Javanese", "Meetei_Mayek", "Newa", "Grantha"],
];
const JOINING = `[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`;
/** Signs that take a consonant's vowel; the joiner after them chooses its form, also at the end of a word. */
const VIRAMA =
	"[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u17D2\\u1039\\u1B44\\uA9C0\\uAAF6]";
const EMOJI = "\\p{Extended_Pictographic}";

/** Where such characters are needed. Source: also Unicode Technical Standards 37 (ideographs) and 51 (emoji). */
const NEEDED = [
	`(?<=${JOINING})(?<=[\\p{L}\\p{M}])[\\u200C\\u200D](?=${JOINING})(?=[\\p{L}\\p{M}])`,
	`(?<=${VIRAMA})[\\u200C\\u200D]`,
	`(?<=${EMOJI}\\uFE0F?\\p{Emoji_Modifier}?)\\u200D(?=${EMOJI})`,
	`(?<=${EMOJI})[\\uFE0E\\uFE0F]`,
	"(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
	"(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]",
	"(?<=\\p{Script=Mongolian})(?<=\\p{L})[\\u180B-\\u180F]",
	"(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}",
].join("|");

const NEVER_NEEDED = new RegExp(`(?![${SOMETIMES_NEEDED}])${unseenOr("")}`, "gu");
const SEVERAL_JOINERS = /([\u200C\u200D])[\u200C\u200D]+/gu;
const NOT_NEEDED_HERE = new RegExp(`(${NEEDED})|[${SOMETIMES_NEEDED}]`, "gu");
const OTHER_SPACE = /[^\S \u3000]/gu;
/** Anything but white space and marks, which need a letter. */
const SEEN = /[^\s\p{M}]/u;

/** A text without the characters that nobody sees. Those that its script or an emoji needs stay. */
export function removeUnseen(text: string): string {
	return text
		.replace(NEVER_NEEDED, "")
		.replace(SEVERAL_JOINERS, "$1")
		.replace(NOT_NEEDED_HERE, (_, needed: string | undefined) => needed ?? "");
}

/** Whether a text has characters that {@link removeUnseen} would remove. */
export function hasUnseen(text: string): boolean {
	return removeUnseen(text) !== text;
}

/**
 * A name as everyone sees it: without unseen characters, with ordinary spaces instead of line breaks, tabs and spaces of
 * other widths, without spaces around it; "" if nothing of it can be seen.
 */
export function visibleName(name: string): string {
	const spaced = removeUnseen(name.replace(OTHER_SPACE, (space) => (space === "\uFEFF" ? "" : " "))).trim();
	return SEEN.test(spaced) ? spaced : "";
}
