import { createHmac } from "node:crypto";
import type { Member } from "@/lib/bff/access/session";
import { type Envelope, readEnvelope } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { MessageHits } from "@/lib/contract/extensions/message-search";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";
import { type RolePermission, SEE_NUMBERS } from "@/lib/staff/permissions";
import { maskNumbers } from "./mask";
import { isFoundMasked, isMessageFoundMasked, searchesDigits, searchesNumbers } from "./masked-search";

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

/** What a request searches for, if a number could be told by it. */
function numberSearch(name: string, search: string): string | undefined {
	const text = new URLSearchParams(search).get("search") ?? "";
	const isTold = name === "searchMessages" ? searchesDigits : searchesNumbers;
	return (name === "searchMessages" || CONTACT_SEARCHES.has(name)) && isTold(text) ? text : undefined;
}

/**
 * The query to send for someone who sees masked numbers: a search for a number is read in large pages, and of contacts
 * only the first one.
 */
export function maskedQuery(name: string, search: string): string {
	if (numberSearch(name, search) === undefined) return search;
	const query = new URLSearchParams(search);
	if (CONTACT_SEARCHES.has(name)) query.set("page", "1");
	query.set("pageSize", String(PAGE_SIZE_MAX));
	return `?${query}`;
}

/**
 * The service's response with masked numbers. A search for a part of a number finds nobody, and the counts tell nothing
 * about those that it removed.
 */
export async function maskResponse(
	runtime: Pick<Runtime, "config">,
	{ name, permission, search }: { name: string; permission: RolePermission; search: string },
	response: Response,
): Promise<Response> {
	if (!HAS_NUMBERS.test(permission) || response.status === 204) return response;
	const body = await readEnvelope(response);
	const text = numberSearch(name, search);
	const found = text === undefined ? body : onlyFound(body, text);
	return new Response(JSON.stringify(maskNumbers(found, idHider(runtime))), {
		status: response.status,
		headers: response.headers,
	});
}

function onlyFound(body: Envelope, search: string): Envelope {
	if (isMessageHits(body.data)) return { ...body, data: onlyFoundMessages(body.data, search) };
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

function isMessageHits(data: unknown): data is MessageHits {
	return typeof data === "object" && data !== null && "hits" in data;
}

/** The count is known only if all hits are on this page. */
function onlyFoundMessages(data: MessageHits, search: string): MessageHits {
	const hits = data.hits.filter(({ message }) => isMessageFoundMasked(message, search));
	const isCounted = data.count !== null && data.next_cursor === null;
	return { ...data, hits, count: isCounted ? hits.length : null };
}
