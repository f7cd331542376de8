import { z } from "zod";
import { admitMember, requirePermission } from "@/lib/bff/access/session";
import { exportAudit, readPages } from "@/lib/bff/audit/export";
import { readServicePages } from "@/lib/bff/audit/list-service";
import { exportedAs, recordAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import { handle } from "@/lib/bff/http/handle";
import { parseQuery } from "@/lib/bff/http/read-query";
import { JSON_HEADERS } from "@/lib/bff/http/responses";
import { seenData, seesMasked } from "@/lib/bff/numbers/mask-response";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { AUDIT_FORMATS, type AuditEvent, auditFilter, auditPage } from "@/lib/contract/console/audit";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

const exportQuery = auditFilter.extend({
	format: z.enum(AUDIT_FORMATS, "Choose csv or json."),
});

/**
 * Downloads an account's events, of the console or of the service. The download is an event itself, recorded before
 * the first row is sent.
 */
export function handleAuditExport(
	runtime: Runtime,
	request: Request,
	accountText: string,
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const member = await admitMember(runtime, request.headers, readAccountId(accountText));
		try {
			requirePermission(member, "Audit log — View");
			const { format, ...filter } = parseQuery(exportQuery, new URL(request.url));
			const isMasked = seesMasked(member);
			const pages =
				filter.source === "console"
					? readPages(runtime.db, member.account.id, { ...filter, isMasked })
					: readServicePages(
							{
								runtime,
								upstream: upstreamOf(runtime.config, member.account),
								person: member.person,
								requestId,
								signal: request.signal,
								isExport: true,
							},
							filter,
						);
			// Read before the response begins, so that a service's refusal is one.
			const first = await pages.next();
			const changes = exportedAs({ format, ...filter });
			await recordAudit(runtime.db, member, { action: "audit.exported", changes });
			const shown = (events: AuditEvent[]) => seenData(runtime, member, auditPage.shape.events, events);
			const day = new Date().toISOString().slice(0, 10);
			return new Response(exportAudit(shownPages(first, pages, shown), format), {
				headers: {
					...JSON_HEADERS,
					"content-type": TYPES[format],
					"content-disposition": `attachment; filename="audit-log-${day}.${format}"`,
					"x-request-id": requestId,
				},
			});
		} catch (error) {
			await recordAfterwards(runtime, member, { action: "audit.exported", outcome: outcomeOf(error) });
			throw error;
		}
	});
}

async function* shownPages(
	first: IteratorResult<AuditEvent[]>,
	rest: AsyncIterable<AuditEvent[]>,
	shown: (events: AuditEvent[]) => AuditEvent[],
): AsyncGenerator<AuditEvent[]> {
	if (first.done) return;
	yield shown(first.value);
	for await (const events of rest) yield shown(events);
}
