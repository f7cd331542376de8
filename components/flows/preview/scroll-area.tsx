import type { ReactNode } from "react";

type ScrollAreaProps = { label: string; className: string; children: ReactNode };

/** What scrolls must be reachable by keyboard, and then have a name. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is no part of a form
		// biome-ignore lint/a11y/noNoninteractiveTabindex: without it, nobody could scroll by keyboard
		<div role="group" aria-label={label} tabIndex={0} className={className}>
			{children}
		</div>
	);
}
