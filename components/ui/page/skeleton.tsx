import { cn } from "@/lib/console/class-names";

/** A placeholder while content loads. Give it the final size. Appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span className="block animate-late" aria-hidden>
			<span className={cn("block animate-pulse rounded-control bg-line", className)} />
		</span>
	);
}
