"use client";

import { useSyncExternalStore } from "react";
import { remember } from "@/lib/console/preferences/remember";
import { createSignal } from "@/lib/console/signal";
import type { ThemeChoice } from "@/lib/contract/console/choices";

const changes = createSignal((emit) => {
	const query = darkQuery();
	query.addEventListener("change", emit);
	return () => query.removeEventListener("change", emit);
});

/** Shows a theme. Pages without a session have it too. */
export function applyTheme(choice: ThemeChoice): void {
	const { dataset } = document.documentElement;
	if (choice === "system") delete dataset.theme;
	else dataset.theme = choice;
	remember("theme", choice === "system" ? null : choice);
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
