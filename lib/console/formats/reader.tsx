"use client";

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { neverChanges } from "@/lib/console/browser/signal";
import { createFormats, type Formats, textLocale } from "@/lib/console/formats/formats";

const FormatsContext = createContext<Formats | undefined>(undefined);

type ReaderProviderProps = {
	/** The languages that the browser asked the server for, the best first. */
	languages: readonly string[];
	children: ReactNode;
};

/**
 * Gives formats in the texts' locale and the reader's time zone. The server knows the languages from the request and
 * assumes UTC; the browser's own settings take over once it runs, without a mismatch.
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
