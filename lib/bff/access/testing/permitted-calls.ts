import { STAFF_ENDPOINTS, type StaffEndpoint } from "@/lib/contract/console/endpoints";
import { rolePermissionOf } from "@/lib/contract/console/extension-permissions";
import type { RolePermission } from "@/lib/contract/console/permissions";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";

/** A call below an account's path, and the permissions of which one is needed; without any, every member may. */
export type PermittedCall = {
	/** Method and path, with an ID in place of each parameter. */
	call: string;
	/** The same with parameters: `PUT /flows/:flowId`. */
	pattern: string;
	anyOf: readonly RolePermission[];
};

const VALUES: Record<string, string> = {
	":langCode": "en",
	":templateCode": "welcome",
	":deliveryId": "0197a000-0000-7000-8000-000000000000",
};

const CALLS: PermittedCall[] = [
	...Object.values(ENDPOINTS).map(({ method, path, permission }) =>
		permitted(`${method} ${path}`, [permission]),
	),
	...Object.entries(EXTENSIONS).flatMap(([name, { method, path, permission }]) =>
		permission === null
			? []
			: [permitted(`${method} /extensions${path}`, [rolePermissionOf(name, permission)])],
	),
	...Object.values(STAFF_ENDPOINTS).map(({ method, path, permissions }: StaffEndpoint) =>
		permitted(`${method} /staff${path}`, permissions),
	),
	permitted("GET /extensions", []),
	permitted("GET /live", []),
	permitted("GET /media/:messageId", [MESSAGE_MEDIA.permission]),
	permitted("GET /audit/export?format=json", ["Audit log — View"]),
	permitted("POST /contacts/export", ["Chat Contacts — Export"]),
	permitted("POST /flows/:flowId/answers/export", ["Chat Chats — View"]),
	permitted("GET /template-codes", ["Chat Templates — View"]),
	permitted("PUT /template-codes", ["Chat Templates — View"]),
	permitted("DELETE /template-codes", ["Chat Templates — Edit"]),
];

function permitted(pattern: string, anyOf: readonly RolePermission[]): PermittedCall {
	return { call: pattern.replace(/:\w+/g, (name) => VALUES[name] ?? "7"), pattern, anyOf };
}

/**
 * Every call of the console's handlers about an account: from the tables, and those outside of them. The one that
 * removes the account is the last.
 */
export const PERMITTED_CALLS: PermittedCall[] = [
	...CALLS.filter(({ call }) => call !== "DELETE /staff/account"),
	...CALLS.filter(({ call }) => call === "DELETE /staff/account"),
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
