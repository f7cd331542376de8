"use client";

import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { Session } from "@/lib/flow-json/preview/session";

type PhoneFocus = {
	/** The phone. */
	frame: RefObject<HTMLElement | null>;
	/** The scrolling part of its screen. */
	area: RefObject<HTMLElement | null>;
	session: Session;
};

/**
 * Keeps keyboard users in the phone: a new screen gets focus, the first wrong field after an attempt to continue, and
 * the field that asked the endpoint after its reply. Focus elsewhere on the page stays there.
 */
export function usePhoneFocus({ frame, area, session }: PhoneFocus) {
	const { visit, attempts, notice } = session;
	/** The last focused element outside a sheet; null if focus left the phone. */
	const last = useRef<HTMLElement | null>(null);
	const shown = useRef(visit);
	const isWaiting = notice?.kind === "asks-server" || notice?.kind === "completed";

	useEffect(() => {
		const isNew = shown.current !== visit;
		shown.current = visit;
		const { activeElement } = document;
		// Removing the focused element moves focus to the body.
		const isHere = frame.current?.contains(activeElement) || activeElement === document.body;
		if (isWaiting || !last.current || !isHere) return;
		if (isNew) area.current?.focus();
		else if (activeElement === document.body) (last.current.isConnected ? last : area).current?.focus();
	}, [visit, isWaiting, frame, area]);

	useEffect(() => {
		if (attempts === 0) return;
		const fields = "[data-faulty] :is(input, select, textarea, button):enabled";
		area.current?.querySelector<HTMLElement>(fields)?.focus();
	}, [attempts, area]);

	return {
		onFocus: ({ target }: FocusEvent<HTMLElement>) => {
			if (!target.closest('[role="dialog"]')) last.current = target;
		},
		onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
			// The forms for a reply and after the end are outside the phone, but take focus only for a while.
			const isElsewhere = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
			if (isElsewhere && !relatedTarget.closest("[data-phone-outcome]")) last.current = null;
		},
	};
}
