"use client";

import { createContext, useContext } from "react";
import type { Path } from "@/lib/flow-json/path";

/** What the parts of the phone's screen can do. */
export type Phone = {
	/** Fills in a field. */
	fill: (name: string, value: unknown) => void;
	/** Does an action of the definition. */
	run: (action: unknown) => void;
	/** Finds a part in the JSON. */
	find: (path: Path) => void;
	isSelected: (path: Path) => boolean;
};

const PhoneContext = createContext<Phone | undefined>(undefined);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): Phone {
	const phone = useContext(PhoneContext);
	if (!phone) throw new Error("usePhone needs a PhoneProvider above it.");
	return phone;
}
