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
