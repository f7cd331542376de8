import { admitMember, type Member, requirePermission, requireSameOrigin } from "@/lib/bff/access/session";
import { exportedAs, recordAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { contactsText } from "@/lib/bff/contacts/export";
import { readContacts } from "@/lib/bff/contacts/read-contacts";
import { handle } from "@/lib/bff/http/handle";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { JSON_HEADERS } from "@/lib/bff/http/responses";
import { streamTexts } from "@/lib/bff/http/stream-texts";
import { seenData, seesMasked } from "@/lib/bff/numbers/mask-response";
import { isFoundMasked, searchesNumbers } from "@/lib/bff/numbers/masked-search";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { ServiceReading } from "@/lib/bff/proxy/read-service";
import type { Runtime } from "@/lib/bff/runtime";
import { type ContactExport, contactExportBody } from "@/lib/contract/console/contact-export";
import type { ContactSummary } from "@/lib/contract/contacts";
import { ENDPOINTS } from "@/lib/contract/endpoints";

/** Enough for as many ids as an export may have. */
const LIMIT_BYTES = 16 * 1024;

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** Downloads contacts. The download is recorded in the audit log before the first contact is sent. */
export function handleContactExport(
	runtime: Runtime,
	request: Request,
	accountText: string,
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const member = await admitMember(runtime, request.headers, readAccountId(accountText));
		try {
			requirePermission(member, "Chat Contacts — Export");
			requireSameOrigin(request);
			const wanted = parseBody(contactExportBody, await readJson(request, LIMIT_BYTES));
			const left = new AbortController();
			const signal = AbortSignal.any([request.signal, left.signal]);
			const upstream = upstreamOf(runtime.config, member.account);
			const person = { ...member.person, permissions: member.account.permissions };
			const reading = { runtime, upstream, person, requestId, signal, isExport: true };
			const pages = seesMasked(member)
				? maskedPages(runtime, member, reading, wanted.contacts)
				: readContacts(reading, wanted.contacts);
			const texts = contactsText(pages, wanted.format);
			// A failure of the first page still gets its own status.
			const first = [await texts.next(), await texts.next()];
			await recordAudit(runtime.db, member, { action: "contact.exported", changes: changesOf(wanted) });
			const headers = {
				...JSON_HEADERS,
				"content-type": TYPES[wanted.format],
				"x-request-id": requestId,
			};
			return new Response(
				streamTexts(first, texts, () => left.abort()),
				{ headers },
			);
		} catch (error) {
			await recordAfterwards(runtime, member, { action: "contact.exported", outcome: outcomeOf(error) });
			throw error;
		}
	});
}

/** Pages with masked numbers, which neither a search for a part of one nor the order tells, as in the list. */
async function* maskedPages(
	runtime: Runtime,
	member: Member,
	reading: ServiceReading,
	contacts: ContactExport["contacts"],
): AsyncGenerator<ContactSummary[]> {
	const search = "ids" in contacts ? "" : (contacts.list.query.search ?? "");
	for await (const page of readContacts(reading, withoutDigitOrder(contacts))) {
		const found = searchesNumbers(search) ? page.filter((contact) => isFoundMasked(contact, search)) : page;
		yield seenData(runtime, member, ENDPOINTS.listContacts.data, found);
	}
}

function withoutDigitOrder(contacts: ContactExport["contacts"]): ContactExport["contacts"] {
	if ("ids" in contacts || contacts.list.endpoint !== "findContacts") return contacts;
	const { list } = contacts;
	return list.query.sort === "name"
		? { ...contacts, list: { ...list, query: { ...list.query, digits: "last" } } }
		: contacts;
}

/** What the audit log says of an export: its format, and the search and filters or the number of contacts. */
function changesOf({ format, contacts }: ContactExport) {
	const what = "ids" in contacts ? { contacts: contacts.ids.length } : contacts.list.query;
	return exportedAs({ format, ...what });
}
