import type { ReactNode } from "react";

/** A bar that floats above the rows of a list, so that nothing moves. */
export function FloatingBar({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="pointer-events-none absolute inset-x-0 bottom-14 z-30 flex justify-center px-4">
			<section
				aria-label={label}
				className="pointer-events-auto flex max-w-full animate-appear flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-3 py-2 text-table shadow-raised phone:gap-x-1"
			>
				{children}
			</section>
		</div>
	);
}
