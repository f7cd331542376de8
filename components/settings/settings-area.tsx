"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { useAccount } from "@/lib/console/account";
import { areaAddress, membersAddress, rolesAddress } from "@/lib/console/addresses/addresses";
import { cn } from "@/lib/console/class-names";

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
	];
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader title={tShell("settings.title")} />
			{pages.length > 1 && (
				<nav
					aria-label={t("label")}
					className="flex shrink-0 gap-1 overflow-x-auto border-line border-b bg-surface px-4 phone:px-2"
				>
					{pages.map(({ href, label, current }) => (
						<Link
							key={href}
							href={href}
							aria-current={current ? "page" : undefined}
							className={cn(
								"relative flex h-9 shrink-0 items-center px-2 text-table hover:text-ink focus-visible:-outline-offset-2",
								current
									? "font-semibold text-ink after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:bg-accent"
									: "text-ink-2",
							)}
						>
							{label}
						</Link>
					))}
				</nav>
			)}
			<div className="relative flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
		</div>
	);
}
