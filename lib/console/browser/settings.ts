import { createSignal } from "@/lib/console/browser/signal";

/** Settings of this browser, with their defaults. */
const DEFAULTS = { singleKeys: true };

export type Settings = typeof DEFAULTS;

const KEY_PREFIX = "chat-console.setting.";
const changes = createSignal((emit) => {
	addEventListener("storage", emit);
	return () => removeEventListener("storage", emit);
});

/** Reads a setting; returns its default if the browser stores nothing. */
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
		// Without storage, the setting works until the page is reloaded.
	}
	changes.emit();
}

/** Subscribes to changes, including those from other tabs. Returns a function that unsubscribes. */
export const subscribeSettings = changes.subscribe;
