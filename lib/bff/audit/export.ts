import { auditRows, type Place, toWire } from "@/lib/bff/audit/list";
import { readServicePages } from "@/lib/bff/audit/list-service";
import { exportedAs, recordAudit } from "@/lib/bff/audit/record";
import type { Call, Sight } from "@/lib/bff/call";
import { csvLine } from "@/lib/bff/http/csv-line";
import { exportReading } from "@/lib/bff/proxy/read-service";
import type { Database } from "@/lib/bff/store/database";
import type { AuditEvent, AuditFilter, AuditFormat, AuditValue } from "@/lib/contract/console/audit";
import { auditPage } from "@/lib/contract/console/audit";
import { textStream } from "@/lib/wire/byte-stream";

/** Rows that are in memory at a time. */
const PAGE = 500;

const COLUMNS = [
	...[
		"time",
		"person",
		"person_id",
		"token",
		"action",
		"record",
		"record_id",
		"outcome",
		"status",
		"message",
	],
	...["changes", "address", "request_id"],
];

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/**
 * Downloads an account's events, of the console or of the service. The download is an event itself, recorded before
 * the first row is sent.
 */
export async function exportAudit(call: Call<"exportAudit">): Promise<Response> {
	const { runtime, member, sight, query } = call;
	const { format, ...filter } = query;
	const pages =
		filter.source === "console"
			? readPages(runtime.db, member.account.id, filter, sight)
			: readServicePages(exportReading(call), filter);
	// Read before the response begins, so that a service's refusal is one.
	const first = await pages.next();
	await recordAudit(runtime.db, member, {
		action: "audit.exported",
		changes: exportedAs({ format, ...filter }),
	});
	const shown = (events: AuditEvent[]) => sight.show(auditPage.shape.events, events);
	const day = new Date().toISOString().slice(0, 10);
	return new Response(eventsText(shownPages(first, pages, shown), format), {
		headers: {
			"content-type": TYPES[format],
			"content-disposition": `attachment; filename="audit-log-${day}.${format}"`,
		},
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

/**
 * Events, newest first, as a file that is streamed: the next page is read when the client has taken the last one, so
 * that memory doesn't grow with the number of events.
 */
export function eventsText(
	pages: AsyncIterable<AuditEvent[]>,
	format: AuditFormat,
): ReadableStream<Uint8Array> {
	return textStream(format === "csv" ? csvPages(pages) : jsonPages(pages));
}

/** All events of an account that match, a page at a time. */
export async function* readPages(
	db: Database,
	accountId: number,
	filter: AuditFilter,
	sight: Pick<Sight, "hides">,
): AsyncGenerator<AuditEvent[]> {
	for (let place: Place | undefined; ; ) {
		const rows = await auditRows(db, { accountId, filter, sight, place, limit: PAGE });
		if (rows.length > 0) yield rows.map(toWire);
		place = rows.at(-1);
		if (rows.length < PAGE) return;
	}
}

async function* csvPages(pages: AsyncIterable<AuditEvent[]>): AsyncGenerator<string> {
	// The mark tells spreadsheets that the file is UTF-8.
	yield `\uFEFF${csvLine(COLUMNS)}`;
	for await (const events of pages) yield events.map((event) => csvLine(cells(event))).join("");
}

async function* jsonPages(pages: AsyncIterable<AuditEvent[]>): AsyncGenerator<string> {
	let before = "[\n";
	for await (const events of pages) {
		yield before + events.map((event) => JSON.stringify(event)).join(",\n");
		before = ",\n";
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}

function cells(event: AuditEvent): unknown[] {
	return [
		...[
			event.time,
			event.person?.name,
			event.person?.id,
			event.token,
			event.action,
			event.record?.title,
			event.record?.id,
		],
		...[event.outcome, event.status, event.message, event.changes.map(changeText).join("\n")],
		...[event.address, event.request_id],
	];
}

function changeText({ field, from, to }: AuditEvent["changes"][number]): string {
	return `${field}: ${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: AuditValue | undefined): string {
	if (value === undefined) return "–";
	if (typeof value === "string") return value;
	return Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}
