import { z } from "zod";
import { type BuiltInRole, isBuiltIn } from "@/lib/contract/console/choices";
import { endpoints } from "@/lib/contract/console/endpoint";
import {
	type PermissionSet,
	ROLE_PERMISSIONS,
	type RolePermission,
} from "@/lib/contract/console/permissions";
import { MAKE_READY } from "@/lib/contract/permissions";
import { holds } from "@/lib/contract/personal-data";
import { nameText } from "@/lib/contract/text/text";

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
		...ROLE_PERMISSIONS.filter(
			(permission) => /^Chat (Flows|Templates) /.test(permission) && permission !== MAKE_READY,
		),
	]),
	agent: new Set([...VIEW_CONTENT, ...EDIT_CONTACTS]),
	viewer: new Set(VIEW_ALL),
};

/**
 * What a role can do.
 * @param stored the permissions of a custom role; of a role that exists nowhere, undefined: it can do nothing
 */
export function permissionsOf(role: string, stored: readonly string[] | null | undefined): PermissionSet {
	if (isBuiltIn(role)) return PERMISSIONS_OF[role];
	return new Set(ROLE_PERMISSIONS.filter((permission) => stored?.includes(permission)));
}

const role = z.object({
	id: z.string(),
	/** Null for a built-in role, whose name is translated. */
	name: z.string().nullable(),
	permissions: z.array(z.enum(ROLE_PERMISSIONS)),
	members: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Null for a built-in role. */
	updated_at: holds("code", z.string()).nullable(),
});
export type Role = z.output<typeof role>;

const roleInput = z.object({
	name: nameText("The role's name", 1, 60, "Enter the role's name."),
	permissions: z
		.array(z.enum(ROLE_PERMISSIONS, "This permission doesn't exist."))
		.min(1, "Choose at least one permission."),
});
/** `based_on` is the `updated_at` that the changes were made to; a role that has another one isn't changed (412). */
const roleChange = roleInput.extend({ based_on: z.string().optional() });

export const roleId = z.string("Choose a role.").min(1, "Choose a role.");

/** An account's roles, and viewing the console as one of them. */
export const ROLE_ENDPOINTS = endpoints("account", {
	listRoles: {
		method: "GET",
		path: "/roles",
		permissions: ["Members — View", "Roles — View"],
		data: z.array(role),
	},
	createRole: {
		method: "POST",
		path: "/roles",
		permissions: ["Roles — Edit"],
		body: roleInput,
		data: role,
		audit: "role.created",
	},
	updateRole: {
		method: "PUT",
		path: "/roles/:roleId",
		permissions: ["Roles — Edit"],
		body: roleChange,
		data: role,
		audit: "role.updated",
	},
	/** Whether making contents of templates ready needs the permission, besides Add or Edit. */
	limitReady: {
		method: "PUT",
		path: "/ready-limit",
		permissions: ["Roles — Edit"],
		body: z.object({ limited: z.boolean("Choose on or off.") }),
		audit: "account.updated",
	},
	deleteRole: {
		method: "DELETE",
		path: "/roles/:roleId",
		permissions: ["Roles — Edit"],
		audit: "role.deleted",
	},
	viewAs: {
		method: "PUT",
		path: "/view-as",
		permissions: ["Roles — View"],
		body: z.object({ role: roleId }),
		audit: "role.view_started",
	},
	stopViewingAs: {
		method: "DELETE",
		path: "/view-as",
		audit: "role.view_ended",
	},
});
