"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Phrasebook, phraseTranslator } from "@/lib/console/messages/phrasebook";

type FromEnglish = { phrasebook: Phrasebook; translate: (english: string) => string };

const FromEnglishContext = createContext<FromEnglish>({ phrasebook: {}, translate: (english) => english });

type PhrasesProps = { add: Phrasebook; children: ReactNode };

/** Adds translations of sentences to those of the frame around it. */
export function Phrases({ add, children }: PhrasesProps) {
	const around = useContext(FromEnglishContext);
	const value = useMemo(() => {
		const phrasebook = { ...around.phrasebook, ...add };
		return { phrasebook, translate: remembering(phraseTranslator(phrasebook)) };
	}, [around, add]);
	return <FromEnglishContext value={value}>{children}</FromEnglishContext>;
}

const REMEMBERED_MAX = 2_000;

/** Remembers what it said: an editor says its problems again with each key. */
function remembering(translate: (english: string) => string): (english: string) => string {
	const said = new Map<string, string>();
	return (english) => {
		const known = said.get(english);
		if (known !== undefined) return known;
		if (said.size >= REMEMBERED_MAX) said.clear();
		const translation = translate(english);
		said.set(english, translation);
		return translation;
	};
}

/**
 * Returns a function that puts a sentence into the page's language, where it arrives in English: from the service, the
 * console's server, or a check that they share. One without a translation stays as it is.
 */
export function useFromEnglish(): (english: string) => string {
	return useContext(FromEnglishContext).translate;
}
