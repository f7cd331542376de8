"use client";

import { CopyButton } from "@/components/ui/data/copy-button";
import { cn } from "@/lib/console/class-names";

type CodeBlockProps = {
	code: string;
	/** Labels the copy button and the scrolling region. */
	label: string;
	className?: string;
};

/** Code with a copy button; long lines scroll. */
export function CodeBlock({ code, label, className }: CodeBlockProps) {
	return (
		<div className={cn("relative rounded-card border border-line bg-subtle", className)}>
			<div className="absolute end-1 top-1 rounded-control bg-subtle">
				<CopyButton value={code} what={label} />
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard */}
			<section tabIndex={0} aria-label={label} className="max-h-96 overflow-auto rounded-card p-3">
				<pre dir="ltr" className="w-max min-w-full pe-8 font-mono text-[12px] leading-[18px]">
					{code.trimEnd()}
				</pre>
			</section>
		</div>
	);
}
