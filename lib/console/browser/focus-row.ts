/*
 * Where the keyboard's focus goes when the row it belonged to is deleted: to the next row, not to the top of the page.
 */

type RowKey = string | number;

/** A deleted row leaves within this time: its panel or dialog closes, the list is fetched again. */
const PATIENCE_MS = 15_000;

/** The rows nearest to one in the list on screen, the next first. */
export function neighboursOf(key: RowKey): RowKey[] {
	const row = rowOf(key);
	const next = row?.nextElementSibling;
	const previous = row?.previousElementSibling;
	return [next, previous].flatMap((one) => (one instanceof HTMLElement ? (one.dataset.rowKey ?? []) : []));
}

/**
 * Focuses the first of some rows that is there, once a deleted one is gone and has left the focus nowhere; without
 * any, the page's content. Focus that someone has put elsewhere stays.
 */
export function focusAfterDeletion(deleted: RowKey, rows: RowKey[]): void {
	const endsAt = performance.now() + PATIENCE_MS;
	function attempt() {
		if (performance.now() > endsAt) return;
		const isGone = rowOf(deleted) === null;
		const isFree = document.activeElement === null || document.activeElement === document.body;
		const link = rows.map(linkOf).find((one) => one !== null);
		const target = link ?? (rows.length === 0 ? document.getElementById("content") : null);
		if (isGone && isFree && target) target.focus({ preventScroll: link === undefined });
		else requestAnimationFrame(attempt);
	}
	requestAnimationFrame(attempt);
}

function rowOf(key: RowKey): HTMLElement | null {
	return document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(key))}"]`);
}

function linkOf(key: RowKey): HTMLElement | null {
	return rowOf(key)?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}
