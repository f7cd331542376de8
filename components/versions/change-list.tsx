import { ArrowUpDown, Minus, PenLine, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

const MARKS = {
	add: { icon: <Plus />, className: "bg-accent-subtle text-accent-ink" },
	remove: { icon: <Minus />, className: "bg-danger-subtle text-danger" },
	change: { icon: <PenLine />, className: "bg-info-subtle text-info" },
	move: { icon: <ArrowUpDown />, className: "bg-subtle text-ink-2" },
};

export type ChangeKind = keyof typeof MARKS;

/** Changes in words, each with a mark of its kind. */
export function ChangeList({ changes }: { changes: readonly { kind: ChangeKind; text: ReactNode }[] }) {
	return (
		<ul className="flex flex-col gap-1">
			{changes.map(({ kind, text }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and texts can repeat
				<li key={index} className="flex items-start gap-2 text-table">
					<span
						aria-hidden
						className={cn(
							"mt-px flex size-4.5 shrink-0 items-center justify-center rounded-control [&_svg]:size-3",
							MARKS[kind].className,
						)}
					>
						{MARKS[kind].icon}
					</span>
					<div className="min-w-0 text-pretty [overflow-wrap:anywhere]">{text}</div>
				</li>
			))}
		</ul>
	);
}
