"use client";

import { Map as MapIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTranslations } from "use-intl";
import { BarLabel } from "@/components/flows/edit/editor-bar";
import { Button } from "@/components/ui/button";

// The graph layout is needed only with the map.
export const LazyFlowMap = dynamic(
	() => import("@/components/flows/map/flow-map").then((module) => module.FlowMap),
	{ ssr: false },
);

const VIEWS = ["code", "map"] as const;

/** Whether the map is open, kept in the address. */
export function useMapAddress() {
	const [view, setView] = useQueryState(
		"view",
		parseAsStringLiteral(VIEWS).withDefault("code").withOptions({ history: "push" }),
	);
	const isOpen = view === "map";
	return { isOpen, toggle: () => void setView(isOpen ? null : "map") };
}

/** Opens and closes the map above the code. */
export function MapToggle({ isOpen, toggle }: ReturnType<typeof useMapAddress>) {
	const t = useTranslations("flowMap");
	return (
		<Button
			size="small"
			variant="ghost"
			icon={<MapIcon aria-hidden />}
			aria-pressed={isOpen}
			onClick={toggle}
			className={isOpen ? "!h-7 !bg-accent-subtle !text-accent-ink" : "!h-7"}
		>
			<BarLabel>{t("title")}</BarLabel>
		</Button>
	);
}
