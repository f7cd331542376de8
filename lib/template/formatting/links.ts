import { parseUrl } from "@/lib/contract/text/url";
import { canClose, canOpen } from "@/lib/template/formatting/marks";

/** A link in a text, in UTF-16 offsets. */
export type LinkRange = { start: number; end: number };

/** White space, quotation marks and Chinese punctuation end a URL, as do characters that hide or reverse text. */
const NOT_IN_URLS = String.raw`\s\p{Cc}<>"“”„«»‹›。，、；：！？（）「」『』【】《》〈〉\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069`;
/** An apostrophe belongs to a URL only before a letter or digit. */
const URL_TEXT = String.raw`(?:[^${NOT_IN_URLS}'‘’]|['‘’](?=[\p{L}\p{N}]))`;
const LABELS = String.raw`(?:[\p{L}\p{M}\p{N}_-]{1,63}\.)+`;
const TOP_LEVEL = String.raw`(?:xn--[a-z0-9-]+|[a-z]{2,63}(?![a-z0-9])|(?![a-z])[\p{L}\p{M}]{2,63})`;
const PATH = String.raw`(?::\d{1,5})?(?:[/?#]${URL_TEXT}*)?`;
/** Hosts of links into a chat, which people write without https. */
const CHAT_HOSTS = String.raw`(?:wa\.me|wa\.link|(?:api\.|chat\.|web\.)?whatsapp\.com|t\.me|m\.me|signal\.me)`;
/** Hosts without `www.`, which count with a path: as a word, "fin.me" is often a missing space. */
const BARE_HOST = String.raw`(?:[a-z0-9][a-z0-9_-]{0,62}\.)+(?:com|net|org|edu|gov|info|biz|app|dev|shop|store|online|site|link|page|xyz|club|live|blog|news|cloud|tech|[a-z]{2})(?::\d{1,5})?(?=/)`;
const MAIL_NAME = String.raw`[\p{L}\p{M}\p{N}_.%+'-]`;
const STARTS_ALONE = `(?<![a-z0-9@./:-])`;

/** The kinds of text that chat clients turn into links: URLs, `www.…`, links into chats, other hosts with a path, and email addresses. */
const CANDIDATE = new RegExp(
	[
		`https?://${URL_TEXT}+`,
		String.raw`${STARTS_ALONE}www\.${LABELS}${TOP_LEVEL}${PATH}`,
		`${STARTS_ALONE}${CHAT_HOSTS}/${URL_TEXT}+`,
		`${STARTS_ALONE}${BARE_HOST}/${URL_TEXT}+`,
		`(?<mail>(?<!${MAIL_NAME})${MAIL_NAME}{1,64}@${LABELS}${TOP_LEVEL})`,
	].join("|"),
	"giu",
);

/** Something that each candidate has. Most texts have none of it, and compiling the expression above takes 8 ms. */
const IN_CANDIDATES = /[/@]|www\./i;

const MARKS = ["```", "`", "*", "_", "~"] as const;
type Mark = (typeof MARKS)[number];

/**
 * The links of a line, in order. A link is one piece, whatever marks it contains; punctuation that ends a sentence,
 * brackets opened before it, and marks that close a style opened before it, which nothing else closes, don't belong to it.
 */
export function findLinks(text: string): LinkRange[] {
	if (!IN_CANDIDATES.test(text)) return [];
	const links: LinkRange[] = [];
	const open = new Set<Mark>();
	let scanned = 0;
	for (const match of text.matchAll(CANDIDATE)) {
		const isMail = match.groups?.mail !== undefined;
		const matchEnd = match.index + match[0].length;
		const start = isMail ? mailStart(text, match.index, matchEnd) : match.index;
		followMarks(text, scanned, start, open);
		const end = isMail ? matchEnd : linkEnd(text, start, matchEnd, open);
		scanned = Math.max(start, end);
		if (end > start && linkTarget(text.slice(start, end)) !== undefined) links.push({ start, end });
	}
	return links;
}

/**
 * Where a link leads: its URL, with `https://` if it has none, or `mailto:` for an email address; undefined for text
 * that isn't a link. Never another scheme.
 */
export function linkTarget(text: string): string | undefined {
	if (/^https?:/i.test(text)) return parseUrl(text) && text;
	const [, name, host] = /^([^/?#@]+)@([^/?#@]+)$/.exec(text) ?? [];
	const url = `https://${host ?? text}`;
	const parsed = parseUrl(url);
	if (!parsed) return undefined;
	return name === undefined ? url : `mailto:${encodeURIComponent(name)}@${parsed.host}`;
}

/** Follows which marks are open, as far as they can be paired in order. */
function followMarks(text: string, from: number, to: number, open: Set<Mark>): void {
	let index = from;
	while (index < to) {
		const mark = MARKS.find((one) => text.startsWith(one, index));
		if (mark === undefined) {
			index += 1;
			continue;
		}
		if (open.has(mark) && canClose(text, index, mark)) open.delete(mark);
		else if (canOpen(text, index, mark)) open.add(mark);
		index += mark.length;
	}
}

/** Without the `_` that opens a style around an email address, which another one closes behind it. */
function mailStart(text: string, start: number, end: number): number {
	const name = /^[.%+'-]*/.exec(text.slice(start, end))?.[0].length ?? 0;
	const first = start + name;
	if (text[first] !== "_") return first;
	return isClosedBehind(text, end, "_") ? first + 1 : first;
}

/** Whether the next mark that opens or closes a style closes one. */
function isClosedBehind(text: string, from: number, mark: Mark): boolean {
	for (let index = text.indexOf(mark, from); index !== -1; index = text.indexOf(mark, index + 1)) {
		if (canClose(text, index, mark)) return true;
		if (canOpen(text, index, mark)) return false;
	}
	return false;
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
	[")", "("],
	["]", "["],
	["}", "{"],
]);

function linkEnd(text: string, start: number, matchEnd: number, open: ReadonlySet<Mark>): number {
	const unclosed = new Set(open);
	const counts = new Map<string, number>();
	for (const character of text.slice(start, matchEnd))
		if (/[()[\]{}]/.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
	let end = matchEnd;
	while (end > start) {
		const last = text[end - 1] ?? "";
		const opening = BRACKETS.get(last);
		const mark = MARKS.find((one) => unclosed.has(one) && text.startsWith(one, end - one.length));
		if (opening !== undefined) {
			const closed = counts.get(last) ?? 0;
			if (closed <= (counts.get(opening) ?? 0)) break;
			counts.set(last, closed - 1);
		} else if (mark !== undefined && !isClosedBehind(text, matchEnd, mark)) {
			unclosed.delete(mark);
			end -= mark.length - 1;
		} else if (!/[.,;:!?…]/.test(last)) break;
		end -= 1;
	}
	return end;
}
