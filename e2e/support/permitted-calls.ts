import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions/extensions";
import { MESSAGE_MEDIA } from "@/lib/contract/extensions/message-media";
import type { ConsoleEndpoint } from "@/lib/staff/endpoints/endpoint-table";
import { STAFF_ENDPOINTS, type StaffEndpoint } from "@/lib/staff/endpoints/endpoints";
import { PROFILE_ENDPOINTS } from "@/lib/staff/endpoints/profile-endpoints";
import { rolePermissionOf } from "@/lib/staff/extension-permissions";
import type { RolePermission } from "@/lib/staff/permissions";

/** A call below an account's path, and the permissions of which one is needed; without any, every member may. */
export type PermittedCall = { call: string; anyOf: readonly RolePermission[] };

const VALUES: Record<string, string> = {
	":langCode": "en",
	":templateCode": "welcome",
	":deliveryId": "0197a000-0000-7000-8000-000000000000",
};

/** A path with an ID in place of each parameter. */
function fill(path: string): string {
	return path.replace(/:\w+/g, (name) => VALUES[name] ?? "7");
}

const CALLS: PermittedCall[] = [
	...Object.values(ENDPOINTS).map(({ method, path, permission }) => ({
		call: `${method} ${fill(path)}`,
		anyOf: [permission],
	})),
	...Object.entries(EXTENSIONS).flatMap(([name, { method, path, permission }]) =>
		permission === null
			? []
			: [{ call: `${method} /extensions${fill(path)}`, anyOf: [rolePermissionOf(name, permission)] }],
	),
	...Object.values(STAFF_ENDPOINTS).map(({ method, path, permissions }: StaffEndpoint) => ({
		call: `${method} /staff${fill(path)}`,
		anyOf: permissions,
	})),
	{ call: "GET /extensions", anyOf: [] },
	{ call: "GET /live", anyOf: [] },
	{ call: "GET /media/7", anyOf: [MESSAGE_MEDIA.permission] },
	{ call: "GET /audit/export?format=json", anyOf: ["Audit log — View"] },
	{ call: "POST /contacts/export", anyOf: ["Chat Contacts — Export"] },
	{ call: "POST /flows/7/answers/export", anyOf: ["Chat Chats — View"] },
	{ call: "GET /template-codes", anyOf: ["Chat Templates — View"] },
	{ call: "PUT /template-codes", anyOf: ["Chat Templates — View"] },
	{ call: "DELETE /template-codes", anyOf: ["Chat Templates — Edit"] },
];

/** Every call about one's own profile, with its whole path. */
export const PROFILE_CALLS = Object.values<ConsoleEndpoint>(PROFILE_ENDPOINTS).map(
	({ method, path }) => `${method} /api/profile${fill(path)}`,
);

/**
 * Every call of the console's handlers about an account: from the tables, and those outside of them. The one that
 * removes the account is the last.
 */
export const PERMITTED_CALLS: PermittedCall[] = [
	...CALLS.filter(({ call }) => call !== "DELETE /staff/account"),
	...CALLS.filter(({ call }) => call === "DELETE /staff/account"),
];
