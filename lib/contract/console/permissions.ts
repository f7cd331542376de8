import { MAKE_READY, PERMISSIONS, type Permission } from "@/lib/contract/permissions";

/** Permissions for the console's own pages. The public API doesn't know them. */
const CONSOLE_PERMISSIONS = [
	MAKE_READY,
	"Chat Contacts — See numbers",
	"Chat Contacts — Import",
	"Chat Contacts — Export",
	"Members — View",
	"Members — Edit",
	"Roles — View",
	"Roles — Edit",
	"Connection — Edit",
	"Audit log — View",
	"Audit log — Edit",
] as const;

/** Everything that a role can grant. */
export const ROLE_PERMISSIONS = [...PERMISSIONS, ...CONSOLE_PERMISSIONS] as const;
export type RolePermission = (typeof ROLE_PERMISSIONS)[number];

/** Whether someone may make contents of templates ready: where their account limits it, with the permission only. */
export function mayMakeReady(limitsReady: boolean, permissions: PermissionSet): boolean {
	return !limitsReady || permissions.has(MAKE_READY);
}

/** Without it, the console masks the numbers of contacts. */
export const SEE_NUMBERS = "Chat Contacts — See numbers" satisfies RolePermission;

/** What shows numbers of contacts in the public API, which doesn't mask them. */
const SHOW_NUMBERS: readonly Permission[] = [
	"Chat Contacts — View",
	"Chat Chats — View",
	"Chat Detail — View",
];

export type PermissionSet = ReadonlySet<RolePermission>;

/** Whether a set has all permissions of another. */
export function covers(set: PermissionSet, other: Iterable<RolePermission>): boolean {
	return [...other].every((permission) => set.has(permission));
}

/** What the API access tokens of someone with these permissions can do at most. */
export function tokenPermissions(own: PermissionSet): Permission[] {
	return PERMISSIONS.filter(
		(permission) => own.has(permission) && (own.has(SEE_NUMBERS) || !SHOW_NUMBERS.includes(permission)),
	);
}

type AreaOf<P> = P extends `${infer Area} — ${string}` ? Area : never;
type ActionOf<P> = P extends `${string} — ${infer Action}` ? Action : never;
type PermissionArea = AreaOf<RolePermission>;
type PermissionAction = ActionOf<RolePermission>;

/** "Chat Flows — View" as its area and action. */
export function splitPermission(permission: RolePermission) {
	const [area, action] = permission.split(" — ");
	return { area, action } as { area: PermissionArea; action: PermissionAction };
}

/** The permission to view the area of a permission, which any other action there needs. */
export function viewPermission(permission: RolePermission): RolePermission | undefined {
	const { area } = splitPermission(permission);
	return ROLE_PERMISSIONS.find((other) => other === `${area} — View`);
}
