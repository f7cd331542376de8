import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

type StateViewProps = {
	icon: ReactNode;
	title: ReactNode;
	children?: ReactNode;
	/** The one next step. */
	action?: ReactNode;
	tone?: "neutral" | "danger";
	/** `alert` for errors, so that they're announced. */
	role?: "alert" | "status";
	/** `h1` if it fills the page. */
	heading?: "h1" | "h2";
	className?: string;
};

/** Replaces missing content: empty, nothing found, failed, no permission. */
export function StateView({
	icon,
	title,
	children,
	action,
	tone = "neutral",
	role,
	heading: Heading = "h2",
	className,
}: StateViewProps) {
	return (
		<div
			role={role}
			className={cn("mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center", className)}
		>
			<div
				className={cn(
					"flex size-10 items-center justify-center rounded-card border border-line [&_svg]:size-5",
					tone === "danger" ? "bg-danger-subtle text-danger" : "bg-surface text-ink-2",
				)}
				aria-hidden
			>
				{icon}
			</div>
			<div className="flex flex-col gap-1">
				<Heading className="text-pretty font-semibold text-[15px] leading-5">{title}</Heading>
				{children && <div className="text-pretty text-ink-2 text-table">{children}</div>}
			</div>
			{action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
