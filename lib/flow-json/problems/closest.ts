/** A misspelling has one wrong letter, or two in a long name; more may be another name. */
const LONG_NAME = 8;

/** Beyond these, hostile input would take too long. */
const NAME_LENGTH_MAX = 100;
const NAMES_MAX = 1000;

/**
 * The only name that another one can be a misspelling of. Names are often similar on purpose, so there is none if two
 * could be meant, or if only the last character differs (STEP_A, STEP_B).
 */
export function misspelt(name: string, names: Iterable<string>): string | undefined {
	if (name.length > NAME_LENGTH_MAX) return undefined;
	const allowed = name.length >= LONG_NAME ? 2 : 1;
	const alike = [...names].slice(0, NAMES_MAX).filter((candidate) => {
		if (candidate === name || Math.abs(candidate.length - name.length) > allowed) return false;
		const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), allowed);
		if (distance > allowed) return false;
		return distance === 0 || !differInOneWord(name, candidate);
	});
	return alike.length === 1 ? alike[0] : undefined;
}

/** Whether only a short word differs: STEP_A and STEP_B, PAGE_ONE and PAGE_TWO. */
function differInOneWord(a: string, b: string): boolean {
	const [wordsOfA, wordsOfB] = [a.toLowerCase().split("_"), b.toLowerCase().split("_")];
	if (wordsOfA.length !== wordsOfB.length) return false;
	const differing = wordsOfA.flatMap((word, index) =>
		word === wordsOfB[index] ? [] : [[word, wordsOfB[index]]],
	);
	return differing.length === 1 && differing[0]?.every((word = "") => word.length <= 3) === true;
}

/** The most similar name, if it's similar enough: up to a third of its characters may differ. */
export function closest(name: string, names: Iterable<string>): string | undefined {
	if (name.length > NAME_LENGTH_MAX) return undefined;
	let best: string | undefined;
	let bestDistance = Number.POSITIVE_INFINITY;
	for (const candidate of names) {
		const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
		if (candidate === name || Math.abs(candidate.length - name.length) > allowed) continue;
		const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), allowed);
		if (distance <= allowed && distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}

/**
 * The edit distance: how many characters to insert, remove or replace. It's exact up to `most`, and beyond only known to
 * be more, because just the cells that fewer changes can reach are computed.
 */
function editDistance(a: string, b: string, most: number): number {
	const far = most + 1;
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const current: number[] = Array(b.length + 1).fill(far);
		if (i <= most) current[0] = i;
		for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j += 1) {
			const change = (previous[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1);
			current[j] = Math.min(change, (previous[j] ?? far) + 1, (current[j - 1] ?? far) + 1);
		}
		previous = current;
	}
	return previous[b.length] ?? far;
}
