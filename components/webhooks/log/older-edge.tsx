"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";

type OlderEdgeProps = {
	query: {
		hasNextPage: boolean;
		isFetchingNextPage: boolean;
		isFetchNextPageError: boolean;
		fetchNextPage: () => Promise<unknown>;
	};
	scroller: RefObject<HTMLDivElement | null>;
	/** Only some of the deliveries are asked for. */
	filtered: boolean;
};

/** So far ahead of the end the next page is asked for. */
const AHEAD = "600px";

/** The end of what is loaded: fetches the next page as it comes near. */
export function OlderEdge({ query, scroller, filtered }: OlderEdgeProps) {
	const t = useTranslations("webhookLog.table");
	const tUi = useTranslations("ui.actions");
	const edge = useRef<HTMLDivElement>(null);
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
	const fetchMore = useEffectEvent(() => void query.fetchNextPage());
	const isOpen = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

	useEffect(() => {
		if (!isOpen || !edge.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && fetchMore(),
			{ root: scroller.current, rootMargin: AHEAD },
		);
		observer.observe(edge.current);
		return () => observer.disconnect();
	}, [isOpen, scroller]);

	return (
		<div
			ref={edge}
			className="flex min-h-12 items-center justify-center gap-3 px-6 py-3 text-ink-3 text-label"
		>
			{isFetchNextPageError && !isFetchingNextPage ? (
				<>
					<span role="alert">{t("moreFailed")}</span>
					<Button size="small" onClick={() => void query.fetchNextPage()}>
						{tUi("retry")}
					</Button>
				</>
			) : (
				<span>{hasNextPage ? t("more") : t(filtered ? "endFiltered" : "end")}</span>
			)}
		</div>
	);
}
