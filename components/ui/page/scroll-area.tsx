import type { ReactNode, Ref, UIEventHandler } from "react";

type ScrollAreaProps = {
	label: string;
	className: string;
	ref?: Ref<HTMLDivElement> | undefined;
	onScroll?: UIEventHandler<HTMLDivElement>;
	children: ReactNode;
};

/** A scrolling area with a name, reachable by keyboard. */
export function ScrollArea({ label, className, ref, onScroll, children }: ScrollAreaProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: it isn't part of a form
		// biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard
		<div ref={ref} role="group" aria-label={label} tabIndex={0} onScroll={onScroll} className={className}>
			{children}
		</div>
	);
}
