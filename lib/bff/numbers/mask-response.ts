import { createHmac } from "node:crypto";
import type { Member } from "@/lib/bff/access/session";
import type { Runtime } from "@/lib/bff/runtime";
import type { ContactSummary } from "@/lib/contract/contacts";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";
import { type RolePermission, SEE_NUMBERS } from "@/lib/staff/permissions";
import { maskNumbers } from "./mask";
import { isFoundMasked, searchesNumbers } from "./masked-search";

/** Whether someone may not see the numbers of contacts. */
export function seesMasked({ account }: Pick<Member, "account">): boolean {
	return !account.permissions.has(SEE_NUMBERS);
}

/** A stable stand-in for an id, from which nothing can be read. */
export function idHider({ config }: Pick<Runtime, "config">): (id: string) => string {
	return (id) => {
		const digest = createHmac("sha256", config.appSecret).update(`message id ${id}`).digest("base64url");
		return `hidden.${digest.slice(0, 22)}`;
	};
}

const CONTACT_SEARCHES = new Set(["listContacts", "findContacts", "listRemovedContacts"]);
/** Flows and templates have no numbers of contacts. */
const HAS_NUMBERS = /^Chat (Contacts|Chats|Detail) /;

/** The query to send for someone who sees masked numbers: a search for a number is read from its first contacts. */
export function maskedQuery(name: string, search: string): string {
	const query = new URLSearchParams(search);
	if (!CONTACT_SEARCHES.has(name) || !searchesNumbers(query.get("search") ?? "")) return search;
	query.set("page", "1");
	query.set("pageSize", String(PAGE_SIZE_MAX));
	return `?${query}`;
}

type Envelope = { data: unknown; pagination?: { totalCount: number; totalPages: number; page: number } };

/**
 * The service's response with masked numbers. A search for a part of a number finds nobody, and the counts tell nothing
 * about those that it left out.
 */
export async function maskResponse(
	runtime: Pick<Runtime, "config">,
	{ name, permission, search }: { name: string; permission: RolePermission; search: string },
	response: Response,
): Promise<Response> {
	if (!HAS_NUMBERS.test(permission) || response.status === 204) return response;
	const body: Envelope = await response.json();
	const text = new URLSearchParams(search).get("search") ?? "";
	const found = CONTACT_SEARCHES.has(name) && searchesNumbers(text) ? onlyFound(body, text) : body;
	return new Response(JSON.stringify(maskNumbers(found, idHider(runtime))), {
		status: response.status,
		headers: response.headers,
	});
}

function onlyFound(body: Envelope, search: string): Envelope {
	if (!Array.isArray(body.data) || !body.pagination) return body;
	const data = (body.data as ContactSummary[]).filter((contact) => isFoundMasked(contact, search));
	return {
		...body,
		data,
		pagination: {
			...body.pagination,
			page: 1,
			totalCount: data.length,
			totalPages: data.length === 0 ? 0 : 1,
		},
	};
}
