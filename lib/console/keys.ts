"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readSetting, subscribeSettings } from "@/lib/console/settings";

/** True on Apple's systems, where ⌘ stands for Ctrl. */
export function useIsApple(): boolean {
	return useSyncExternalStore(neverChanges, isApple, () => false);
}

/** Does something on a key alone, unless one is typing or has switched single keys off (WCAG 2.1.4). */
export function useSingleKey(key: string, onPress: () => void): void {
	const press = useEffectEvent(onPress);
	useEffect(() => {
		function handle(event: KeyboardEvent) {
			if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
				return;
			if (!readSetting("singleKeys") || isTyping(event.target) || isBehindDialog()) return;
			event.preventDefault();
			press();
		}
		document.addEventListener("keydown", handle);
		return () => document.removeEventListener("keydown", handle);
	}, [key]);
}

/** Does something on Ctrl or ⌘ with a key, wherever the focus is: "k", "s". */
export function useModKey(key: string, onPress: () => void): void {
	const press = useEffectEvent(onPress);
	useEffect(() => {
		function handle(event: KeyboardEvent) {
			const mod = isApple() ? event.metaKey : event.ctrlKey;
			if (!mod || event.altKey || event.shiftKey || event.key.toLowerCase() !== key) return;
			event.preventDefault();
			press();
		}
		// In capture, since editors keep keys for themselves.
		document.addEventListener("keydown", handle, { capture: true });
		return () => document.removeEventListener("keydown", handle, { capture: true });
	}, [key]);
}

/** Whether single keys are on for this person. */
export function useSingleKeysOn(): boolean {
	return useSyncExternalStore(
		subscribeSettings,
		() => readSetting("singleKeys"),
		() => true,
	);
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isBehindDialog(): boolean {
	return document.querySelector("[role=dialog][data-open], [role=alertdialog][data-open]") !== null;
}

function isApple(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.platform);
}

function neverChanges() {
	return () => undefined;
}
