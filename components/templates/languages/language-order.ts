"use client";

import { useEffect, useState } from "react";

type Order = { sourceLang: string | undefined; nameOf: (langCode: string) => string; locale: string };

/** Languages by their names, the source first. */
export function orderLanguages(
	langCodes: readonly string[],
	{ sourceLang, nameOf, locale }: Order,
): string[] {
	const others = langCodes.filter((langCode) => langCode !== sourceLang);
	const inOrder = others.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
	return sourceLang !== undefined && langCodes.includes(sourceLang) ? [sourceLang, ...inOrder] : inOrder;
}

const KEY = "template-language";

/**
 * The open language: the one that the address has, else the one that was opened last in this browser in any template of the
 * account, else the first one.
 */
export function useLastLanguage(
	accountId: number,
	languages: readonly string[],
	asked: string | null,
): string | undefined {
	const key = `${KEY}:${accountId}`;
	const [last] = useState(() => (typeof localStorage === "undefined" ? null : localStorage.getItem(key)));
	useEffect(() => {
		if (asked !== null && languages.includes(asked)) localStorage.setItem(key, asked);
	}, [key, asked, languages]);
	if (asked !== null && languages.includes(asked)) return asked;
	return last !== null && languages.includes(last) ? last : languages[0];
}
