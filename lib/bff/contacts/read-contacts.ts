import { setTimeout as pause } from "node:timers/promises";
import type { Upstream } from "@/lib/bff/connections/upstream";
import { Refusal } from "@/lib/bff/http/responses";
import { forward } from "@/lib/bff/proxy/forward";
import type { Runtime } from "@/lib/bff/runtime";
import type { ContactSummary } from "@/lib/contract/contacts";
import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX, type ExtensionEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { EXTENSIONS } from "@/lib/contract/extensions";
import { PAGE_SIZE_MAX } from "@/lib/contract/parameters";
import type { ContactExport } from "@/lib/staff/contact-export";

/** Half of a token's usual limit of requests, which everyone in the account shares. */
const INTERVAL_MS = 100;
const RETRY_DEFAULT_SECONDS = 5;

export type ContactReading = {
	runtime: Pick<Runtime, "dispatcher" | "log">;
	upstream: Upstream;
	requestId: string;
	/** Aborted when the client has left. */
	signal: AbortSignal;
	intervalMs?: number;
};

/**
 * The contacts of an export, a page at a time and each once. All contacts are read by cursor where the service has one.
 * A list is read by its pages: a contact that is removed meanwhile may make it skip another.
 */
export async function* readContacts(
	reading: ContactReading,
	contacts: ContactExport["contacts"],
): AsyncGenerator<ContactSummary[]> {
	if ("ids" in contacts) {
		yield* readSelected(reading, contacts.ids);
		return;
	}
	const { endpoint, query } = contacts.list;
	const table = endpoint === "listContacts" ? ENDPOINTS.listContacts : EXTENSIONS.findContacts;
	const { sort, order, ...filters } = query as Record<string, unknown>;
	const isEverything = Object.values(filters).every((value) => value === undefined || value === "");
	const except = new Set(contacts.except);
	const pages = isEverything ? readAll(reading, table, query) : readByPages(reading, table, query);
	for await (const page of pages) yield page.filter(({ id }) => !except.has(id));
}

async function* readAll(
	reading: ContactReading,
	endpoint: ExtensionEndpoint,
	query: object,
): AsyncGenerator<ContactSummary[]> {
	if (!(yield* readByCursor(reading))) yield* readByPages(reading, endpoint, query);
}

async function* readSelected(reading: ContactReading, ids: number[]): AsyncGenerator<ContactSummary[]> {
	for (const id of new Set(ids)) {
		try {
			const { data } = await callService(reading, ENDPOINTS.getContact, { params: { contactId: id } });
			yield [data as ContactSummary];
		} catch (error) {
			// Removed since it was selected.
			if (!(error instanceof Refusal) || error.failure.status !== 404) throw error;
		}
	}
}

/** @returns false if the service has no cursor */
async function* readByCursor(reading: ContactReading): AsyncGenerator<ContactSummary[], boolean> {
	let before: string | null | undefined;
	do {
		const query = { pageSize: PAGE_SIZE_MAX, ...(before && { before }) };
		let page: { contacts: ContactSummary[]; next_cursor: string | null };
		try {
			page = (await callService(reading, EXTENSIONS.readContacts, { query })).data as typeof page;
		} catch (error) {
			if (before === undefined && error instanceof Refusal && error.failure.status === 404) return false;
			throw error;
		}
		yield page.contacts;
		before = page.next_cursor;
	} while (before);
	return true;
}

async function* readByPages(
	reading: ContactReading,
	endpoint: ExtensionEndpoint,
	query: object,
): AsyncGenerator<ContactSummary[]> {
	const seen = new Set<number>();
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const answer = await callService(reading, endpoint, {
			query: { ...query, page, pageSize: PAGE_SIZE_MAX },
		});
		const fresh = (answer.data as ContactSummary[]).filter(({ id }) => !seen.has(id));
		for (const { id } of fresh) seen.add(id);
		yield fresh;
		pages = answer.totalPages;
	}
}

type Call = { params?: Record<string, number>; query?: Record<string, unknown> };

/** Calls the service, at a bounded rate, and waits where it asks to. */
async function callService(
	reading: ContactReading,
	endpoint: ExtensionEndpoint,
	{ params = {}, query = {} }: Call,
): Promise<{ data: unknown; totalPages: number }> {
	const { runtime, upstream, requestId, signal, intervalMs = INTERVAL_MS } = reading;
	const isPublic = Object.values<ExtensionEndpoint>(ENDPOINTS).includes(endpoint);
	const values: Record<string, number> = { accountId: upstream.accountId, ...params };
	const path = ((isPublic ? ACCOUNT_PREFIX : EXTENSIONS_ACCOUNT_PREFIX) + endpoint.path).replace(
		/:(\w+)/g,
		(_, name: string) => String(values[name]),
	);
	const sent = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	for (;;) {
		const startedAt = performance.now();
		const response = await forward(runtime, upstream, {
			method: "GET",
			path,
			search: sent.length > 0 ? `?${new URLSearchParams(sent)}` : "",
			from: { headers: new Headers(), signal },
			requestId,
		});
		if (response.status === 429) {
			const seconds = Number(response.headers.get("retry-after")) || RETRY_DEFAULT_SECONDS;
			await pause(seconds * 1000, undefined, { signal });
			continue;
		}
		const answer = await response.json();
		if (!response.ok) throw new Refusal({ status: response.status, message: answer.message });
		const read = endpoint.data.safeParse(answer.data);
		if (!read.success) throw new Refusal({ status: 502, message: "The service's response can't be read." });
		const rest = intervalMs - (performance.now() - startedAt);
		if (rest > 0) await pause(rest, undefined, { signal });
		return { data: read.data, totalPages: answer.pagination?.totalPages ?? 1 };
	}
}
