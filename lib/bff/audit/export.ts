import { auditRows, type Position, toWire } from "@/lib/bff/audit/list";
import { readServicePages } from "@/lib/bff/audit/list-service";
import { exportedAs, recordAudit } from "@/lib/bff/audit/record";
import type { Call, Sight } from "@/lib/bff/call";
import { type Columns, download } from "@/lib/bff/http/download";
import { exportReading } from "@/lib/bff/proxy/export-reading";
import type { Database } from "@/lib/bff/store/database";
import type { AuditEvent, AuditFilter, AuditValue } from "@/lib/contract/console/audit";
import { auditPage } from "@/lib/contract/console/audit";

/** Rows that are in memory at a time. */
const PAGE = 500;

const COLUMNS: Columns<AuditEvent> = [
	["time", ({ time }) => time],
	["person", ({ person }) => person?.name],
	["person_id", ({ person }) => person?.id],
	["token", ({ token }) => token],
	["action", ({ action }) => action],
	["record", ({ record }) => record?.title],
	["record_id", ({ record }) => record?.id],
	["outcome", ({ outcome }) => outcome],
	["status", ({ status }) => status],
	["message", ({ message }) => message],
	["changes", ({ changes }) => changes.map(changeText).join("\n")],
	["address", ({ address }) => address],
	["request_id", ({ request_id }) => request_id],
];

/** Downloads an account's events, newest first, of the console or of the service. The download is an event itself. */
export async function exportAudit(call: Call<"exportAudit">): Promise<Response> {
	const { runtime, member, sight, query } = call;
	const { format, ...filter } = query;
	const pages =
		filter.source === "console"
			? readPages(runtime.db, member.account.id, filter, sight)
			: readServicePages(exportReading(call), filter);
	async function* shown() {
		for await (const events of pages) yield sight.show(auditPage.shape.events, events);
	}
	const changes = exportedAs({ format, ...filter });
	return download(shown(), {
		format,
		columns: COLUMNS,
		fileName: `audit-log-${new Date().toISOString().slice(0, 10)}`,
		record: () => recordAudit(runtime.db, member, { action: "audit.exported", changes }),
	});
}

/** All events of an account that match, a page at a time. */
export async function* readPages(
	db: Database,
	accountId: number,
	filter: AuditFilter,
	sight: Pick<Sight, "hides">,
): AsyncGenerator<AuditEvent[]> {
	for (let position: Position | undefined; ; ) {
		const rows = await auditRows(db, { accountId, filter, sight, position, limit: PAGE });
		if (rows.length > 0) yield rows.map(toWire);
		position = rows.at(-1);
		if (rows.length < PAGE) return;
	}
}

function changeText({ field, from, to }: AuditEvent["changes"][number]): string {
	return `${field}: ${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: AuditValue | undefined): string {
	if (value === undefined) return "–";
	if (typeof value === "string") return value;
	return Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}
