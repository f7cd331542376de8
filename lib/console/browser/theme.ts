"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/console/hooks/signal";
import type { ThemeChoice } from "@/lib/staff/preferences";

const YEAR_S = 365 * 24 * 60 * 60;
const changes = createSignal((emit) => {
	const query = darkQuery();
	query.addEventListener("change", emit);
	return () => query.removeEventListener("change", emit);
});

/** Shows a theme. A cookie keeps it for pages without a session, such as sign-in. */
export function applyTheme(choice: ThemeChoice): void {
	const { dataset } = document.documentElement;
	if (choice === "system") delete dataset.theme;
	else dataset.theme = choice;
	const lifetime = choice === "system" ? 0 : YEAR_S;
	// biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
	document.cookie = `theme=${choice}; path=/; max-age=${lifetime}; samesite=lax`;
	changes.emit();
}

/** The theme that is shown, for code that needs it, such as the editor. */
export function useShownTheme(): "light" | "dark" {
	const choice = useSyncExternalStore(changes.subscribe, readChoice, () => "system" as const);
	const systemIsDark = useSyncExternalStore(changes.subscribe, readSystem, () => false);
	return choice === "system" ? (systemIsDark ? "dark" : "light") : choice;
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
