"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageLinks } from "@/components/ui/page/page-links";
import { useAccount } from "@/lib/console/account";
import {
	accountTokensAddress,
	areaAddress,
	membersAddress,
	rolesAddress,
} from "@/lib/console/addresses/addresses";

/** The settings' pages below one header; those you can't view are hidden. */
export function SettingsArea({ children }: { children: ReactNode }) {
	const t = useTranslations("staff.settings");
	const tShell = useTranslations("shell");
	const { id, can } = useAccount();
	const pathname = usePathname();
	const general = areaAddress(id, "settings");
	const pages = [
		{ href: general, label: t("general"), current: pathname === general },
		...(can("Members — View")
			? [
					{
						href: membersAddress(id),
						label: t("members"),
						current: pathname.startsWith(membersAddress(id)),
					},
				]
			: []),
		...(can("Roles — View")
			? [{ href: rolesAddress(id), label: t("roles"), current: pathname.startsWith(rolesAddress(id)) }]
			: []),
		...(can("Members — Edit")
			? [
					{
						href: accountTokensAddress(id),
						label: t("tokens"),
						current: pathname === accountTokensAddress(id),
					},
				]
			: []),
	];
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader title={tShell("settings.title")} />
			{pages.length > 1 && <PageLinks aria-label={t("label")} pages={pages} />}
			<div className="relative flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
		</div>
	);
}
