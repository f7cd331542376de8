import { auditRows, type Place, toWire } from "@/lib/bff/audit/list";
import { csvLine } from "@/lib/bff/http/csv-line";
import type { Database } from "@/lib/bff/store/database";
import type { AuditEvent, AuditFilter, AuditFormat, AuditValue } from "@/lib/contract/console/audit";
import { textStream } from "@/lib/wire/byte-stream";

/** Rows that are in memory at a time. */
const PAGE = 500;

type Filter = AuditFilter & { isMasked?: boolean };
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

/**
 * Events, newest first, as a file that is streamed: the next page is read when the client has taken the last one, so
 * that memory doesn't grow with the number of events.
 */
export function exportAudit(
	pages: AsyncIterable<AuditEvent[]>,
	format: AuditFormat,
): ReadableStream<Uint8Array> {
	return textStream(format === "csv" ? csvPages(pages) : jsonPages(pages));
}

/** All events of an account that match, a page at a time. */
export async function* readPages(
	db: Database,
	accountId: number,
	filter: Filter,
): AsyncGenerator<AuditEvent[]> {
	for (let place: Place | undefined; ; ) {
		const rows = await auditRows(db, { accountId, filter, place, limit: PAGE });
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
