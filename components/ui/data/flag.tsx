"use client";

import { useShowsFlags } from "@/lib/console/browser/flags";
import { cn } from "@/lib/console/class-names";
import { flagOf } from "@/lib/console/formats/phone";

type FlagProps = {
	/** ISO country code in capitals; undefined leaves the space empty. */
	country: string | undefined;
	className?: string;
};

/** A country's flag, or its letters on systems without flag emoji. Decorative: the number says the same. */
export function Flag({ country, className }: FlagProps) {
	const showsFlags = useShowsFlags();
	return (
		<span aria-hidden className={cn("inline-flex w-5 shrink-0 select-none justify-center", className)}>
			{country &&
				(showsFlags ? (
					flagOf(country)
				) : (
					<span className="rounded-[3px] border border-line px-0.5 font-medium text-[10px] text-ink-3 leading-3.5">
						{country}
					</span>
				))}
		</span>
	);
}
