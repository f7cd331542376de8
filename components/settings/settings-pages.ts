"use client";

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
import { useIsOurs } from "@/lib/console/api/service";
import type { RolePermission } from "@/lib/contract/console/permissions";

export type SettingsPage = {
	name: "general" | "members" | "roles" | "tokens" | "connection" | "audit" | "api" | "retention";
	address: (accountId: number) => string;
	/** Without one, every member sees the page. */
	permission?: RolePermission;
	/** Only with our service. */
	needsOurs?: true;
};

/** The pages of the settings, in their order. */
export const SETTINGS_PAGES: SettingsPage[] = [
	{ name: "general", address: (id) => areaAddress(id, "settings") },
	{ name: "members", address: membersAddress, permission: "Members — View" },
	{ name: "roles", address: rolesAddress, permission: "Roles — View" },
	{ name: "tokens", address: accountTokensAddress, permission: "Members — Edit", needsOurs: true },
	{ name: "connection", address: connectionAddress, permission: "Connection — Edit" },
	{ name: "audit", address: auditAddress, permission: "Audit log — View" },
	{ name: "api", address: apiAddress },
	{ name: "retention", address: retentionAddress },
];

/** Whether someone sees a page of the settings. */
export function useShowsSettings(): (page: SettingsPage) => boolean {
	const { can } = useAccount();
	const isOurs = useIsOurs() === true;
	return ({ permission, needsOurs }) => (!permission || can(permission)) && (!needsOurs || isOurs);
}
