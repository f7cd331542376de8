import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { serviceKeyOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import type { Queryable } from "@/lib/bff/store/database";
import { versions } from "@/lib/bff/store/schema";

type Row = typeof versions.$inferInsert;

/** Which record, in the console's account, at the service that the account has now. */
export type VersionedRecord = Pick<Row, "accountId" | "service" | "kind" | "recordId" | "part">;

export function flowRecord(account: Member["account"], flowId: number): VersionedRecord {
	return {
		accountId: account.id,
		service: serviceKeyOf(account),
		kind: "flow",
		recordId: String(flowId),
		part: "",
	};
}

/** A template's content in a language. */
export function contentRecord(
	account: Member["account"],
	templateCode: string,
	langCode: string,
): VersionedRecord {
	return {
		...{ accountId: account.id, service: serviceKeyOf(account), kind: "template" },
		...{ recordId: templateCode, part: langCode },
	};
}

/** Who saved a version, and why. */
export type VersionOrigin = Pick<Row, "source"> &
	Partial<Pick<Row, "personId" | "personName" | "tokenName" | "comment" | "restoredFrom">>;

/** A content's exact text, its digest, and what lists show of it. */
export type NewVersion = Pick<Row, "digest" | "summary"> & {
	text: string;
	/** The record's `updated_at` at the service. */
	savedAt: Date | null;
};

/** More concurrent saves of one record than there can be. */
const TRIES_MAX = 20;

/**
 * Records a version that was saved through this console. If another request has found it meanwhile and took it for a
 * change from outside, that version gets its author.
 */
export async function recordSaved(
	db: Queryable,
	record: VersionedRecord,
	version: NewVersion,
	origin: VersionOrigin,
): Promise<void> {
	const isFound = sql`exists (select from ${versions} where ${isSameFound(record, version)})`;
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		// It may be found between the two statements.
		if (await claimFound(db, record, version, origin)) return;
		if (await insert(db, record, version, origin, sql`not ${isFound}`)) return;
	}
	throw tooOften();
}

async function claimFound(
	db: Queryable,
	record: VersionedRecord,
	version: NewVersion,
	origin: VersionOrigin,
): Promise<boolean> {
	const { text } = version;
	const claimed = await db
		.update(versions)
		.set({ tokenName: null, ...origin, content: await zip(text), sizeBytes: Buffer.byteLength(text) })
		.where(isSameFound(record, version))
		.returning({ number: versions.number });
	return claimed.length > 0;
}

/** Without times, an equal version may be an earlier one, so none is the same. */
function isSameFound(record: VersionedRecord, { digest, savedAt }: NewVersion) {
	const isSame = savedAt ? eq(versions.savedAt, savedAt) : sql`false`;
	return and(isOfRecord(record), eq(versions.source, "outside"), eq(versions.digest, digest), isSame);
}

/**
 * Records a version that was found at the service, unless it's known: it's the last one, or one with its time.
 * Concurrent requests that find it record it once.
 */
export async function recordFound(
	db: Queryable,
	record: VersionedRecord,
	version: NewVersion,
	author: Pick<VersionOrigin, "personName" | "tokenName"> | undefined,
): Promise<void> {
	await insert(db, record, version, { ...author, source: "outside" }, sql`not ${isKnown(record, version)}`);
}

/**
 * Records that a record was deleted through this console, as a version with the last text. Without an earlier version there
 * is none, and after another deletion no second one.
 */
export async function recordDeleted(
	db: Queryable,
	record: VersionedRecord,
	origin: VersionOrigin,
): Promise<void> {
	const [last] = await db
		.select()
		.from(versions)
		.where(isOfRecord(record))
		.orderBy(desc(versions.number))
		.limit(1);
	if (!last || last.summary.deleted === 1) return;
	// With another digest, so that the same content created again is a version.
	const version = { digest: `deleted ${last.digest}`, savedAt: null, summary: { deleted: 1 } };
	await insert(db, record, { ...version, text: await unzip(last.content) }, origin, sql`true`);
}

/** Whether a content is kept already: as the last version, or as that of its time. */
export async function isKept(
	db: Queryable,
	record: VersionedRecord,
	version: Pick<NewVersion, "digest" | "savedAt">,
): Promise<boolean> {
	const { rows } = await db.execute<{ kept: boolean }>(
		sql`select ${isKnown(record, version)} as kept from (${lastNumber(record)}) as last`,
	);
	return rows[0]?.kept ?? false;
}

