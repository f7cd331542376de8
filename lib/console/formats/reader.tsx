"use client";

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { createFormats, type Formats, textLocale } from "@/lib/console/formats/formats";
import { neverChanges } from "@/lib/console/hooks/signal";
import { isTimeZone } from "@/lib/contract/text/time-zone";

const FormatsContext = createContext<Formats | undefined>(undefined);

type ReaderProviderProps = {
	/** The languages in the request's Accept-Language, best first. */
	languages: readonly string[];
	/** Chosen by the person; null follows the browser. */
	chosen: { locale: string | null; timeZone: string | null };
	children: ReactNode;
};

/**
 * Provides formats in the locale and time zone that the person chose. If they follow the browser, the server takes the
 * languages from the request and assumes UTC; after hydration, the browser's settings apply, without a mismatch.
 */
export function ReaderProvider({ languages, chosen, children }: ReaderProviderProps) {
	const browserLocale = useSyncExternalStore(
		neverChanges,
		() => textLocale(navigator.languages),
		() => textLocale(languages),
	);
	const browserTimeZone = useSyncExternalStore(neverChanges, readTimeZone, () => "UTC");
	const locale = chosen.locale ?? browserLocale;
	const timeZone = chosen.timeZone && isTimeZone(chosen.timeZone) ? chosen.timeZone : browserTimeZone;
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
