"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { remember } from "@/lib/console/preferences/remember";
import { applyTheme } from "@/lib/console/preferences/theme";
import { DEFAULT_PREFERENCES } from "@/lib/contract/console/default-preferences";
import type { Preferences } from "@/lib/contract/console/preferences";

type PreferencesValue = {
	preferences: Preferences;
	/** Applies some to this page, without storing them. */
	apply: (some: Partial<Preferences>) => void;
	/** Takes a change back, except where a later one replaced it. */
	revert: (change: Partial<Preferences>, before: Preferences) => void;
};

const Context = createContext<PreferencesValue>({
	preferences: DEFAULT_PREFERENCES,
	apply: () => undefined,
	revert: () => undefined,
});

type PreferencesProviderProps = {
	/** As they were stored when the server rendered the page. */
	stored: Preferences;
	children: ReactNode;
};

/** Provides the person's preferences, which the server knows too, so that pages don't change while they load. */
export function PreferencesProvider({ stored, children }: PreferencesProviderProps) {
	const [applied, setApplied] = useState<Partial<Preferences>>({});
	// The server renders the page again after a change in another tab, which is newer than what was applied here.
	const [previous, setPrevious] = useState(stored);
	if (JSON.stringify(previous) !== JSON.stringify(stored)) {
		setPrevious(stored);
		setApplied({});
	}
	const value = useMemo(
		() => ({
			preferences: { ...stored, ...applied },
			apply: (some: Partial<Preferences>) => setApplied((earlier) => ({ ...earlier, ...some })),
			revert: (change: Partial<Preferences>, before: Preferences) =>
				setApplied((applied) => reverted(applied, change, before)),
		}),
		[stored, applied],
	);
	const { theme, language } = value.preferences;
	useEffect(() => applyTheme(theme), [theme]);
	useEffect(() => remember("language", language), [language]);
	return <Context value={value}>{children}</Context>;
}

/** What stays applied without a change: its preferences are as before, except those that were changed since. */
export function reverted(
	applied: Partial<Preferences>,
	change: Partial<Preferences>,
	before: Preferences,
): Partial<Preferences> {
	const names = Object.keys(change) as (keyof Preferences)[];
	const taken = names.filter((name) => applied[name] === change[name]);
	return { ...applied, ...Object.fromEntries(taken.map((name) => [name, before[name]])) };
}

export function usePreferences(): PreferencesValue {
	return useContext(Context);
}
