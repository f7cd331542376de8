import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Sight } from "@/lib/bff/call";
import type { Member } from "@/lib/bff/member";
import { type Envelope, readEnvelope } from "@/lib/bff/proxy/read-response";
import type { Runtime } from "@/lib/bff/runtime";
import { PAGE_SIZE_MAX } from "@/lib/contract/choices";
import { seenPermissions } from "@/lib/contract/console/extension-permissions";
import { SEE_NUMBERS } from "@/lib/contract/console/permissions";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { Endpoint } from "@/lib/contract/endpoint";
import { errorEnvelope, messagesMeta, pagination } from "@/lib/contract/envelope";
import { FAILED_OUTCOMES, type ImportedRow } from "@/lib/contract/extensions/contact-imports";
import type { MessageHits } from "@/lib/contract/extensions/message-search";
import {
	canHoldPersonalData,
	holds,
	neededPermissions,
	type Rewriting,
	rewrite,
} from "@/lib/contract/personal-data";
import { type HideId, masking, searchesDigits, searchesNumbers } from "./mask";
import { isFoundMasked, isMessageFoundMasked } from "./masked-search";

/** Whether someone may not see the numbers of contacts. */
export function seesMasked({ account }: Pick<Member, "account">): boolean {
	return !account.permissions.has(SEE_NUMBERS);
}

/** A stable stand-in for an id, from which nothing can be read. */
function idHider({ config }: Pick<Runtime, "config">): HideId {
	return (id) => {
		const digest = createHmac("sha256", config.appSecret).update(`message id ${id}`).digest("base64url");
		return `hidden.${digest.slice(0, 22)}`;
	};
}

/** An endpoint and what is asked of it. */
type Call = { name: string; endpoint: Pick<Endpoint, "permission" | "data">; search: string };

const CONTACT_SEARCHES = new Set(["listContacts", "findContacts", "listRemovedContacts"]);

/** What a request searches for, if a number could be told by it. */
function numberSearch({ name, search }: Pick<Call, "name" | "search">): string | undefined {
	const text = new URLSearchParams(search).get("search") ?? "";
	const isTold = name === "searchMessages" ? searchesDigits : searchesNumbers;
	return (name === "searchMessages" || CONTACT_SEARCHES.has(name)) && isTold(text) ? text : undefined;
}

/**
 * The query to send for someone who sees masked numbers. A search for a number is read in large pages, and of contacts
 * only the first one; names with digits don't take part in the order; rows of an import are read unfiltered if the
 * filter could tell which contacts exist.
 */
export function maskedQuery(name: string, search: string): string {
	// Of parameters that repeat, other services may read another one than is checked here.
	const query = new URLSearchParams();
	for (const [key, value] of new URLSearchParams(search)) if (!query.has(key)) query.append(key, value);
	if (name === "findContacts" && query.get("sort") === "name") query.set("digits", "last");
	if (name === "listContactImportRows" && foundFilter(search)) query.delete("outcome");
	if (numberSearch({ name, search }) !== undefined) {
		if (CONTACT_SEARCHES.has(name)) query.set("page", "1");
		query.set("pageSize", String(PAGE_SIZE_MAX));
	}
	return query.size > 0 ? `?${query}` : "";
}

/** The outcome of rows that someone asks for, if it depends on the contacts that exist. */
function foundFilter(search: string): string | undefined {
	const outcome = new URLSearchParams(search).get("outcome");
	return outcome === null || FAILED_OUTCOMES.some((failed) => failed === outcome) ? undefined : outcome;
}

/**
 * The service's response as someone may see it: without parts that need a permission they don't have, and with masked
 * numbers unless they may see them. A search for a part of a number finds nobody, and the counts tell nothing about
 * those that it removed.
 */
export async function seenResponse(
	runtime: Pick<Runtime, "config">,
	member: Pick<Member, "account">,
	call: Call,
	response: Response,
): Promise<Response> {
	const { name, endpoint } = call;
	if (response.status === 204) return response;
	const permissions = seenPermissions(member.account.permissions, name);
	const isMasked = seesMasked(member) && canHoldPersonalData(endpoint.permission);
	const isWhole = [...neededPermissions(endpoint.data)].every((permission) => permissions.has(permission));
	if (!isMasked && isWhole) return response;
	const body = await readEnvelope(response);
	const rewriting: Rewriting = {
		...(isMasked ? masking(idHider(runtime)) : { value: (value) => value }),
		sees: (permission) => permissions.has(permission),
	};
	const found = isMasked ? onlyFound(body, call) : body;
	const shown = rewrite(envelopeOf(endpoint), found, rewriting) as Envelope;
	const filter = isMasked && name === "listContactImportRows" ? foundFilter(call.search) : undefined;
	return new Response(JSON.stringify(filter === undefined ? shown : onlyRows(shown, filter)), {
		status: response.status,
		headers: response.headers,
	});
}

/** What a member may see of the console's own data, and of what it reads of the service for them. */
export function sightOf(runtime: Pick<Runtime, "config">, { account }: Pick<Member, "account">): Sight {
	const isMasked = seesMasked({ account });
	const rewriting: Rewriting = {
		...(isMasked ? masking(idHider(runtime)) : { value: (value) => value }),
		sees: (permission) => account.permissions.has(permission),
	};
	return {
		show: (schema, data) => rewrite(schema, data, rewriting) as typeof data,
		hides: (search) => isMasked && searchesDigits(search),
		found: (contacts, search) =>
			isMasked && searchesNumbers(search)
				? contacts.filter((contact) => isFoundMasked(contact, search))
				: contacts,
		ordered: (query) => (isMasked && query.sort === "name" ? { ...query, digits: "last" } : query),
	};
}

/** The envelope of an endpoint's responses, of successes and failures. */
function envelopeOf({ data }: Call["endpoint"]) {
	return z.looseObject({
		...errorEnvelope.shape,
		success: z.boolean(),
		data,
		pagination,
		messagesMeta: messagesMeta.extend({ nextCursor: holds("code", messagesMeta.shape.nextCursor) }),
	});
}

function onlyFound(body: Envelope, call: Call): Envelope {
	const search = numberSearch(call);
	if (search === undefined) return body;
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

/** The rows of an import whose shown outcome is the one asked for. */
function onlyRows(body: Envelope, outcome: string): Envelope {
	const data = body.data as { rows?: ImportedRow[] } | null;
	if (!Array.isArray(data?.rows)) return body;
	return { ...body, data: { ...data, rows: data.rows.filter((row) => row.outcome === outcome) } };
}
