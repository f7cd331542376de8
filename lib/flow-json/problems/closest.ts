/** A misspelling has one wrong letter, or two in a long name; more may be another name. */
const LONG_NAME = 8;

/**
 * The only one of some names that another one is a misspelling of: names that people choose are often alike on purpose,
 * so where two could be meant, or only the last sign differs (STEP_A, STEP_B), there is none.
 */
export function misspelt(name: string, names: Iterable<string>): string | undefined {
	const allowed = name.length >= LONG_NAME ? 2 : 1;
	const alike = [...names].filter((candidate) => {
		if (candidate === name || Math.abs(candidate.length - name.length) > allowed) return false;
		const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
		if (distance > allowed) return false;
		return distance === 0 || !differInOneWord(name, candidate);
	});
	return alike.length === 1 ? alike[0] : undefined;
}

/** Whether a short word is all that differs: STEP_A and STEP_B, PAGE_ONE and PAGE_TWO. */
function differInOneWord(a: string, b: string): boolean {
	const [wordsOfA, wordsOfB] = [a.toLowerCase().split("_"), b.toLowerCase().split("_")];
	if (wordsOfA.length !== wordsOfB.length) return false;
	const differing = wordsOfA.flatMap((word, index) =>
		word === wordsOfB[index] ? [] : [[word, wordsOfB[index]]],
	);
	return differing.length === 1 && differing[0]?.every((word = "") => word.length <= 3) === true;
}

/** The most alike of some names, if one is alike enough to have been meant: a third of its signs may differ. */
export function closest(name: string, names: Iterable<string>): string | undefined {
	let best: string | undefined;
	let bestDistance = Number.POSITIVE_INFINITY;
	for (const candidate of names) {
		const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
		if (candidate === name || Math.abs(candidate.length - name.length) > allowed) continue;
		const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
		if (distance <= allowed && distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}

/** How many signs must be put in, taken out or changed to turn one into the other. */
function editDistance(a: string, b: string): number {
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const current = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
		}
		previous = current;
	}
	return previous[b.length] ?? 0;
}
