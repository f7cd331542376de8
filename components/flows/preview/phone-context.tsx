"use client";

import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import type { Script } from "@/lib/flow-json/preview/script";
import type { Path } from "@/lib/json/path";

/** What the parts of the phone's screen can do and know. */
export type Phone = {
	/** Fills in a field. */
	fill: (name: string, value: unknown) => void;
	/** Does an action of the definition. */
	run: (action: unknown) => void;
	/** Does an action if the screen's fields allow it, else shows what is wrong with them. */
	submit: (action: unknown) => void;
	/** Finds a part in the JSON. */
	find: (path: Path) => void;
	isSelected: (path: Path) => boolean;
	/** Someone tried to continue, so empty required fields are marked too. */
	showsFaults: boolean;
	/** Runs something at once, or when the pointer that is down now is up again. */
	afterPress: (run: () => void) => void;
	language: Script["language"];
};

const PhoneContext = createContext<Phone | undefined>(undefined);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): Phone {
	const phone = useContext(PhoneContext);
	if (!phone) throw new Error("usePhone needs a PhoneProvider above it.");
	return phone;
}

/** The words that a customer's phone adds to a flow, in the flow's language where its script tells it. */
export function usePhoneWords() {
	const { language } = usePhone();
	return useTranslations(`flows.preview.words.${language ?? "own"}`);
}
