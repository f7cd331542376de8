import type { ConsoleEndpoint } from "@/lib/contract/console/endpoint";
import { CONSOLE_ENDPOINTS } from "@/lib/contract/console/endpoints";
import { rolePermissionOf } from "@/lib/contract/console/extension-permissions";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { Endpoint, ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";

/** A call below an account's path, and the permissions of which one is needed; without any, every member may. */
export type PermittedCall = {
	/** Method and path, with an ID in place of each parameter. */
	call: string;
	/** The same with parameters: `PUT /flows/:flowId`. */
	pattern: string;
	anyOf: readonly RolePermission[];
	/** A second permission that is needed in any case. */
	alsoNeeds?: RolePermission | undefined;
};

const VALUES: Record<string, string> = {
	":langCode": "en",
	":templateCode": "welcome",
	":deliveryId": "0197a000-0000-7000-8000-000000000000",
};

const CALLS: PermittedCall[] = [
	...Object.values<Endpoint>(ENDPOINTS).map(({ method, path, permission, alsoNeeds }) =>
		permitted(`${method} ${path}`, [permission], alsoNeeds),
	),
	...Object.entries<ExtensionEndpoint>(EXTENSIONS).flatMap(
		([name, { method, path, permission, alsoNeeds }]) =>
			permission === null
				? []
				: [permitted(`${method} /extensions${path}`, [rolePermissionOf(name, permission)], alsoNeeds)],
	),
	...Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).flatMap(
		([name, { scope, method, path, permissions, alsoNeeds }]) =>
			scope === "account"
				? [
						permitted(
							`${method} ${path}${name === "exportAudit" ? "?format=json" : ""}`,
							permissions,
							alsoNeeds,
						),
					]
				: [],
	),
];

function permitted(
	pattern: string,
	anyOf: readonly RolePermission[],
	alsoNeeds?: RolePermission,
): PermittedCall {
	return { call: pattern.replace(/:\w+/g, (name) => VALUES[name] ?? "7"), pattern, anyOf, alsoNeeds };
}

/**
 * Every call of the console's handlers about an account: from the tables, and those outside of them. The one that
 * removes the account is the last.
 */
export const PERMITTED_CALLS: PermittedCall[] = [
	...CALLS.filter(({ call }) => call !== "DELETE /account"),
	...CALLS.filter(({ call }) => call === "DELETE /account"),
];

/**
 * The permissions of which a call needs one.
 * @param call method and path, with any text in place of each parameter
 */
export function permissionsFor(call: string): readonly RolePermission[] {
	const found = CALLS.find(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(call));
	if (!found) throw new Error(`There is no call ${call}.`);
	return found.anyOf;
}
