"use client";

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { neverChanges } from "@/lib/console/browser/signal";
import { createFormats, type Formats, textLocale } from "@/lib/console/formats/formats";

const FormatsContext = createContext<Formats | undefined>(undefined);

type ReaderProviderProps = {
	/** The languages in the request's Accept-Language, best first. */
	languages: readonly string[];
	children: ReactNode;
};

/**
 * Provides formats in the texts' locale and the reader's time zone. The server takes the languages from the request
 * and assumes UTC; after hydration, the browser's settings apply, without a mismatch.
 */
export function ReaderProvider({ languages, children }: ReaderProviderProps) {
	const locale = useSyncExternalStore(
		neverChanges,
		() => textLocale(navigator.languages),
		() => textLocale(languages),
	);
	const timeZone = useSyncExternalStore(neverChanges, readTimeZone, () => "UTC");
	const formats = useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
	return <FormatsContext value={formats}>{children}</FormatsContext>;
}

/** Formats of numbers and times for the reader. */
export function useFormats(): Formats {
	const formats = useContext(FormatsContext);
	if (!formats) throw new Error("useFormats needs a ReaderProvider above it.");
	return formats;
}

function readTimeZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