/** Needs `last`, the row of {@link lastNumber}. */
function isKnown(record: VersionedRecord, { digest, savedAt }: Pick<NewVersion, "digest" | "savedAt">): SQL {
	return sql`exists (
		select from ${versions} where ${isOfRecord(record)} and ${versions.digest} = ${digest}
		and (${versions.savedAt} = ${savedAt?.toISOString() ?? null}::timestamptz or ${versions.number} = last.number)
	)`;
}

function lastNumber(record: VersionedRecord): SQL {
	return sql`select coalesce(max(number), 0) as number from ${versions} where ${isOfRecord(record)}`;
}

/** Inserts a version if a condition holds. @returns whether it did */
async function insert(
	db: Queryable,
	record: VersionedRecord,
	{ text, digest, savedAt, summary }: NewVersion,
	origin: VersionOrigin,
	condition: SQL,
): Promise<boolean> {
	const { accountId, service, kind, recordId, part = "" } = record;
	const zipped = await zip(text);
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		// Another request may have taken the number meanwhile; the condition is then checked again.
		const { rows } = await db.execute<{ inserted: boolean; wanted: boolean }>(sql`
			with last as (${lastNumber(record)}), wanted as (
				select last.number + 1 as number from last where ${condition}
			), inserted as (
				insert into ${versions} (
					account_id, service, kind, record_id, part, number, content, size_bytes, digest, saved_at, source,
					person_id, person_name, token_name, comment, restored_from, summary
				)
				select
					${accountId}::bigint, ${service}, ${kind}, ${recordId}, ${part}, wanted.number, ${zipped}::bytea,
					${Buffer.byteLength(text)}::integer, ${digest}, ${savedAt?.toISOString() ?? null}::timestamptz,
					${origin.source}, ${origin.personId ?? null}, ${origin.personName ?? null}, ${origin.tokenName ?? null},
					${origin.comment ?? null}, ${origin.restoredFrom ?? null}::integer, ${JSON.stringify(summary)}::jsonb
				from wanted
				on conflict do nothing
				returning true
			)
			select exists (select from inserted) as inserted, exists (select from wanted) as wanted
		`);
		if (rows[0]?.inserted || !rows[0]?.wanted) return rows[0]?.inserted ?? false;
	}
	throw tooOften();
}

function tooOften(): Error {
	return new Error("A record is saved too often at once for its version to be kept.");
}

/** The last version's size, digest and number. */
export async function lastDigest(
	db: Queryable,
	record: VersionedRecord,
): Promise<{ bytes: number; sha256: string; version: number } | undefined> {
	const [row] = await db
		.select({ bytes: versions.sizeBytes, sha256: versions.digest, version: versions.number })
		.from(versions)
		.where(isOfRecord(record))
		.orderBy(desc(versions.number))
		.limit(1);
	return row;
}

/** Removes the versions of a deleted record. */
export async function removeVersions(db: Queryable, record: VersionedRecord): Promise<void> {
	await db.delete(versions).where(isOfRecord(record));
}

/**
 * Makes the versions of a service those of its new address. If the account has kept versions there before, as of another
 * service, they get the numbers after those.
 */
export async function moveVersions(
	db: Queryable,
	accountId: number,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	const offset = sql`coalesce((
		select max(there.number) from ${versions} as there
		where there.account_id = ${accountId} and there.service = ${to}
			and there.kind = ${versions.kind} and there.record_id = ${versions.recordId} and there.part = ${versions.part}
	), 0)`;
	await db
		.update(versions)
		.set({
			service: to,
			number: sql`${versions.number} + ${offset}`,
			restoredFrom: sql`${versions.restoredFrom} + ${offset}`,
		})
		.where(and(eq(versions.accountId, accountId), eq(versions.service, from)));
}

export function isOfRecord({ accountId, service, kind, recordId, part = "" }: VersionedRecord) {
	return and(
		eq(versions.accountId, accountId),
		eq(versions.service, service),
		eq(versions.kind, kind),
		eq(versions.recordId, recordId),
		eq(versions.part, part),
	);
}

const [deflateAsync, inflateAsync] = [promisify(deflate), promisify(inflate)];

function zip(text: string): Promise<Buffer> {
	return deflateAsync(text);
}

export async function unzip(zipped: Buffer): Promise<string> {
	return (await inflateAsync(zipped)).toString("utf8");
}
