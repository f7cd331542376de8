"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/console/class-names";

type NavigationLinkProps = {
	href: string;
	icon: ReactNode;
	label: string;
	count?: string | undefined;
	current: boolean;
	narrow: boolean;
};

/** One area in the sidebar. */
export function NavigationLink({ href, icon, label, count, current, narrow }: NavigationLinkProps) {
	const link = (
		<Link
			href={href}
			aria-current={current ? "page" : undefined}
			aria-label={narrow ? label : undefined}
			className={cn(
				"flex h-8 items-center gap-2.5 rounded-control hover:bg-subtle hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0",
				narrow ? "w-8 justify-center" : "px-2",
				current ? "bg-subtle font-medium text-ink [&_svg]:text-accent-ink" : "text-ink-2",
			)}
		>
			{icon}
			{!narrow && <span className="flex-1 truncate">{label}</span>}
			{!narrow && count !== undefined && (
				<span className="font-normal text-ink-3 text-table tabular-nums">{count}</span>
			)}
		</Link>
	);
	return narrow ? (
		<Tooltip content={label} side="inline-end">
			{link}
		</Tooltip>
	) : (
		link
	);
}
