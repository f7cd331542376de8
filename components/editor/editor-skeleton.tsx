import { Skeleton } from "@/components/ui/page/skeleton";

const LINE_WIDTHS = ["w-4", "w-40", "w-28", "w-52", "w-64", "w-44", "w-72", "w-36", "w-56", "w-24"];

/** Placeholder lines of code. */
export function EditorSkeleton() {
	return (
		<div className="flex flex-1 flex-col gap-3 bg-surface px-16 py-4">
			{LINE_WIDTHS.map((width) => (
				<Skeleton key={width} className={`h-3 ${width}`} />
			))}
		</div>
	);
}
