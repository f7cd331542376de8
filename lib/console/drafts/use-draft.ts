"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { DraftKind } from "@/lib/console/drafts/draft";
import { useDraftSession } from "@/lib/console/drafts/use-draft-session";

type UseDraftOptions<T> = {
	kind: DraftKind;
	/** The record's ID, or NEW_RECORD. */
	record: string;
	/** The record's name in the list of drafts. */
	name: string;
	/** The current value of the form or editor. */
	value: T;
	/** Whether it differs from the saved value; only then it's stored. */
	dirty: boolean;
	/** The version it's based on; null for a new record. */
	base: string | null;
	isValue: (value: unknown) => value is T;
	/** Whether the record already equals a value. */
	isSaved?: ((value: T) => boolean) | undefined;
};

/** Stores a form's or editor's unsaved changes in this browser, and returns the record's left drafts. */
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change is stored
	useEffect(() => follow(), [kind, record, name, value, dirty, base]);

	function drop() {
		dropped.current = { value: latest.current };
		forget("");
	}

	return {
		...drafts,
		/** Removes the draft. */
		drop,
		/** Removes the draft if it equals `sent`, which was saved as a new record. Later changes stay. */
		dropSent(sent: T) {
			if (isSameValue(sent, latest.current)) drop();
		},
	};
}

function isSameValue(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
