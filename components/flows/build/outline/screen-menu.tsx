"use client";

import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { placeBehind } from "@/components/flows/build/places";
import { MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import type { Screen } from "@/lib/flow-json/read";

/** What can be done with a screen. */
export function ScreenMenuItems({ screen }: { screen: Screen }) {
	const { definition, run, paste } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const { index } = screen;
	const name = screen.title || screen.id;
	const isLast = index === definition.screens.at(-1)?.index;
	return (
		<>
			{index > 0 && (
				<MenuItem onSelect={() => void run([["moveScreen", index, index - 1]])}>{t("moveUp")}</MenuItem>
			)}
			{!isLast && (
				<MenuItem onSelect={() => void run([["moveScreen", index, index + 1]])}>{t("moveDown")}</MenuItem>
			)}
			<MenuItem onSelect={() => void run([["duplicateScreen", index]])}>{t("duplicate")}</MenuItem>
			<MenuItem onSelect={() => paste(placeBehind(screen, screen.path))}>{t("paste")}</MenuItem>
			<MenuSeparator />
			<MenuItem danger onSelect={() => void run([["deleteScreen", index]], { deletes: name })}>
				{t("delete")}
			</MenuItem>
		</>
	);
}
