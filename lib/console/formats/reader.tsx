"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocale } from "use-intl";
import { createFormats, type Formats, textLocale } from "@/lib/console/formats/formats";
import { remember, TIME_ZONE_COOKIE } from "@/lib/console/preferences/remember";
import { neverChanges } from "@/lib/console/signal";
import { isTimeZone } from "@/lib/contract/text/time-zone";

const FormatsContext = createContext<Formats | undefined>(undefined);

type ReaderProviderProps = {
	/** The locales in the request's Accept-Language, best first. */
	browserLocales: readonly string[];
	/** The browser's time zone at its last visit; UTC at the first. */
	browserTimeZone?: string;
	/** Chosen by the person; null follows the browser, as does a locale of another language than the texts'. */
	chosen: { locale: string | null; timeZone: string | null };
	children: ReactNode;
};

/**
 * Provides formats in the locale and time zone that the person chose. If they follow the browser, the server takes the
 * languages from the request and the time zone of the last visit; after hydration, the browser's settings apply, without a
 * mismatch.
 */
export function ReaderProvider(props: ReaderProviderProps) {
	const { browserLocales, browserTimeZone = "UTC", chosen, children } = props;
	const language = useLocale();
	const browserLocale = useSyncExternalStore(
		neverChanges,
		() => textLocale(language, navigator.languages),
		() => textLocale(language, browserLocales),
	);
	const currentTimeZone = useSyncExternalStore(neverChanges, readTimeZone, () => browserTimeZone);
	useEffect(() => remember(TIME_ZONE_COOKIE, currentTimeZone), [currentTimeZone]);
	const locale = textLocale(language, [chosen.locale ?? browserLocale, browserLocale]);
	const timeZone = chosen.timeZone && isTimeZone(chosen.timeZone) ? chosen.timeZone : currentTimeZone;
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
