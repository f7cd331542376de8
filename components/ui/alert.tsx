"use client";

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/console/class-names";

const LOOKS = {
	danger: { icon: <CircleAlert />, className: "bg-danger-subtle", iconClassName: "text-danger" },
	warning: { icon: <TriangleAlert />, className: "bg-warning-subtle", iconClassName: "text-warning" },
	info: { icon: <Info />, className: "bg-info-subtle", iconClassName: "text-info" },
};

type AlertProps = {
	tone?: keyof typeof LOOKS;
	/** Replaces the tone's icon. */
	icon?: ReactNode;
	title?: ReactNode;
	children?: ReactNode;
	/** Buttons at the end; below the text if space is tight. */
	actions?: ReactNode;
};

/** A message in a form, dialog or page. Errors scroll into view and stay until the next attempt. */
export function Alert({ tone = "danger", icon, title, children, actions }: AlertProps) {
	const look = LOOKS[tone];
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// Newer browsers return a promise; an effect must return undefined.
		if (tone === "danger") box.current?.scrollIntoView({ block: "nearest" });
	}, [tone]);
	return (
		<div
			ref={box}
			role={tone === "info" ? "status" : "alert"}
			className={cn(
				"flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3 py-2 text-pretty text-table [--ink-3:var(--ink-2)]",
				look.className,
			)}
		>
			<div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
				<span className={cn("mt-0.5 [&>svg]:size-4", look.iconClassName)} aria-hidden>
					{icon ?? look.icon}
				</span>
				<div className="flex min-w-0 flex-1 flex-col gap-1 break-words">
					{title && <p className="font-semibold">{title}</p>}
					{children && <div>{children}</div>}
				</div>
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</div>
	);
}
