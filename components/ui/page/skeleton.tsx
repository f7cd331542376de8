import { cn } from "@/lib/console/class-names";

/** Stands in for what is loading; give it the final size. Shows after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span className="block animate-late" aria-hidden>
			<span className={cn("block animate-pulse rounded-control bg-line", className)} />
		</span>
	);
}
