"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { type MapLayout, pathOf } from "@/components/flows/map/map-layout";
import { cn } from "@/lib/console/class-names";

/** How the lines of each kind look; the legend shows the same. */
export const ROUTE_LOOKS = {
	navigate: "stroke-ink-3",
	data_exchange: "stroke-info [stroke-dasharray:6_4]",
	listed: "stroke-ink-3 [stroke-dasharray:2_4]",
	complete: "stroke-accent",
} as const;

type MapRoutesProps = { layout: MapLayout; currentIndex: number | undefined };

/** The lines between the screens, and where the flow ends. Screen readers get the routes with each screen. */
export function MapRoutes({ layout, currentIndex }: MapRoutesProps) {
	const t = useTranslations("flowMap");
	const arrow = useId();
	return (
		<li aria-hidden className="contents">
			<svg
				aria-hidden="true"
				width={layout.width}
				height={layout.height}
				className="pointer-events-none absolute start-0 top-0 fill-none rtl:-scale-x-100"
			>
				<defs>
					<marker
						id={arrow}
						viewBox="0 0 8 8"
						refX="7"
						refY="4"
						markerWidth="10"
						markerHeight="10"
						markerUnits="userSpaceOnUse"
						orient="auto-start-reverse"
					>
						<path d="M1 1 L7 4 L1 7" className="stroke-ink-3" strokeWidth="1.5" />
					</marker>
				</defs>
				{layout.routes.map(({ route, points }) => (
					<path
						key={`${route.from} ${route.to}`}
						d={pathOf(points)}
						markerEnd={`url(#${arrow})`}
						strokeWidth={route.from === currentIndex ? 2.5 : 1.5}
						className={ROUTE_LOOKS[route.kind]}
					/>
				))}
				{layout.ends.map(({ screen, kind, points }) => (
					<path
						key={screen}
						d={pathOf(points)}
						markerEnd={`url(#${arrow})`}
						strokeWidth={1.5}
						className={kind === "complete" ? ROUTE_LOOKS.complete : ROUTE_LOOKS.data_exchange}
					/>
				))}
			</svg>
			{layout.ends.map(({ screen, kind, box }) => (
				<span
					key={screen}
					title={t(`endsBy.${kind}`)}
					className={cn(
						"absolute flex items-center justify-center rounded-full bg-accent-subtle font-medium text-accent-ink text-label",
						kind === "data_exchange" && "border border-info border-dashed",
					)}
					style={{ insetInlineStart: box.x, top: box.y, width: box.width, height: box.height }}
				>
					{t("endsBy.complete")}
				</span>
			))}
		</li>
	);
}
