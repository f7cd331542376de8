import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

export type Tone = "neutral" | "success" | "danger" | "warning" | "info";

const TONES: Record<Tone, string> = {
	neutral: "bg-subtle text-ink-2",
	success: "bg-accent-subtle text-accent-ink",
	danger: "bg-danger-subtle text-danger",
	warning: "bg-warning-subtle text-warning",
	info: "bg-info-subtle text-info",
};

type StatusProps = {
	tone: Tone;
	/** Required: a status is always word, colour and icon. */
	icon: ReactNode;
	children: ReactNode;
	className?: string;
};

/** A state, shown the same way everywhere. */
export function Status({ tone, icon, children, className }: StatusProps) {
	return (
		<span
			className={cn(
				"inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-label [&_svg]:size-3.5",
				TONES[tone],
				className,
			)}
		>
			{icon}
			{children}
		</span>
	);
}

/** A short label without a state: a tag, a count. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<span
			className={cn(
				"inline-flex max-w-40 items-center truncate rounded-[4px] border border-line bg-surface px-1.5 text-ink-2 text-label",
				className,
			)}
		>
			{children}
		</span>
	);
}
