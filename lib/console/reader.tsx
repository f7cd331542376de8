"use client";

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { createFormats, type Formats } from "@/lib/console/formats";

const FormatsContext = createContext<Formats | undefined>(undefined);

type ReaderProviderProps = {
	/** What the server knows of the reader: the language the browser asked for. */
	serverLocale: string;
	children: ReactNode;
};

/**
 * Gives formats in the reader's locale and time zone. The server knows the locale from the request and assumes
 * UTC; the browser's own settings take over once it runs, without a mismatch.
 */
export function ReaderProvider({ serverLocale, children }: ReaderProviderProps) {
	const locale = useSyncExternalStore(
		neverChanges,
		() => navigator.language || serverLocale,
		() => serverLocale,
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

function neverChanges() {
	return () => undefined;
}

function readTimeZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
