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

export function templateAddress(accountId: number, templateCode: string): string {
	return `/${accountId}/templates/${encodeURIComponent(templateCode)}`;
}

export function contactAddress(accountId: number, contactId: number): string {
	return `/${accountId}/contacts/${contactId}`;
}

export function webhookAddress(accountId: number, webhookId: number): string {
	return `/${accountId}/webhooks/${webhookId}`;
}

/** The list of the user's unsaved drafts. */
export function draftsAddress(accountId: number): string {
	return `/${accountId}/drafts`;
}

/** The area of a path, or undefined. */
export function areaOf(pathname: string): Area | "settings" | undefined {
	const segment = pathname.split("/")[2];
	return segment === "settings" ? segment : AREAS.find((area) => area === segment);
}
