import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { Sight } from "@/lib/bff/call";
import type { Queryable } from "@/lib/bff/store/database";
import { auditEvents, members, users } from "@/lib/bff/store/schema";
import type { AuditEvent, AuditFilter, AuditPage, AuditQuery } from "@/lib/contract/console/audit";
import { HttpError } from "@/lib/wire/http/http-error";

type Row = typeof auditEvents.$inferSelect;

/** A page of an account's events, newest first. The cursor is the last event's position, so equal times are no problem. */
export async function listAudit(
	db: Queryable,
	accountId: number,
	{ before, page_size, ...filter }: AuditQuery,
	sight: Pick<Sight, "hides">,
): Promise<AuditPage> {
	const position = before === undefined ? undefined : readCursor(before);
	const rows = await auditRows(db, { accountId, filter, sight, position, limit: page_size + 1 });
	const shown = rows.slice(0, page_size);
	const last = shown.at(-1);
	return {
		events: shown.map(toWire),
		next_cursor: last && rows.length > page_size ? `${last.time.getTime()}.${last.id}` : null,
	};
}

/** An event's position in the list. */
export type Position = Pick<Row, "time" | "id">;

/**
 * The events before a position. Each filter has an index in the list's order; a text is searched in that order, within
 * the other filters.
 */
export function auditRows(
	db: Queryable,
	{
		accountId,
		filter,
		sight,
		position,
		limit,
	}: {
		accountId: number;
		filter: AuditFilter;
		sight: Pick<Sight, "hides">;
		position?: Position | undefined;
		limit: number;
	},
) {
	const { time, id } = auditEvents;
	const conditions: (SQL | undefined)[] = [
		eq(auditEvents.accountId, accountId),
		position && sql`(${time}, ${id}) < (${position.time.toISOString()}::timestamptz, ${position.id})`,
		filter.person === undefined ? undefined : eq(auditEvents.personId, filter.person),
		filter.area === undefined ? undefined : eq(auditEvents.area, filter.area),
		filter.action === undefined ? undefined : eq(auditEvents.action, filter.action),
		filter.event === undefined ? undefined : eq(id, Number(filter.event)),
		filter.record === undefined ? undefined : eq(auditEvents.recordId, filter.record),
		filter.since === undefined ? undefined : gte(time, new Date(filter.since)),
		filter.until === undefined ? undefined : lt(time, new Date(filter.until)),
		filter.search ? containsText(filter.search, sight) : undefined,
	];
	return db
		.select()
		.from(auditEvents)
		.where(and(...conditions))
		.orderBy(desc(time), desc(id))
		.limit(limit);
}

/** Titles and messages can have a contact's number, and searches for its parts would tell it. */
function containsText(search: string, sight: Pick<Sight, "hides">): SQL | undefined {
	const { recordTitle, recordId, personName, address, message, requestId } = auditEvents;
	const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const withNumbers = sight.hides(search) ? [] : [recordTitle, message];
	return or(
		...[recordId, personName, address, requestId, ...withNumbers].map((column) => ilike(column, pattern)),
	);
}

/** The end of the year 9999. Later years are written in a way that PostgreSQL doesn't read. */
const TIME_MAX_MS = 253_402_300_799_999;

function readCursor(cursor: string): Position {
	const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
	if (time && id && Number(time) <= TIME_MAX_MS) return { time: new Date(Number(time)), id: Number(id) };
	throw new HttpError("malformed", "This cursor doesn't belong to this list.");
}

export function toWire(row: Row): AuditEvent {
	return {
		id: String(row.id),
		time: row.time.toISOString(),
		action: row.action,
		person: row.personName === null ? null : { id: row.personId, name: row.personName },
		token: null,
		address: row.address,
		record: row.recordId === null ? null : { id: row.recordId, title: row.recordTitle },
		changes: row.changes,
		outcome: row.outcome,
		status: row.status,
		message: row.message,
		request_id: row.requestId,
	};
}

/**
 * The people of an account by name, to choose from: its members, and others who have events, with the name that their
 * newest event has. The index has events by person, so that one event is read for each person and not all events.
 */
export async function listAuditPeople(
	db: Queryable,
	accountId: number,
): Promise<{ id: string; name: string }[]> {
	const { rows } = await db.execute<{ id: string; name: string }>(auditPeople(accountId));
	return rows.map(({ id, name }) => ({ id, name }));
}

export function auditPeople(accountId: number): SQL {
	return sql`
		with recursive people as (
			(
				select person_id, person_name from ${auditEvents}
				where account_id = ${accountId} and person_id is not null
				order by person_id, time desc, id desc
				limit 1
			)
			union all
			select next.person_id, next.person_name from people
			cross join lateral (
				select person_id, person_name from ${auditEvents}
				where account_id = ${accountId} and person_id > people.person_id
				order by person_id, time desc, id desc
				limit 1
			) next
		), current as (
			select id, name from ${members} join ${users} on id = user_id where account_id = ${accountId}
		)
		select id, name from (
			select id, name from current
			union all
			select person_id, coalesce(person_name, person_id) from people
			where person_id not in (select id from current)
		) anyone
		order by lower(name), id
	`;
}
