import type { RolePermission } from "@/lib/contract/console/permissions";

/** The values of a role's form. */
export type RoleFields = { name: string; permissions: readonly RolePermission[] };

export function sameRole(one: RoleFields, other: RoleFields): boolean {
	return one.name === other.name && one.permissions.join() === other.permissions.join();
}

/** The form after a save: what is stored, unless it was changed during the save. */
export function afterSave(current: RoleFields, sent: RoleFields, stored: RoleFields): RoleFields {
	return sameRole(current, sent) ? stored : current;
}

/** The permissions that only one of two versions has. */
export function permissionsApart(yours: RoleFields, theirs: RoleFields) {
	return {
		onlyYours: yours.permissions.filter((one) => !theirs.permissions.includes(one)),
		onlyTheirs: theirs.permissions.filter((one) => !yours.permissions.includes(one)),
	};
}
