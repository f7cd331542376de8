import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { RequestSource } from "@/lib/bff/http/request-source";
import type { Membership, Person } from "@/lib/bff/member";
import type { Queryable } from "@/lib/bff/store/database";
import { auditEvents, members, users } from "@/lib/bff/store/schema";
import type { AuditAction, AuditChange, AuditOutcome, AuditValue } from "@/lib/contract/console/audit";
import { codePointLength } from "@/lib/contract/text/code-points";

/** What happened. The person, account, address and request are recorded with it. */
export type AuditEntry = {
	action: AuditAction;
	/** The record of the action's area. Without a title, a flow or webhook gets its last recorded one. */
	record?: { id: string | number; title?: string | null };
	/** Never secrets: list the fields that may be recorded, for example with {@link changesOf}. */
	changes?: AuditChange[];
	/** By default the event is recorded as done. */
	outcome?: { kind: Exclude<AuditOutcome, "succeeded">; status: number; message: string };
	/** When it happened, if that was earlier. */
	time?: Date;
};

/**
 * Who does something in an account, and where the request comes from; null for the console itself. Someone whom the
 * console doesn't know has no id.
 */
export type AuditedMember = {
	person: { id: string | null; name: string } | null;
	account: Pick<Membership, "id">;
	source: RequestSource | null;
};

/**
 * Records what a member did in their account. Call it with the transaction that makes the change, so that both exist
 * or neither does; if the event can't be stored, the change fails.
 */
export async function recordAudit(
	db: Queryable,
	{ person, account, source }: AuditedMember,
	entry: AuditEntry,
): Promise<void> {
	const columns = columnsOf(source, entry);
	await db.insert(auditEvents).values({
		accountId: account.id,
		personId: person?.id,
		personName: person?.name,
		...columns,
		recordTitle: columns.recordTitle ?? (await lastTitle(db, account.id, columns)),
	});
}

/** Records whose titles aren't about a customer, so that erasing one doesn't concern them. */
const TITLED_AREAS = ["flow", "webhook"];

/** A record's title in its last event: a request that a check refused reads nothing from the service. */
async function lastTitle(
	db: Queryable,
	accountId: number,
	{ action, recordId }: Pick<typeof auditEvents.$inferInsert, "action" | "recordId">,
): Promise<string | null> {
	const [area = ""] = action.split(".");
	if (recordId == null || !TITLED_AREAS.includes(area)) return null;
	const isRecord = and(
		eq(auditEvents.accountId, accountId),
		eq(auditEvents.area, area),
		eq(auditEvents.recordId, recordId),
		isNotNull(auditEvents.recordTitle),
	);
	const [last] = await db
		.select({ title: auditEvents.recordTitle })
		.from(auditEvents)
		.where(isRecord)
		.orderBy(desc(auditEvents.time), desc(auditEvents.id))
		.limit(1);
	return last?.title ?? null;
}

/**
 * Records what concerns a person and not one account, such as a sign-in, in each account that they're a member of,
 * suspended or not. Without an account, or for an unknown email, the event belongs to no account and nobody sees it in
 * the console. The statement is the same for known and unknown people, so its time tells nothing.
 */
export async function recordPersonAudit(
	db: Queryable,
	who: Pick<Person, "id"> | Pick<Person, "email">,
	source: RequestSource,
	entry: AuditEntry,
): Promise<void> {
	const isPerson =
		"id" in who ? eq(users.id, who.id) : eq(sql`lower(${users.email})`, who.email.toLowerCase());
	const person = db.select({ id: users.id, name: users.name }).from(users).where(isPerson).as("person");
	const rows = await db
		.select({ accountId: members.accountId, personId: person.id, personName: person.name })
		.from(sql`(select) as one`)
		.leftJoin(person, sql`true`)
		.leftJoin(members, eq(members.userId, person.id));
	await db.insert(auditEvents).values(rows.map((row) => ({ ...row, ...columnsOf(source, entry) })));
}

function columnsOf(
	source: RequestSource | null,
	{ action, record, changes, outcome, time }: AuditEntry,
): Omit<typeof auditEvents.$inferInsert, "accountId" | "personId" | "personName"> {
	return {
		action,
		...(time && { time }),
		address: source?.address,
		requestId: source?.requestId,
		recordId: record && shortened(String(record.id)),
		recordTitle: record?.title == null ? null : shortened(record.title),
		changes: (changes ?? []).map(shortenedChange),
		outcome: outcome?.kind ?? "succeeded",
		status: outcome?.status,
		message: outcome && shortened(outcome.message),
	};
}

/** The fields that differ, of those that may be recorded; before a creation, or after a removal, there is no value. */
export function changesOf<T extends object>(
	from: Partial<T> | undefined,
	to: Partial<T> | undefined,
	fields: readonly (keyof T & string)[],
): AuditChange[] {
	return fields.flatMap((field) => {
		const change = {
			...(from?.[field] !== undefined && { from: toValue(from[field]) }),
			...(to?.[field] !== undefined && { to: toValue(to[field]) }),
		};
		return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [{ field, ...change }];
	});
}

/**
 * What an export chose. A search isn't recorded with its text, which can be the name or number of someone who is erased
 * later: nothing would find it by the person then.
 */
export function exportedAs(choices: Record<string, unknown>): AuditChange[] {
	return Object.entries(choices).flatMap(([field, to]) => {
		if (to === undefined || to === "") return [];
		return [field === "search" ? { field } : { field, to: toValue(to) }];
	});
}

function toValue(value: unknown): AuditValue {
	const isPlain = value === null || ["string", "number", "boolean"].includes(typeof value);
	const isList = Array.isArray(value) && value.every((item) => typeof item === "string");
	return isPlain || isList ? (value as AuditValue) : JSON.stringify(value);
}

const TEXT_MAX = 500;
const LIST_MAX = 50;

function shortenedChange({ field, ...values }: AuditChange): AuditChange {
	const entries = Object.entries(values).map(([key, value]) => [key, shortenedValue(value)]);
	return { field, ...Object.fromEntries(entries) };
}

function shortenedValue(value: AuditValue): AuditValue {
	if (typeof value === "string") return shortened(value);
	return Array.isArray(value) ? value.slice(0, LIST_MAX).map(shortened) : value;
}

function shortened(text: string): string {
	const short =
		codePointLength(text) > TEXT_MAX
			? `${[...text.slice(0, 2 * TEXT_MAX)].slice(0, TEXT_MAX - 1).join("")}…`
			: text;
	// PostgreSQL stores neither U+0000 nor half of a surrogate pair.
	return Buffer.from(short.replaceAll("\0", "")).toString();
}
