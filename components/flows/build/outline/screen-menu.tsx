"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { cn } from "@/lib/console/class-names";
import type { Screen } from "@/lib/flow-json/read";

type ScreenMenuProps = {
	screen: Screen;
	/** Whether its button is shown without pointing at the row. */
	isAlwaysShown?: boolean;
};

/** What can be done with a screen. */
export function ScreenMenu({ screen, isAlwaysShown = false }: ScreenMenuProps) {
	const { definition, run } = useBuild();
	const t = useTranslations("flowBuild.screens");
	const tActions = useTranslations("flowBuild.actions");
	const { index } = screen;
	const name = screen.title || screen.id;
	const isLast = index === definition.screens.at(-1)?.index;
	return (
		<Menu
			align="start"
			trigger={
				<IconButton
					size="small"
					label={tActions("more", { name })}
					icon={<Ellipsis aria-hidden />}
					className={cn(
						"size-6! shrink-0",
						!isAlwaysShown &&
							"opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100",
					)}
				/>
			}
		>
			{index > 0 && (
				<MenuItem onSelect={() => void run([["moveScreen", index, index - 1]])}>{t("moveUp")}</MenuItem>
			)}
			{!isLast && (
				<MenuItem onSelect={() => void run([["moveScreen", index, index + 1]])}>{t("moveDown")}</MenuItem>
			)}
			<MenuItem onSelect={() => void run([["duplicateScreen", index]])}>{t("duplicate")}</MenuItem>
			<MenuSeparator />
			<MenuItem danger onSelect={() => void run([["deleteScreen", index]], { deletes: name })}>
				{t("delete")}
			</MenuItem>
		</Menu>
	);
}
