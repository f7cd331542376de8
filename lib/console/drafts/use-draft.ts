"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type Draft, dropDraft, readDraft, writeDraft } from "@/lib/console/drafts/draft-store";

type UseDraftOptions<T> = {
	/** From `draftKey`. */
	key: string;
	/** What stands in the form or editor now. */
	value: T;
	/** Whether it differs from what is saved; only then it is kept. */
	dirty: boolean;
	/** The version it is typed over. */
	base: string | null;
	isValue: (value: unknown) => value is T;
};

/**
 * Keeps what is typed in this browser as one types, and gives what was left from before (after a reload, a
 * crash, a lost session) to be offered again. What was left stays until it is taken, discarded or typed over.
 */
export function useDraft<T>({ key, value, dirty, base, isValue }: UseDraftOptions<T>) {
	const [left, setLeft] = useState<Draft<T> | null>(null);
	const readLeft = useEffectEvent(() => readDraft(key, isValue));
	const keep = useEffectEvent(() => writeDraft(key, value, base));

	// biome-ignore lint/correctness/useExhaustiveDependencies: another key is another draft
	useEffect(() => setLeft(readLeft()), [key]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept
	useEffect(() => {
		if (dirty) keep();
	}, [value, dirty]);

	/** Forgets the draft: saved, or not wanted. */
	const drop = useCallback(() => {
		dropDraft(key);
		setLeft(null);
	}, [key]);

	/** The one left from before has been put into the form, or one types anew: it is offered no longer. */
	const settle = useCallback(() => setLeft(null), []);

	return { left, drop, settle };
}
