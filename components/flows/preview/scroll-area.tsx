import type { ReactNode, Ref } from "react";

type ScrollAreaProps = {
	label: string;
	className: string;
	ref?: Ref<HTMLDivElement> | undefined;
	children: ReactNode;
};

/** What scrolls must be reachable by keyboard, and then have a name. */
export function ScrollArea({ label, className, ref, children }: ScrollAreaProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is no part of a form
		// biome-ignore lint/a11y/noNoninteractiveTabindex: without it, nobody could scroll by keyboard
		<div ref={ref} role="group" aria-label={label} tabIndex={0} className={className}>
			{children}
		</div>
	);
}
