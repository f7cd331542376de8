"use client";

import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Info, RefreshCw } from "lucide-react";
import { Children, type ReactNode } from "react";
import { cn } from "@/lib/console/class-names";

type Look = { icon: ReactNode; className: string };

/** Icon and colours of a note, by delivery result. */
export const NOTE_LOOKS = {
	failed: { icon: <CircleAlert className="text-danger" aria-hidden />, className: "border-s-danger" },
	retrying: { icon: <RefreshCw className="text-warning" aria-hidden />, className: "border-s-warning" },
	disabled: { icon: <CirclePause className="text-ink-3" aria-hidden />, className: "border-s-ink-3" },
	active: { icon: <CircleCheck className="text-accent-ink" aria-hidden />, className: "border-s-accent" },
	waiting: { icon: <CircleDashed className="text-ink-3" aria-hidden />, className: "border-s-line" },
	other: { icon: <Info className="text-info" aria-hidden />, className: "border-s-info" },
} satisfies Record<string, Look>;

type NoteProps = Look & {
	title: string;
	children?: ReactNode;
	/** Buttons at the end; below the text on phones. */
	actions?: ReactNode;
};

/** What happened and what to do. Changes are announced. */
export function Note({ icon, className, title, children, actions }: NoteProps) {
	return (
		<div
			className={cn(
				"flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line border-s-3 bg-surface p-3",
				className,
			)}
		>
			<div
				role="status"
				className="flex min-w-0 flex-1 basis-80 gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
			>
				{icon}
				<div className="flex min-w-0 max-w-3xl flex-col gap-1 text-pretty break-words text-ink-2 text-table">
					<p className={cn("text-ink", Children.toArray(children).length > 0 && "font-semibold")}>{title}</p>
					{children}
				</div>
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</div>
	);
}
