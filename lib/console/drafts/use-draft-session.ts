"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAccount } from "@/lib/console/account";
import type { Draft, DraftKind } from "@/lib/console/drafts/draft";
import { leftDrafts, removeDraft, removeExpiredDrafts } from "@/lib/console/drafts/draft-store";
import {
	type DraftContent,
	type EditingSession,
	startEditingSession,
} from "@/lib/console/drafts/editing-session";
import { isRestoreRequested } from "@/lib/console/drafts/restore-request";

type DraftSessionOptions<T> = {
	kind: DraftKind;
	record: string;
	/** Whether this version understands a stored value; others aren't offered. */
	isValue: (value: unknown) => value is T;
	/** Whether the record already equals a value; its draft is then removed. */
	isSaved?: ((value: T) => boolean) | undefined;
};

/** An editing session for the component's lifetime, with the record's left drafts. */
export function useDraftSession<T>({ kind, record, isValue, isSaved }: DraftSessionOptions<T>) {
	const { id: accountId, person } = useAccount();
	const personId = person.id;
	const session = useRef<EditingSession | null>(null);
	const [found, setFound] = useState<Draft<T>[]>([]);
	const [isKept, setKept] = useState(true);

	const read = useEffectEvent(async (isWanted: () => boolean) => {
		try {
			const drafts = await leftDrafts({ personId, accountId, kind, record });
			// Where browsers have no locks, the session's own draft is among them.
			const own = session.current?.sessionId;
			const others = drafts.filter(({ sessionId }) => sessionId !== own);
			if (isWanted()) setFound(others.filter((draft): draft is Draft<T> => isValue(draft.value)));
		} catch {
			if (isWanted()) setKept(false);
		}
	});
	const reread = useRef(() => Promise.resolve());

	useEffect(() => {
		let isOver = false;
		const started = startEditingSession(
			{ personId, accountId, kind, record },
			(kept) => !isOver && setKept(kept),
		);
		const refresh = () => read(() => !isOver);
		// Another tab may have closed meanwhile and left a draft.
		const onReturn = () => document.visibilityState === "visible" && void refresh();
		session.current = started;
		reread.current = refresh;
		void refresh();
		void removeExpiredDrafts(new Date()).catch(() => undefined);
		addEventListener("focus", onReturn);
		document.addEventListener("visibilitychange", onReturn);
		return () => {
			isOver = true;
			removeEventListener("focus", onReturn);
			document.removeEventListener("visibilitychange", onReturn);
			started.end();
		};
	}, [personId, accountId, kind, record]);

	async function settle(draft: Draft<T>, work: Promise<void> | undefined) {
		setFound((now) => now.filter((other) => other !== draft));
		// If it fails, the draft stays stored and is offered again.
		await work?.catch(() => undefined);
		await reread.current();
	}

	const discard = (draft: Draft<T>) => settle(draft, removeDraft(draft));

	const left = found.filter(({ value }) => !isSaved?.(value));
	const saved = found.filter((draft) => !left.includes(draft));
	const discardSaved = useEffectEvent(() => {
		for (const draft of saved) void discard(draft);
	});
	useEffect(() => {
		if (saved.length > 0) discardSaved();
	}, [saved.length]);

	return {
		/** Drafts that other editing sessions left, newest first. */
		left,
		/** The draft chosen in the list of drafts, to restore without asking. */
		requested: left.find(isRestoreRequested),
		/** Whether this browser stores the changes. */
		isKept,
		keep: (part: string, content: DraftContent) => session.current?.keep(part, content),
		forget: (part: string) => session.current?.forget(part),
		/** Call when a left draft's value is put into the form or editor. */
		restore: (draft: Draft<T>) => settle(draft, session.current?.restore(draft)),
		discard,
	};
}
