"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/browser/signal";

/** `system` follows the device. */
export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const YEAR_S = 365 * 24 * 60 * 60;
const changes = createSignal((emit) => {
	const query = darkQuery();
	query.addEventListener("change", emit);
	return () => query.removeEventListener("change", emit);
});

/** Sets this browser's theme. A cookie lets the server render it without a flash. */
export function chooseTheme(choice: ThemeChoice): void {
	const { dataset } = document.documentElement;
	if (choice === "system") delete dataset.theme;
	else dataset.theme = choice;
	const lifetime = choice === "system" ? 0 : YEAR_S;
	// biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
	document.cookie = `theme=${choice}; path=/; max-age=${lifetime}; samesite=lax`;
	changes.emit();
}

/** The chosen theme and the resolved one, for code that needs it, such as the editor. */
export function useTheme(): { choice: ThemeChoice; resolved: "light" | "dark" } {
	const choice = useSyncExternalStore(changes.subscribe, readChoice, () => "system" as const);
	const systemIsDark = useSyncExternalStore(changes.subscribe, readSystem, () => false);
	return { choice, resolved: choice === "system" ? (systemIsDark ? "dark" : "light") : choice };
}

function readChoice(): ThemeChoice {
	const { theme } = document.documentElement.dataset;
	return theme === "light" || theme === "dark" ? theme : "system";
}

function readSystem(): boolean {
	return darkQuery().matches;
}

function darkQuery(): MediaQueryList {
	return matchMedia("(prefers-color-scheme: dark)");
}
