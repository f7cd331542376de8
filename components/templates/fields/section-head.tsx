import type { ReactNode } from "react";

type SectionHeadProps = {
	title: ReactNode;
	/** Beside the title: a related control. */
	children?: ReactNode;
	/** At the end: a counter or an action. */
	aside?: ReactNode;
};

/** The heading of a part of the content. */
export function SectionHead({ title, children, aside }: SectionHeadProps) {
	return (
		<div className="flex min-h-7 flex-wrap items-center gap-2">
			<h2 className="font-semibold text-table">{title}</h2>
			{children}
			{aside && <div className="ms-auto flex items-center gap-2">{aside}</div>}
		</div>
	);
}
