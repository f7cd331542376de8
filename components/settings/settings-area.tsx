"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/ui/page/page-header";
import { PageLinks } from "@/components/ui/page/page-links";
import { useAccount } from "@/lib/console/account";
import {
	accountTokensAddress,
	apiAddress,
	areaAddress,
	auditAddress,
	connectionAddress,
	membersAddress,
	retentionAddress,
	rolesAddress,
} from "@/lib/console/addresses/addresses";
import type { RolePermission } from "@/lib/staff/permissions";

type SettingsPage = {
	name: "general" | "members" | "roles" | "tokens" | "connection" | "audit" | "api" | "retention";
	address: (accountId: number) => string;
	/** Without one, every member sees the page. */
	permission?: RolePermission;
};

const PAGES: SettingsPage[] = [
	{ name: "general", address: (id) => areaAddress(id, "settings") },
	{ name: "members", address: membersAddress, permission: "Members — View" },
	{ name: "roles", address: rolesAddress, permission: "Roles — View" },
	{ name: "tokens", address: accountTokensAddress, permission: "Members — Edit" },
	{ name: "connection", address: connectionAddress, permission: "Connection — Edit" },
	{ name: "audit", address: auditAddress, permission: "Audit log — View" },
	{ name: "api", address: apiAddress },
	{ name: "retention", address: retentionAddress },
];

/** The settings' pages below one header; those you can't view are hidden. */
export function SettingsArea({ children }: { children: ReactNode }) {
	const t = useTranslations("staff.settings");
	const tShell = useTranslations("shell");
	const { id, can } = useAccount();
	const pathname = usePathname();
	const pages = PAGES.filter(({ permission }) => !permission || can(permission)).map(({ name, address }) => {
		const href = address(id);
		const current = name === "general" ? pathname === href : pathname.startsWith(href);
		return { href, label: t(name), current };
	});
	return (
		<div className="flex h-full min-h-0 flex-1 flex-col">
			<PageHeader title={tShell("settings.title")} />
			<div className="flex min-h-0 flex-1 flex-col lg:flex-row">
				<PageLinks aria-label={t("label")} pages={pages} beside />
				<div className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">{children}</div>
			</div>
		</div>
	);
}
