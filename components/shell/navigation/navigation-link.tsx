"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { useLinkIntent } from "@/components/ui/use-link-intent";
import { cn } from "@/lib/console/class-names";

type NavigationLinkProps = {
	href: string;
	icon: ReactNode;
	label: string;
	count?: string | undefined;
	/** What needs attention, in words; shown as a dot. */
	alert?: string | undefined;
	current: boolean;
	narrow: boolean;
};

/** One area in the sidebar. */
export function NavigationLink({ href, icon, label, count, alert, current, narrow }: NavigationLinkProps) {
	const intent = useLinkIntent();
	const name = alert === undefined ? label : `${label}, ${alert}`;
	// Without a tooltip, the link would be another element in a narrow sidebar.
	return (
		<Tooltip content={name} side="inline-end" disabled={!narrow}>
			<Link
				href={href}
				{...intent}
				aria-current={current ? "page" : undefined}
				aria-label={narrow ? name : undefined}
				className={cn(
					"flex h-8 items-center gap-2.5 rounded-control hover:bg-subtle hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0",
					narrow ? "w-8 justify-center" : "px-2",
					current ? "bg-subtle font-medium text-ink [&_svg]:text-accent-ink" : "text-ink-2",
				)}
			>
				<span className="relative flex">
					{icon}
					{alert !== undefined && <AlertDot />}
				</span>
				{!narrow && <span className="flex-1 truncate">{label}</span>}
				{!narrow && count !== undefined && (
					<span className="font-normal text-ink-3 text-table tabular-nums">{count}</span>
				)}
				{!narrow && alert !== undefined && <span className="sr-only">, {alert}</span>}
			</Link>
		</Tooltip>
	);
}

/** A red dot on an icon's corner. Its meaning is given in the link's text. */
export function AlertDot() {
	return (
		<span
			aria-hidden
			className="-end-1 -top-1 absolute size-2 rounded-full border border-background bg-danger"
		/>
	);
}
