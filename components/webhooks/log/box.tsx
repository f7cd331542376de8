import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";

type BoxProps = {
	label: string;
	/** Raw; empty where there is nothing to copy. */
	copy: string;
	copyLabel: string;
	aside?: ReactNode;
	/** Names what scrolls inside it. */
	scrollLabel?: string;
	children: ReactNode;
};

/** A part of a message under its own small heading, to read and to copy. */
export function Box({ label, copy, copyLabel, aside, scrollLabel, children }: BoxProps) {
	return (
		<div className="min-w-0 rounded-card border border-line">
			<div className="flex min-h-8 items-center gap-1 border-line border-b bg-subtle ps-2.5 pe-1 rounded-t-card">
				<h4 className="me-auto font-medium text-ink-2 text-label">{label}</h4>
				{aside}
				{copy !== "" && <CopyButton value={copy} what={copyLabel} />}
			</div>
			{scrollLabel === undefined ? (
				<div className="p-2.5">{children}</div>
			) : (
				<Scroller label={scrollLabel}>{children}</Scroller>
			)}
		</div>
	);
}

function Scroller({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section tabIndex={0} aria-label={label} className="max-h-112 overflow-auto rounded-card p-2.5">
			{children}
		</section>
	);
}
