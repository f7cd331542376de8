import Link from "next/link";
import { cn } from "@/lib/console/class-names";

type PageLinksProps = {
	"aria-label": string;
	pages: ReadonlyArray<{ href: string; label: string; current: boolean }>;
};

/** Links between the pages of one area, below its header. */
export function PageLinks({ pages, ...label }: PageLinksProps) {
	return (
		<nav
			{...label}
			className="flex shrink-0 gap-1 overflow-x-auto border-line border-b bg-surface px-4 phone:px-2"
		>
			{pages.map(({ href, label, current }) => (
				<Link
					key={href}
					href={href}
					aria-current={current ? "page" : undefined}
					className={cn(
						"relative flex h-9 shrink-0 items-center px-2 text-table hover:text-ink focus-visible:-outline-offset-2",
						current
							? "font-semibold text-ink after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:bg-accent"
							: "text-ink-2",
					)}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
