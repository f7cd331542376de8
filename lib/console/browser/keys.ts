"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { usePreferences } from "@/lib/console/preferences/preferences";
import { neverChanges } from "@/lib/console/signal";

/** True on Apple devices, where ⌘ replaces Ctrl. */
export function useIsApple(): boolean {
	return useSyncExternalStore(neverChanges, isApple, () => false);
}

/** Handles a single-key shortcut, unless the user is typing or has disabled such shortcuts (WCAG 2.1.4). */
export function useSingleKey(key: string, onPress: () => void): void {
	const { singleKeys } = usePreferences().preferences;
	const press = useEffectEvent(onPress);
	useEffect(() => register(key.toLowerCase()), [key]);
	useEffect(() => {
		if (!singleKeys) return;
		function handle(event: KeyboardEvent) {
			if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
				return;
			if (isTyping(event.target) || isBehindDialog()) return;
			event.preventDefault();
			press();
		}
		document.addEventListener("keydown", handle);
		return () => document.removeEventListener("keydown", handle);
	}, [key, singleKeys]);
}

/**
 * Handles Ctrl or ⌘ with a key ("k", "s", "shift+z"), wherever the focus is.
 * @param isMeant false leaves the key to the browser
 */
export function useModKey(key: string, onPress: () => void, isMeant: () => boolean = () => true): void {
	const press = useEffectEvent(onPress);
	const meant = useEffectEvent(isMeant);
	useEffect(() => register(`mod+${key}`), [key]);
	useEffect(() => {
		function handle(event: KeyboardEvent) {
			const mod = isApple() ? event.metaKey : event.ctrlKey;
			const pressed = `${event.shiftKey ? "shift+" : ""}${event.key.toLowerCase()}`;
			if (!mod || event.altKey || pressed !== key) return;
			if (!meant()) return;
			event.preventDefault();
			press();
		}
		// In the capture phase, since editors stop propagation of some keys.
		document.addEventListener("keydown", handle, { capture: true });
		return () => document.removeEventListener("keydown", handle, { capture: true });
	}, [key]);
}

/** Lists the shortcuts of rows in the dialog while there are rows; `useRowKeys` handles them. */
export function useRowKeysOffered(hasRows: boolean): void {
	useEffect(() => {
		if (!hasRows) return;
		const endings = ["up", "down", "enter"].map(register);
		return () => {
			for (const end of endings) end();
		};
	}, [hasRows]);
}

const registered = new Map<string, number>();

/** Counts the listeners of a key; returns a function that unregisters. */
function register(keys: string): () => void {
	registered.set(keys, (registered.get(keys) ?? 0) + 1);
	return () => void registered.set(keys, (registered.get(keys) ?? 1) - 1);
}

/** Whether a shortcut works on this page now: "/", "mod+s", "down". */
export function isKeyUsed(keys: string): boolean {
	return (registered.get(keys) ?? 0) > 0;
}

/**
 * Whether focus is in a field. On slow connections, users start typing before the page is ready; moving focus
 * then would put their text into another field.
 */
export function isInField(): boolean {
	return isTyping(document.activeElement);
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return (
		target.isContentEditable ||
		/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
		// The code editor types through an EditContext, whose element is none of these.
		target.closest("[role=textbox]") !== null
	);
}

/** Selects dialogs that are open. */
export const OPEN_DIALOG = "[role=dialog][data-open], [role=alertdialog][data-open]";

/** Whether a dialog is open, so that a shortcut of the page behind it does nothing. */
export function isBehindDialog(): boolean {
	return document.querySelector(OPEN_DIALOG) !== null;
}

function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.platform);
}
