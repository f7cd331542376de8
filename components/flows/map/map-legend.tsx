"use client";

import { useTranslations } from "use-intl";
import { ROUTE_LOOKS } from "@/components/flows/map/map-routes";
import type { FlowMap } from "@/lib/flow-json/map";

const KINDS = ["navigate", "data_exchange", "listed", "complete"] as const;

/** What the lines of this map mean. */
export function MapLegend({ map }: { map: FlowMap }) {
	const t = useTranslations("flowMap.legend");
	const shown = new Set<string>([
		...map.routes.map(({ kind }) => kind),
		...map.screens.map(({ ends }) => ends ?? ""),
	]);
	return (
		<ul aria-label={t("label")} className="flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
			{KINDS.filter((kind) => shown.has(kind)).map((kind) => (
				<li key={kind} className="flex items-center gap-1.5">
					<svg width="24" height="8" aria-hidden="true" className="shrink-0">
						<path d="M0 4 H24" strokeWidth="2" className={ROUTE_LOOKS[kind]} />
					</svg>
					{t(kind)}
				</li>
			))}
		</ul>
	);
}
