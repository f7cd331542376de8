import { cn } from "@/lib/console/class-names";

/** The place of a title that isn't loaded yet. A screen reader reads `kind`, such as "Webhooks". */
export function TitleSkeleton({ kind, className }: { kind: string; className: string }) {
	return (
		<>
			<span className="sr-only">{kind}</span>
			<Skeleton className={className} />
		</>
	);
}

/** A placeholder while content loads. Give it the final size. Appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span className="block animate-late" aria-hidden>
			<span className={cn("block animate-pulse rounded-control bg-line", className)} />
		</span>
	);
}
