"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { DraftKind } from "@/lib/console/drafts/draft-store";
import { useDraftSession } from "@/lib/console/drafts/use-draft-session";

type UseDraftOptions<T> = {
	kind: DraftKind;
	/** The record's id, or NEW_RECORD. */
	record: string;
	/** What to call the record in the list of drafts. */
	name: string;
	/** What the form or editor holds now. */
	value: T;
	/** Whether it differs from what is saved; only then it is kept. */
	dirty: boolean;
	/** The version it is typed over; null for something new. */
	base: string | null;
	isValue: (value: unknown) => value is T;
	/** Whether the record holds this very value already. */
	isSaved?: ((value: T) => boolean) | undefined;
};

/** Keeps what is typed in a form or editor in this browser, and gives the drafts that were left of its record. */
export function useDraft<T>(options: UseDraftOptions<T>) {
	const { kind, record, name, value, dirty, base, isValue, isSaved } = options;
	const { keep, forget, ...drafts } = useDraftSession<T>({ kind, record, isValue, isSaved });
	const latest = useRef(value);
	const dropped = useRef<{ value: T } | null>(null);

	const follow = useEffectEvent(() => {
		latest.current = value;
		if (dropped.current && isSameValue(dropped.current.value, value)) return;
		dropped.current = null;
		if (dirty) keep("", { name, value, base });
		else forget("");
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept
	useEffect(() => follow(), [kind, record, name, value, dirty, base]);

	function drop() {
		dropped.current = { value: latest.current };
		forget("");
	}

	return {
		...drafts,
		/** Forgets what is typed: it isn't wanted any more. */
		drop,
		/** Forgets `sent`, which was saved as a new record. What was typed since stays. */
		dropSent(sent: T) {
			if (isSameValue(sent, latest.current)) drop();
		},
	};
}

function isSameValue(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
