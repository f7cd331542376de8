import { type KeyboardEvent, useEffect, useRef } from "react";

type RowKey = string | number;

/** How long to wait for a deleted row to disappear: its panel or dialog closes, and the list is refetched. */
const PATIENCE_MS = 15_000;

/** Whether nothing that a person has chosen has the focus: it's on the page or, after {@link useKeptFocus}, its content. */
export function isFocusFree(): boolean {
	const { activeElement, body } = document;
	return activeElement === null || activeElement === body || activeElement === contentOf();
}

/**
 * Moves the focus to the page's content when what had it is gone after moving to another page, unless that takes it.
 * Otherwise keyboard and screen reader would start again at the top of the frame.
 */
export function useKeptFocus(pathname: string): void {
	const left = useRef(pathname);
	useEffect(() => {
		if (left.current === pathname) return;
		left.current = pathname;
		if (document.activeElement === document.body) contentOf()?.focus({ preventScroll: true });
	}, [pathname]);
}

function contentOf(): HTMLElement | null {
	return document.getElementById("content");
}

/** Arrow down moves from a search box into the results. For the toolbar of a list, which is beside its rows. */
export function focusFirstRow(event: KeyboardEvent<HTMLElement>): void {
	if (event.key !== "ArrowDown" || !(event.target instanceof HTMLInputElement)) return;
	const row = event.currentTarget.parentElement?.querySelector<HTMLElement>("[data-row-link]");
	if (!row) return;
	event.preventDefault();
	row.focus();
}

/** The rows nearest to a row of the displayed list, starting with the next. */
export function neighboursOf(key: RowKey): RowKey[] {
	const row = rowOf(key);
	const next = row?.nextElementSibling;
	const previous = row?.previousElementSibling;
	return [next, previous].flatMap((one) => (one instanceof HTMLElement ? (one.dataset.rowKey ?? []) : []));
}

/**
 * Once a deleted row is gone and focus was lost with it, focuses the first of `rows` that exists, or else the page's
 * content, instead of the top of the page. Focus that has moved elsewhere stays.
 */
export function focusAfterDeletion(deleted: RowKey, rows: RowKey[]): void {
	const endsAt = performance.now() + PATIENCE_MS;
	function attempt() {
		const isOver = performance.now() > endsAt;
		const isGone = rowOf(deleted) === null;
		const link = rows.map(linkOf).find((one) => one !== null);
		// Someone else may have deleted the rows too: then other rows, or none, are displayed.
		const isListShown = document.querySelector("[data-row-key]") !== null;
		const canFallBack = rows.length === 0 || isListShown || isOver;
		const target = link ?? (canFallBack ? contentOf() : null);
		if (isGone && isFocusFree() && target) target.focus({ preventScroll: link === undefined });
		else if (!isOver) requestAnimationFrame(attempt);
	}
	requestAnimationFrame(attempt);
}

function rowOf(key: RowKey): HTMLElement | null {
	return document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(key))}"]`);
}

function linkOf(key: RowKey): HTMLElement | null {
	return rowOf(key)?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}
