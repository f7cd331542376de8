import type { Permission } from "@/lib/contract/permissions";

/** The console's URLs, in one place. */
export const AREAS = ["flows", "templates", "contacts", "webhooks"] as const;
export type Area = (typeof AREAS)[number];

export function areaAddress(accountId: number, area: Area | "settings"): string {
	return `/${accountId}/${area}`;
}

/** An area's page for creating a record. */
export function newAddress(accountId: number, area: Exclude<Area, "templates">): string {
	return `/${accountId}/${area}/new`;
}

export function flowAddress(accountId: number, flowId: number): string {
	return `/${accountId}/flows/${flowId}`;
}

/** A version of a flow, with what changed in it. */
export function flowVersionAddress(accountId: number, flowId: number, version: number): string {
	return `${flowAddress(accountId, flowId)}?versions=${version}`;
}

/** The replies to a flow. */
export function flowAnswersAddress(accountId: number, flowId: number): string {
	return `${flowAddress(accountId, flowId)}/answers`;
}

/** The replies that belong to no flow. */
export function unassignedAnswersAddress(accountId: number): string {
	return `/${accountId}/flows/unassigned`;
}

/** A template, in a language. */
export function templateAddress(accountId: number, templateCode: string, langCode = ""): string {
	const query = langCode === "" ? "" : `?${new URLSearchParams({ lang: langCode })}`;
	return `/${accountId}/templates/${encodeURIComponent(templateCode)}${query}`;
}

export function contactAddress(accountId: number, contactId: number): string {
	return `/${accountId}/contacts/${contactId}`;
}

/** A message in its conversation, with the words that a search found there. */
export function messageAddress(
	accountId: number,
	contactId: number,
	messageId: number,
	words?: string,
): string {
	const search = new URLSearchParams({ message: String(messageId), ...(words && { find: words }) });
	return `${contactAddress(accountId, contactId)}?${search}`;
}

/** The search in the messages of all contacts. */
export function messageSearchAddress(accountId: number, words = ""): string {
	return `/${accountId}/contacts/messages${words === "" ? "" : `?${new URLSearchParams({ words })}`}`;
}

export function webhookAddress(accountId: number, webhookId: number): string {
	return `/${accountId}/webhooks/${webhookId}`;
}

/** A delivery in its webhook's log. */
export function deliveryAddress(accountId: number, webhookId: number, deliveryId: string): string {
	return `${webhookAddress(accountId, webhookId)}?${new URLSearchParams({ delivery: deliveryId })}`;
}

/** The deliveries of a webhook that are about a contact. */
export function contactDeliveriesAddress(accountId: number, webhookId: number, contactId: number): string {
	return `${webhookAddress(accountId, webhookId)}?${new URLSearchParams({ contact: String(contactId) })}`;
}

/** @param url fills the URL's field */
export function editWebhookAddress(accountId: number, webhookId: number, url?: string): string {
	const query = url === undefined ? "" : `?${new URLSearchParams({ url })}`;
	return `${webhookAddress(accountId, webhookId)}/edit${query}`;
}

/** What a new owner does first. */
export function gettingStartedAddress(accountId: number): string {
	return `/${accountId}/getting-started`;
}

/** The list of the user's unsaved drafts. */
export function draftsAddress(accountId: number): string {
	return `/${accountId}/drafts`;
}

export function membersAddress(accountId: number): string {
	return `/${accountId}/settings/members`;
}

export function rolesAddress(accountId: number): string {
	return `/${accountId}/settings/roles`;
}

export function connectionAddress(accountId: number): string {
	return `/${accountId}/settings/connection`;
}

/** What programs need to call the API and to receive webhooks. */
export function apiAddress(accountId: number): string {
	return `/${accountId}/settings/api`;
}

export function retentionAddress(accountId: number): string {
	return `/${accountId}/settings/retention`;
}

/** In place of a role's id: the form for a new one. */
export const NEW_ROLE = "new";

/** A role's page. */
export function roleAddress(accountId: number, roleId: string): string {
	return `/${accountId}/settings/roles/${roleId}`;
}

/** The form for a new role with another one's permissions. */
export function copyRoleAddress(accountId: number, roleId: string): string {
	return `${roleAddress(accountId, NEW_ROLE)}?copy=${roleId}`;
}

export function auditAddress(accountId: number): string {
	return `/${accountId}/settings/audit`;
}

/** The pages of your own profile. They belong to no account. */
export const PROFILE_ADDRESS = "/profile";

/** Your API access tokens. */
export const PROFILE_TOKENS_ADDRESS = "/profile/tokens";

/** Everyone's API access tokens in an account. */
export function accountTokensAddress(accountId: number): string {
	return `/${accountId}/settings/tokens`;
}
export const SECURITY_ADDRESS = "/profile/security";
export const SESSIONS_ADDRESS = "/profile/sessions";

/** The permission that each area requires. */
export const AREA_PERMISSIONS: Record<Area, Permission> = {
	flows: "Chat Flows — View",
	templates: "Chat Templates — View",
	contacts: "Chat Contacts — View",
	webhooks: "Chat Detail — View",
};

/** Where someone with these permissions starts: their contacts, or the first area that they can view. */
export function startAddress(accountId: number, permissions: ReadonlySet<string>): string {
	const order: Area[] = ["contacts", ...AREAS];
	return areaAddress(accountId, order.find((area) => permissions.has(AREA_PERMISSIONS[area])) ?? "settings");
}

/** The area of a path, or undefined. */
export function areaOf(pathname: string): Area | "settings" | undefined {
	const segment = pathname.split("/")[2];
	return segment === "settings" ? segment : AREAS.find((area) => area === segment);
}

/** Pages that every account has. Others belong to a record of one account. */
const SAME_IN_EVERY_ACCOUNT =
	/^\/\d+\/(settings\/[a-z-]+|settings\/roles\/new|drafts|getting-started|(flows|contacts|webhooks)\/new|contacts\/(import|messages)|flows\/unassigned)$/;

/** The page of another account that corresponds to a path: the same area, but its list instead of a record. */
export function switchedAddress(pathname: string, accountId: number): string {
	if (SAME_IN_EVERY_ACCOUNT.test(pathname)) return pathname.replace(/^\/\d+/, `/${accountId}`);
	if (pathname.includes("/settings/roles/")) return rolesAddress(accountId);
	const area = areaOf(pathname);
	return area ? areaAddress(accountId, area) : `/${accountId}`;
}
