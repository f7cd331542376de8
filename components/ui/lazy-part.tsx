"use client";

import { type ComponentType, lazy, Suspense, useState } from "react";
import { whenUsed } from "@/lib/console/browser/when-idle";

/**
 * A part that a page doesn't show at first. Its code loads once someone uses the page and it's idle, so that the part
 * appears at once and without a connection, or else when it's shown; it renders nothing until then.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
	// A failure is repeated when the part is shown.
	whenUsed(() => void load().catch(() => undefined));
	const Part = lazy(async () => ({ default: await loadCode(load) }));
	return function LazyPart(props: P) {
		return (
			<Suspense fallback={null}>
				<Part {...props} />
			</Suspense>
		);
	};
}

/** Like {@link lazyPart}, for a dialog: it stays mounted once it was open, so that it can close visibly. */
export function lazyDialog<P extends { open: boolean }>(
	load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
	const Part = lazyPart(load);
	return function LazyDialog(props: P) {
		const [wasOpen, setWasOpen] = useState(props.open);
		if (props.open && !wasOpen) setWasOpen(true);
		return wasOpen ? <Part {...props} /> : null;
	};
}

const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000];

/**
 * Runs a dynamic `import()`, again while it fails: offline until the network is back, otherwise a few times.
 * @throws the last failure, for example if an upgrade has removed the file
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
	for (let attempt = 0; ; ) {
		try {
			return await load();
		} catch (error) {
			const delay = RETRY_AFTER_MS[attempt];
			if (delay === undefined) throw error;
			if (navigator.onLine) attempt += 1;
			await new Promise((resolve) => setTimeout(resolve, delay));
		}
	}
}
