"use client";

import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { beforeLeaving } from "@/lib/console/drafts/before-leaving";

/** The page learns the text at most this often while you type: reading a large one takes milliseconds. */
const SYNC_DELAY_MS = 200;

/**
 * The text of an editor that owns it. `text` may be behind for a moment while you type, which `isAhead` says;
 * `current()` returns the exact one.
 */
export function useLiveText(initial: string) {
	const [text, setText] = useState(initial);
	const [isAhead, setAhead] = useState(false);
	const read = useRef<() => string>(() => initial);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** Whether the page may not show yet what was read: what it shows of changes is then old. */
	const isReading = useRef(false);

	function sync(): string {
		clearTimeout(timer.current);
		timer.current = undefined;
		isReading.current = true;
		const value = read.current();
		setText(value);
		setAhead(false);
		return value;
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once the text is shown
	useEffect(() => {
		isReading.current = false;
	}, [text]);

	const syncNow = useEffectEvent(() => (timer.current !== undefined || isAhead) && flushSync(sync));

	useEffect(() => {
		const stop = beforeLeaving(syncNow);
		return () => {
			stop();
			clearTimeout(timer.current);
		};
	}, []);

	return {
		text,
		isAhead,
		current: () => (timer.current === undefined ? read.current() : sync()),
		/**
		 * Call on every change; `source` returns the whole text. If the page already shows that there are changes, nothing
		 * is rendered until it learns the text.
		 */
		onChange: (source: () => string, isChangeShown: boolean) => {
			read.current = source;
			if (timer.current !== undefined) return;
			// Renders in pieces, between which keys are handled.
			timer.current = setTimeout(() => startTransition(() => void sync()), SYNC_DELAY_MS);
			if (!isChangeShown || isReading.current) setAhead(true);
		},
		/** Sets the text while no editor owns it. */
		setText: (value: string) => {
			read.current = () => value;
			sync();
		},
	};
}
