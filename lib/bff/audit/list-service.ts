import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import { callService } from "@/lib/bff/proxy/call-service";
import { readEndpoint, type ServiceReading } from "@/lib/bff/proxy/export-reading";
import type { Runtime } from "@/lib/bff/runtime";
import {
	AUDIT_PAGE_SIZE_MAX,
	type AuditArea,
	type AuditEvent,
	type AuditFilter,
	type AuditPage,
	type AuditQuery,
	isServiceArea,
} from "@/lib/contract/console/audit";
import { CONNECTION_PROBLEM_HEADER } from "@/lib/contract/console/connections/connection-problem";
import type { ServiceAuditEvent } from "@/lib/contract/extensions/audit";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * A page of the changes that other programs made through the service's API, newest first. Changes made through this
 * console are in its own log, with what the service can't know, so they aren't repeated here. Only tokens that manage
 * all tokens of their account may read them; with another one, the page is empty and `is_refused`.
 */
export async function listServiceAudit(
	runtime: Runtime,
	{ account, source }: Member,
	query: AuditQuery,
): Promise<AuditPage> {
	if (!isOfService(query)) return { events: [], next_cursor: null };
	const answer = await callService(runtime, upstreamOf(runtime.config, account), "listAuditEvents", {
		requestId: source.requestId,
		query: serviceQuery(query),
	}).catch((error: unknown) => {
		const problem = error instanceof HttpError && error.headers[CONNECTION_PROBLEM_HEADER];
		if (problem === "tokens-not-managed") return undefined;
		throw error;
	});
	if (!answer) return { events: [], next_cursor: null, is_refused: true };
	const { data } = answer;
	return { events: data.events.map(toEvent), next_cursor: data.next_cursor };
}

/**
 * Who made the last change of a record until a time, by the log of the account's service. Undefined for other services,
 * for a change that the log doesn't have anymore, and if the service refuses or fails: only a name depends on it.
 */
export async function findServiceAuthor(
	runtime: Runtime,
	{ account, source }: Member,
	{ area, record, at }: { area: AuditArea; record: string; at: Date },
): Promise<ServiceAuthor | undefined> {
	const until = new Date(at.getTime() + 1).toISOString();
	const answer = await callService(runtime, upstreamOf(runtime.config, account), "listAuditEvents", {
		requestId: source.requestId,
		query: { recordKind: area, recordId: record, until, pageSize: "1" },
	}).catch((error: unknown) => {
		if (error instanceof HttpError) return undefined;
		throw error;
	});
	const actor = answer?.data.events[0]?.actor;
	if (!actor) return undefined;
	return authorOf(actor);
}

type ServiceAuthor = { person: string | null; token: string | null };

function authorOf({ person, owner, token_name: token }: ServiceAuditEvent["actor"]): ServiceAuthor {
	// A token of the account is its own owner.
	return { person: person ?? (owner === token ? null : owner), token };
}

/**
 * Who made changes of a record, by the log of the account's service, for those of the times at which it has one. Like
 * {@link findServiceAuthor}, it knows nobody for other services, or if the service refuses.
 * @returns by the time in milliseconds
 */
export async function findServiceAuthors(
	runtime: Runtime,
	{ account, source }: Member,
	{ area, record, times }: { area: AuditArea; record: string; times: readonly Date[] },
): Promise<Map<number, ServiceAuthor>> {
	if (times.length === 0) return new Map();
	const sorted = times.map((time) => time.getTime()).sort((one, other) => one - other);
	const since = new Date(sorted[0] ?? 0).toISOString();
	const until = new Date((sorted.at(-1) ?? 0) + 1).toISOString();
	const answer = await callService(runtime, upstreamOf(runtime.config, account), "listAuditEvents", {
		requestId: source.requestId,
		query: { recordKind: area, recordId: record, since, until, pageSize: String(AUDIT_PAGE_SIZE_MAX) },
	}).catch((error: unknown) => {
		if (error instanceof HttpError) return undefined;
		throw error;
	});
	const events = answer?.data.events ?? [];
	return new Map(events.map(({ created_at, actor }) => [Date.parse(created_at), authorOf(actor)]));
}

/** All changes that match, a page at a time; see {@link listServiceAudit}. Rejects if the service refuses it. */
export async function* readServicePages(
	reading: ServiceReading,
	filter: AuditFilter,
): AsyncGenerator<AuditEvent[]> {
	if (!isOfService(filter)) return;
	for (let before: string | undefined; ; ) {
		const query = serviceQuery({ ...filter, before, page_size: AUDIT_PAGE_SIZE_MAX });
		const { data: page } = await readEndpoint(reading, "listAuditEvents", { query });
		if (page.events.length > 0) yield page.events.map(toEvent);
		if (page.next_cursor === null) return;
		before = page.next_cursor;
	}
}

/** Whether the events can be the service's. It knows no people of this console. */
function isOfService({ area, person }: AuditFilter): boolean {
	return person === undefined && (area === undefined || isServiceArea(area));
}

function serviceQuery({ area, action, record, since, until, search, before, page_size }: AuditQuery) {
	const query = { recordKind: area, recordId: record, action, since, until, search, before };
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return { via: "token", pageSize: String(page_size), ...Object.fromEntries(given) };
}

function toEvent(event: ServiceAuditEvent): AuditEvent {
	const { actor } = event;
	return {
		id: String(event.id),
		time: event.created_at,
		action: event.action,
		person: { id: null, name: actor.person ?? actor.owner },
		token: actor.token_name,
		address: null,
		record: event.record_id === null ? null : { id: event.record_id, title: null },
		changes: event.changes.map(({ field, from, to }) => ({
			field,
			...(from !== undefined && { from }),
			...(to !== undefined && { to }),
		})),
		outcome: "succeeded",
		status: null,
		message: null,
		request_id: event.request_id,
	};
}
