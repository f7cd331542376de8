import { z } from "zod";
import { requireMember, requirePermission } from "@/lib/bff/access/session";
import { exportAudit } from "@/lib/bff/audit/export";
import { recordAudit } from "@/lib/bff/audit/record";
import { outcomeOf, recordAfterwards } from "@/lib/bff/audit/record-afterwards";
import { handle } from "@/lib/bff/http/handle";
import { parseQuery } from "@/lib/bff/http/read-query";
import { JSON_HEADERS } from "@/lib/bff/http/responses";
import { maskNumbers } from "@/lib/bff/numbers/mask";
import { idHider, seesMasked } from "@/lib/bff/numbers/mask-response";
import { readAccountId } from "@/lib/bff/proxy/handle-account-request";
import type { Runtime } from "@/lib/bff/runtime";
import { AUDIT_FORMATS, auditFilter } from "@/lib/staff/audit";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

const exportQuery = auditFilter.omit({ source: true }).extend({
	format: z.enum(AUDIT_FORMATS, "Choose csv or json."),
});

/** Downloads an account's events. The download is an event itself, recorded before the first row is sent. */
export function handleAuditExport(
	runtime: Runtime,
	request: Request,
	accountText: string,
): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		const member = await requireMember(runtime, request.headers, readAccountId(accountText));
		try {
			requirePermission(member, "Audit log — View");
			const { format, ...filter } = parseQuery(exportQuery, new URL(request.url));
			const changes = Object.entries({ format, ...filter }).map(([field, to]) => ({ field, to }));
			await recordAudit(runtime.db, member, { action: "audit.exported", changes });
			const isMasked = seesMasked(member);
			const day = new Date().toISOString().slice(0, 10);
			return new Response(
				exportAudit(
					runtime.db,
					member.account.id,
					{ ...filter, source: "console", isMasked },
					{
						format,
						shown: isMasked ? (events) => maskNumbers(events, idHider(runtime)) : (events) => events,
					},
				),
				{
					headers: {
						...JSON_HEADERS,
						"content-type": TYPES[format],
						"content-disposition": `attachment; filename="audit-log-${day}.${format}"`,
						"x-request-id": requestId,
					},
				},
			);
		} catch (error) {
			await recordAfterwards(runtime, member, { action: "audit.exported", outcome: outcomeOf(error) });
			throw error;
		}
	});
}
