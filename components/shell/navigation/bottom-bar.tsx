"use client";

import { Ellipsis, ListChecks, Search, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { AccountItems } from "@/components/shell/accounts/account-items";
import { AlertDot } from "@/components/shell/navigation/navigation-link";
import type { FrameActions } from "@/components/shell/navigation/sidebar";
import { YourMenuItems } from "@/components/shell/navigation/your-menu";
import { AREA_ICONS } from "@/components/ui/area-icons";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import {
	AREA_PERMISSIONS,
	AREAS,
	areaAddress,
	areaOf,
	gettingStartedAddress,
} from "@/lib/console/addresses/addresses";
import { useAreaAlerts } from "@/lib/console/area-badges";
import { cn } from "@/lib/console/class-names";
import { useOpenFirstSteps } from "@/lib/console/first-steps/use-first-steps";

const ITEM_CLASS =
	"flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[11px] leading-4 [&_svg]:size-4.5";

/** Replaces the sidebar on phones. */
export function BottomBar({ openPalette, openKeys, signOut, addAccount }: FrameActions) {
	const t = useTranslations("shell");
	const { id, can } = useAccount();
	const alerts = useAreaAlerts();
	const firstSteps = useOpenFirstSteps();
	const current = areaOf(usePathname());
	return (
		<nav
			aria-label={t("navigation")}
			className="hidden shrink-0 border-line border-t bg-background pb-[env(safe-area-inset-bottom)] phone:flex"
		>
			{AREAS.filter((area) => can(AREA_PERMISSIONS[area])).map((area) => (
				<Link
					key={area}
					href={areaAddress(id, area)}
					aria-current={current === area ? "page" : undefined}
					className={cn(ITEM_CLASS, current === area ? "font-semibold text-accent-ink" : "text-ink-3")}
				>
					<span className="relative flex">
						{AREA_ICONS[area]}
						{alerts[area] !== undefined && <AlertDot />}
					</span>
					{t(`areas.${area}`)}
					{alerts[area] !== undefined && <span className="sr-only">, {alerts[area]}</span>}
				</Link>
			))}
			<Menu
				side="top"
				className="w-60"
				trigger={
					<button
						type="button"
						className={cn(ITEM_CLASS, current === "settings" ? "text-accent-ink" : "text-ink-3")}
					>
						<Ellipsis aria-hidden />
						{t("more")}
					</button>
				}
			>
				<MenuItem icon={<Search />} onSelect={openPalette}>
					{t("palette.open")}
				</MenuItem>
				{firstSteps && (
					<MenuItem icon={<ListChecks />} href={gettingStartedAddress(id)}>
						{t("gettingStarted")}
					</MenuItem>
				)}
				<MenuItem icon={<Settings />} href={areaAddress(id, "settings")}>
					{t("settings.title")}
				</MenuItem>
				<MenuSeparator />
				<AccountItems addAccount={addAccount} />
				<MenuSeparator />
				<YourMenuItems openKeys={openKeys} signOut={signOut} />
			</Menu>
		</nav>
	);
}
