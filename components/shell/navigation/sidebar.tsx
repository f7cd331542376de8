"use client";

import { ListChecks, Search, Settings } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { AccountSwitcher } from "@/components/shell/accounts/account-switcher";
import { NavigationLink } from "@/components/shell/navigation/navigation-link";
import { YourMenu, type YourMenuActions } from "@/components/shell/navigation/your-menu";
import { AREA_ICONS } from "@/components/ui/area-icons";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	AREAS,
	areaAddress,
	areaOf,
	gettingStartedAddress,
} from "@/lib/console/addresses/addresses";
import { useAreaAlerts, useAreaCounts } from "@/lib/console/area-badges";
import { cn } from "@/lib/console/class-names";
import { useOpenFirstSteps } from "@/lib/console/first-steps/use-first-steps";
import { useFormats } from "@/lib/console/formats/reader";

export type FrameActions = YourMenuActions & { openPalette: () => void; addAccount: () => void };

type SidebarProps = FrameActions & {
	/** Shows icons only, to leave the width to the page. */
	narrow: boolean;
};

/** Navigation between the areas: 232 px wide, or 52 px with icons only. Phones have the bottom bar instead. */
export function Sidebar({ narrow, openPalette, openKeys, signOut, addAccount }: SidebarProps) {
	const t = useTranslations("shell");
	const { number } = useFormats();
	const { id, can } = useAccount();
	const counts = useAreaCounts();
	const alerts = useAreaAlerts();
	const firstSteps = useOpenFirstSteps();
	const pathname = usePathname();
	const current = areaOf(pathname);
	return (
		<nav
			aria-label={t("navigation")}
			className={cn(
				"flex shrink-0 flex-col border-line border-e bg-background phone:hidden",
				narrow ? "w-[52px] items-center px-2" : "w-[232px] px-3",
			)}
		>
			<div className={cn("flex min-h-14 items-center", narrow ? "justify-center" : "py-2")}>
				<AccountSwitcher narrow={narrow} addAccount={addAccount} />
			</div>
			{narrow ? (
				<IconButton
					label={t("palette.open")}
					keys="mod+k"
					side="inline-end"
					icon={<Search />}
					onClick={openPalette}
				/>
			) : (
				<button
					type="button"
					onClick={openPalette}
					className="flex h-8 w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-ink-3 text-table hover:border-ink-3"
				>
					<Search className="size-4" aria-hidden />
					<span className="flex-1 truncate text-start">{t("palette.open")}</span>
					<Kbd keys="mod+k" />
				</button>
			)}
			<ul className={cn("mt-3 flex flex-col gap-0.5", narrow ? "items-center" : "")}>
				{AREAS.filter((area) => can(AREA_PERMISSIONS[area])).map((area) => {
					const count = counts[area];
					return (
						<li key={area}>
							<NavigationLink
								href={areaAddress(id, area)}
								icon={AREA_ICONS[area]}
								label={t(`areas.${area}`)}
								count={count === undefined ? undefined : number(count)}
								alert={alerts[area]}
								current={current === area}
								narrow={narrow}
							/>
						</li>
					);
				})}
			</ul>
			<div className={cn("mt-auto flex flex-col pb-2", narrow && "items-center")}>
				{firstSteps && (
					<NavigationLink
						href={gettingStartedAddress(id)}
						icon={<ListChecks />}
						label={t("gettingStarted")}
						count={t("stepsDone", { done: number(firstSteps.done), total: number(firstSteps.total) })}
						current={pathname === gettingStartedAddress(id)}
						narrow={narrow}
					/>
				)}
				<NavigationLink
					href={areaAddress(id, "settings")}
					icon={<Settings />}
					label={t("settings.title")}
					current={current === "settings"}
					narrow={narrow}
				/>
				<div className={cn("mt-2 border-line border-t pt-2", narrow ? "w-8" : "w-full")}>
					<YourMenu narrow={narrow} openKeys={openKeys} signOut={signOut} />
				</div>
			</div>
		</nav>
	);
}
