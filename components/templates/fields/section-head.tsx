import type { ReactNode } from "react";

type SectionHeadProps = {
	title: ReactNode;
	/** Beside the title: a choice that belongs to it. */
	children?: ReactNode;
	/** At the far end: a counter, an action. */
	aside?: ReactNode;
};

/** The line above a part of the content. */
export function SectionHead({ title, children, aside }: SectionHeadProps) {
	return (
		<div className="flex min-h-7 flex-wrap items-center gap-2">
			<h2 className="font-semibold text-table">{title}</h2>
			{children}
			{aside && <div className="ms-auto flex items-center gap-2">{aside}</div>}
		</div>
	);
}
