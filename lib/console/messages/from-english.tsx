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
		return { phrasebook, translate: phraseTranslator(phrasebook) };
	}, [around, add]);
	return <FromEnglishContext value={value}>{children}</FromEnglishContext>;
}

/**
 * Returns a function that puts a sentence into the page's language, where it arrives in English, from the service or
 * the console's server. One without a translation stays as it is.
 */
export function useFromEnglish(): (english: string) => string {
	return useContext(FromEnglishContext).translate;
}
