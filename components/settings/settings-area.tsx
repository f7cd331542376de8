"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageLinks } from "@/components/ui/page/page-links";
import { RequirePermission } from "@/components/ui/page/require-permission";
import { useAccount } from "@/lib/console/account";
import { SETTINGS_PAGES, type SettingsPage, useShowsSettings } from "./settings-pages";

/** The settings' pages below one header; those you can't view are hidden. */
export function SettingsArea({ children }: { children: ReactNode }) {
	const t = useTranslations("staff.settings");
	const tShell = useTranslations("shell");
	const { id } = useAccount();
	const pathname = usePathname();
	const isOpen = ({ name, address }: SettingsPage) =>
		name === "general" ? pathname === address(id) : pathname.startsWith(address(id));
	const pages = SETTINGS_PAGES.filter(useShowsSettings()).map((page) => ({
		href: page.address(id),
		label: t(page.name),
		current: isOpen(page),
	}));
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader title={tShell("settings.title")} />
			<div className="flex min-h-0 flex-1 flex-col lg:flex-row">
				<PageLinks aria-label={t("label")} pages={pages} beside />
				<div className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
					<RequirePermission permission={SETTINGS_PAGES.find(isOpen)?.permission}>
						{children}
					</RequirePermission>
				</div>
			</div>
		</div>
	);
}
