import {
	type PermissionSet,
	ROLE_PERMISSIONS,
	type RolePermission,
} from "@/lib/contract/console/permissions";

/** The roles that every account has. Owners can do everything; an account always has at least one. */
export const BUILT_IN_ROLES = ["owner", "manager", "editor", "agent", "viewer"] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const VIEW_CONTENT = [
	"Chat Flows — View",
	"Chat Templates — View",
	"Chat Contacts — View",
	"Chat Contacts — See numbers",
	"Chat Chats — View",
] as const satisfies RolePermission[];

const VIEW_ALL = [...VIEW_CONTENT, "Chat Detail — View"] as const satisfies RolePermission[];
const EDIT_CONTACTS = ["Chat Contacts — Add", "Chat Contacts — Edit"] as const satisfies RolePermission[];

const PERMISSIONS_OF: Record<BuiltInRole, PermissionSet> = {
	owner: new Set(ROLE_PERMISSIONS),
	manager: new Set(
		ROLE_PERMISSIONS.filter((permission) => !["Roles — Edit", "Connection — Edit"].includes(permission)),
	),
	editor: new Set([
		...VIEW_ALL,
		...EDIT_CONTACTS,
		...ROLE_PERMISSIONS.filter((permission) => /^Chat (Flows|Templates) /.test(permission)),
	]),
	agent: new Set([...VIEW_CONTENT, ...EDIT_CONTACTS]),
	viewer: new Set(VIEW_ALL),
};

export function isBuiltIn(role: string): role is BuiltInRole {
	return BUILT_IN_ROLES.some((builtIn) => builtIn === role);
}

/**
 * What a role can do.
 * @param stored the permissions of a custom role; of a role that exists nowhere, undefined: it can do nothing
 */
export function permissionsOf(role: string, stored: readonly string[] | null | undefined): PermissionSet {
	if (isBuiltIn(role)) return PERMISSIONS_OF[role];
	return new Set(ROLE_PERMISSIONS.filter((permission) => stored?.includes(permission)));
}
