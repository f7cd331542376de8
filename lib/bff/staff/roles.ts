import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";

/** Roles of members; owners may do everything. */
export const ROLES = ["owner"] as const;
export type Role = (typeof ROLES)[number];

const PERMISSIONS_OF: Record<Role, ReadonlySet<Permission>> = { owner: new Set(PERMISSIONS) };
const NONE: ReadonlySet<Permission> = new Set();

/** A role's permissions; none for an unknown role. */
export function permissionsOf(role: string): ReadonlySet<Permission> {
	return PERMISSIONS_OF[role as Role] ?? NONE;
}
