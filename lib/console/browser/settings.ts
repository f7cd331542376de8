import { createSignal } from "@/lib/console/browser/signal";

/** What a person set for this browser; lost settings fall back to these. */
const DEFAULTS = { singleKeys: true };

export type Settings = typeof DEFAULTS;

const KEY_PREFIX = "chat-console.setting.";
const changes = createSignal((emit) => {
	addEventListener("storage", emit);
	return () => removeEventListener("storage", emit);
});

/** Reads a setting; where the browser keeps nothing, its default. */
export function readSetting<K extends keyof Settings>(name: K): Settings[K] {
	try {
		const stored = localStorage.getItem(KEY_PREFIX + name);
		return stored === null ? DEFAULTS[name] : stored === "true";
	} catch {
		return DEFAULTS[name];
	}
}

export function writeSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
	try {
		localStorage.setItem(KEY_PREFIX + name, String(value));
	} catch {
		// A browser that keeps nothing still works, until it is reloaded.
	}
	changes.emit();
}

/** Calls back on every change, from other tabs too. Gives what ends it. */
export const subscribeSettings = changes.subscribe;
