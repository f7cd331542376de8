import type { Member } from "@/lib/bff/access/session";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { Refusal } from "@/lib/bff/http/responses";
import { callExtension } from "@/lib/bff/proxy/call-extension";
import type { Runtime } from "@/lib/bff/runtime";
import type { ServiceAuditEvent } from "@/lib/contract/extensions/audit";
import { type AuditEvent, type AuditPage, type AuditQuery, isServiceArea } from "@/lib/staff/audit";
import { CONNECTION_PROBLEM_HEADER } from "@/lib/staff/connection-problem";

/**
 * A page of the changes that other programs made through the service's API, newest first. Changes made through this
 * console are in its own log, with what the service can't know, so they aren't repeated here. Only tokens that manage
 * all tokens of their account may read them; with another one, the page is empty and `is_refused`.
 */
export async function listServiceAudit(
	runtime: Runtime,
	{ account, source }: Member,
	{ area, record, since, until, before, page_size }: AuditQuery,
): Promise<AuditPage> {
	if (area !== undefined && !isServiceArea(area)) return { events: [], next_cursor: null };
	const answer = await callExtension(runtime, upstreamOf(runtime.config, account), "listAuditEvents", {
		requestId: source.requestId,
		query: {
			via: "token",
			pageSize: String(page_size),
			...(area !== undefined && { recordKind: area }),
			...(record !== undefined && { recordId: record }),
			...(since !== undefined && { since }),
			...(until !== undefined && { until }),
			...(before !== undefined && { before }),
		},
	}).catch((error: unknown) => {
		if (error instanceof Refusal && error.failure.headers?.[CONNECTION_PROBLEM_HEADER] === "no-access")
			return undefined;
		throw error;
	});
	if (!answer) return { events: [], next_cursor: null, is_refused: true };
	const { data } = answer;
	return { events: data.events.map(toEvent), next_cursor: data.next_cursor };
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
