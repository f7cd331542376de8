"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/console/class-names";

type PageLinksProps = {
	"aria-label": string;
	pages: ReadonlyArray<{ href: string; label: string; current: boolean }>;
	/** For many pages: a list beside the page where there is room. */
	beside?: boolean;
};

const BAR = "flex shrink-0 gap-1 overflow-x-auto border-line border-b bg-surface px-4 phone:px-2";
const LIST = "lg:w-48 lg:flex-col lg:gap-0.5 lg:border-e lg:border-b-0 lg:bg-background lg:p-3";

/** Links between the pages of one area, below its header. They scroll if they don't fit. */
export function PageLinks({ pages, beside, ...label }: PageLinksProps) {
	const nav = useRef<HTMLElement>(null);
	const current = useRef<HTMLAnchorElement>(null);
	const href = pages.find((page) => page.current)?.href;
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each page that becomes the current one
	useEffect(() => {
		// It's called at once, after the layout, and whenever the links get less room.
		const observer = new ResizeObserver(() =>
			current.current?.scrollIntoView({ block: "nearest", inline: "nearest" }),
		);
		if (nav.current) observer.observe(nav.current);
		return () => observer.disconnect();
	}, [href]);
	return (
		<nav ref={nav} {...label} className={cn(BAR, beside && LIST)}>
			{pages.map(({ href, label, current: isCurrent }) => (
				<Link
					key={href}
					ref={isCurrent ? current : undefined}
					href={href}
					aria-current={isCurrent ? "page" : undefined}
					className={cn(
						"relative flex h-9 shrink-0 items-center px-2 text-table hover:text-ink focus-visible:-outline-offset-2",
						isCurrent
							? "font-semibold text-ink after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:bg-accent"
							: "text-ink-2",
						beside && "lg:h-8 lg:rounded-control lg:px-2.5 lg:after:hidden lg:hover:bg-subtle",
						beside && isCurrent && "lg:bg-subtle",
					)}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
