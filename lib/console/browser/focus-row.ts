"use client";

import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { isFocusFree } from "@/lib/console/browser/free-focus";
import { isBehindDialog, useRowKeysOffered } from "@/lib/console/browser/keys";

type RowKey = string | number;

/** How long to wait for a deleted row to disappear: its panel or dialog closes, and the list is refetched. */
const PATIENCE_MS = 15_000;

/** Arrow down moves from a search box into the results. For the toolbar of a list, which is beside its rows. */
export function focusFirstRow(event: KeyboardEvent<HTMLElement>): void {
	if (event.key !== "ArrowDown" || !(event.target instanceof HTMLInputElement)) return;
	const row = event.currentTarget.parentElement?.querySelector<HTMLElement>("[data-row-link]");
	if (!row) return;
	event.preventDefault();
	row.focus();
}

/**
 * Arrow keys, Home and End move between the rows of a list. Up and Down also work while nothing has the focus, or the panel
 * of the open row has it: the first one reaches the row that Tab would, or the open row's neighbour.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, hasRows: boolean): void {
	useRowKeysOffered(hasRows);
	useEffect(() => {
		if (!hasRows) return;
		function handle(event: globalThis.KeyboardEvent) {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
			if (isBehindDialog()) return;
			const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
			const row = rowByKey(rows, event.key);
			if (!row) return;
			event.preventDefault();
			row.focus();
		}
		document.addEventListener("keydown", handle);
		return () => document.removeEventListener("keydown", handle);
	}, [body, hasRows]);
}

function rowByKey(rows: HTMLElement[], key: string): HTMLElement | undefined {
	const isArrow = key === "ArrowDown" || key === "ArrowUp";
	let at = rows.indexOf(document.activeElement as HTMLElement);
	if (at < 0) {
		if (!isArrow || !(isFocusFree() || document.activeElement?.matches("aside"))) return undefined;
		at = rows.findIndex((row) => row.hasAttribute("aria-current"));
		if (at < 0) return rows.find((row) => row.tabIndex === 0) ?? rows[0];
	}
	return { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[key];
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
		const target = link ?? (canFallBack ? document.getElementById("content") : null);
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
