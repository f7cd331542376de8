"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addLeaveGuard, type WayOut, type WaysOut } from "@/lib/console/drafts/leave-guards";

/** The parts of the Navigation API used here; not all browsers have it. */
type TraverseEvent = Event & { navigationType: string; destination: { key: string; url: string } };
type Navigation = EventTarget & { traverseTo: (key: string) => unknown };

/**
 * Warns about unsaved changes on links, Back and Forward, and closing the tab. Code asks `mayLeave` (a close button,
 * Esc) or uses `leavePage` (the palette). Show `asking` with components/ui/drafts/leave-dialog.
 * `isKept` says whether a draft keeps the changes.
 */
export function useLeaveGuard(dirty: boolean, isKept = false) {
	const router = useRouter();
	const [asking, setAsking] = useState<{ go: WayOut } | null>(null);
	const leaving = useRef(false);

	const isGuarded = useEffectEvent(() => dirty && !leaving.current);

	async function leave(go: WayOut) {
		leaving.current = true;
		setAsking(null);
		if ((await go()) === "stayed") leaving.current = false;
	}

	/** True if there's nothing to lose; otherwise asks, and calls `go` once the user confirms. */
	function mayLeave(go: WayOut): boolean {
		if (!dirty || leaving.current) return true;
		setAsking({ go });
		return false;
	}

	const askAboutLink = useEffectEvent((event: MouseEvent) => {
		const link = followedLink(event);
		if (!link || !isGuarded()) return;
		event.preventDefault();
		event.stopPropagation();
		setAsking({ go: () => router.push(link.pathname + link.search + link.hash) });
	});

	const askAboutTraverse = useEffectEvent((event: Event, navigation: Navigation) => {
		const { navigationType, destination } = event as TraverseEvent;
		if (navigationType !== "traverse" || !event.cancelable || !isGuarded()) return;
		// Another state of the same page, such as one of its tabs, loses nothing.
		if (new URL(destination.url).pathname === location.pathname) return;
		event.preventDefault();
		setAsking({ go: () => void navigation.traverseTo(destination.key) });
	});

	const askAboutWayOut = useEffectEvent(({ go, goWithDrafts }: WaysOut) => {
		if (!isKept || !goWithDrafts || !isGuarded()) return mayLeave(go);
		void leave(goWithDrafts);
		return false;
	});

	useEffect(() => {
		leaving.current = false;
		if (!dirty) return;
		const navigation = (window as Window & { navigation?: Navigation }).navigation;
		const onTraverse = (event: Event) => navigation && askAboutTraverse(event, navigation);
		function onUnload(event: BeforeUnloadEvent) {
			if (isGuarded()) event.preventDefault();
		}
		const removeGuard = addLeaveGuard((ways) => askAboutWayOut(ways));
		addEventListener("beforeunload", onUnload);
		document.addEventListener("click", askAboutLink, { capture: true });
		navigation?.addEventListener("navigate", onTraverse);
		return () => {
			removeGuard();
			removeEventListener("beforeunload", onUnload);
			document.removeEventListener("click", askAboutLink, { capture: true });
			navigation?.removeEventListener("navigate", onTraverse);
		};
	}, [dirty]);

	return {
		mayLeave,
		/** Props for the dialog. */
		asking: asking && { leave: () => void leave(asking.go), stay: () => setAsking(null) },
		/** Call after saving: allows leaving before `dirty` has updated. */
		release: () => {
			leaving.current = true;
		},
	};
}

/** The same-site link that a click follows in this tab, except links with `data-unguarded`. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
		return undefined;
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link || link.target === "_blank" || link.hasAttribute("download") || "unguarded" in link.dataset)
		return undefined;
	if (link.origin !== location.origin) return undefined;
	const samePage = link.pathname === location.pathname && link.search === location.search;
	return samePage ? undefined : link;
}
