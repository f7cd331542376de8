"use client";

import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from "react";
import { useTranslations } from "use-intl";
import type { Script } from "@/lib/flow-json/preview/script";
import type { Path } from "@/lib/json/path";

/** Selects a component in the JSON; with `scroll`, the page shows it there, too. */
export type FindPart = (path: Path, options?: { scroll?: boolean }) => void;

export type PartFrameProps = {
	path: Path;
	/** Whether a condition hides it: it then has no contents. */
	isHidden: boolean;
	className?: string | undefined;
	children: ReactNode;
};

/** Actions and state that the components of the preview share. */
export type Phone = {
	/** Sets a field's value. */
	fill: (name: string, value: unknown) => void;
	/** Sets the value of a field while someone types in it. */
	type: (name: string, value: string) => void;
	/** Checks the field that someone typed in. */
	leave: () => void;
	/** Runs an action of a link or list. */
	run: (action: unknown) => void;
	/** Runs the action of a choice. */
	runChoice: (action: unknown) => void;
	/** Runs an action if all fields are valid, otherwise shows their errors. */
	submit: (action: unknown) => void;
	/** Draws each component in place of the usual frame, for a phone that isn't played but edited. */
	Frame?: ComponentType<PartFrameProps>;
	/** The same for the screen's title. */
	TitleFrame?: ComponentType<{ children: ReactNode }>;
	/** Selects a component in the JSON, if it's beside the preview. */
	find?: FindPart;
	isSelected: (path: Path) => boolean;
	/** Whether someone tried to continue, which marks empty required fields, too. */
	showsFaults: boolean;
	/** Whether the phone waits for the endpoint's reply. */
	isWaiting: boolean;
	/** Runs a function now, or when the pressed pointer is released. */
	afterPress: (run: () => void) => void;
	language: Script["language"];
	/** Where sheets open: the phone's display. */
	display: RefObject<HTMLElement | null>;
};

const PhoneContext = createContext<Phone | undefined>(undefined);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): Phone {
	const phone = useContext(PhoneContext);
	if (!phone) throw new Error("usePhone needs a PhoneProvider above it.");
	return phone;
}

/** Texts that phones add to a flow, in the flow's language if its script reveals it. */
export function usePhoneWords() {
	const { language } = usePhone();
	return useTranslations(`flows.preview.words.${language ?? "own"}`);
}
