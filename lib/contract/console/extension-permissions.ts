import type { PermissionSet, RolePermission } from "@/lib/contract/console/permissions";
import type { PermittedExtensionName } from "@/lib/contract/extensions/extensions";

const IMPORT: RolePermission = "Chat Contacts — Import";

/**
 * Extensions that need a permission of the console, instead of the one that an API access token needs. People who may
 * import can add and change contacts that way without the permissions Add and Edit.
 */
const CONSOLE_PERMISSION_OF: Partial<Record<PermittedExtensionName, RolePermission>> = {
	listContactImports: IMPORT,
	createContactImport: IMPORT,
	getContactImport: IMPORT,
	uploadContactImportChunk: IMPORT,
	checkContactImport: IMPORT,
	changeContactImport: IMPORT,
	listContactImportRows: IMPORT,
};

/** What a member may see of a response. Who may import sees the files of imports. */
export function seenPermissions(permissions: PermissionSet, name: string): PermissionSet {
	const isOfImports = CONSOLE_PERMISSION_OF[name as PermittedExtensionName] === IMPORT;
	return isOfImports ? new Set([...permissions, "Chat Contacts — View"]) : permissions;
}

/** The permission that a member needs for an endpoint or extension. */
export function rolePermissionOf(name: string, permission: RolePermission): RolePermission {
	return CONSOLE_PERMISSION_OF[name as PermittedExtensionName] ?? permission;
}
