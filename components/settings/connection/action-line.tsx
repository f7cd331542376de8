import type { ReactNode } from "react";

/** A sentence in a section with a button for it. */
export function ActionLine({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<p className="min-w-0 flex-1 basis-60 text-pretty text-ink-2 text-table">{text}</p>
			{children}
		</div>
	);
}
