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
import type { RolePermission } from "@/lib/contract/console/permissions";

export type SettingsPage = {
	name: "general" | "members" | "roles" | "tokens" | "connection" | "audit" | "api" | "retention";
	address: (accountId: number) => string;
	/** Without one, every member sees the page. */
	permission?: RolePermission;
};

/** The pages of the settings, in their order. */
export const SETTINGS_PAGES: SettingsPage[] = [
	{ name: "general", address: (id) => areaAddress(id, "settings") },
	{ name: "members", address: membersAddress, permission: "Members — View" },
	{ name: "roles", address: rolesAddress, permission: "Roles — View" },
	{ name: "tokens", address: accountTokensAddress, permission: "Members — Edit" },
	{ name: "connection", address: connectionAddress, permission: "Connection — Edit" },
	{ name: "audit", address: auditAddress, permission: "Audit log — View" },
	{ name: "api", address: apiAddress },
	{ name: "retention", address: retentionAddress },
];
