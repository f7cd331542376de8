import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { serviceKeyOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import type { Queryable } from "@/lib/bff/store/database";
import { flowVersions } from "@/lib/bff/store/schema";
import { type WrittenDefinition, zip } from "./definition";

/** Which flow, in the console's account, at the service that the account has now. */
export type FlowPlace = { accountId: number; service: string; flowId: number };

export function flowPlace(account: Member["account"], flowId: number): FlowPlace {
	return { accountId: account.id, service: serviceKeyOf(account), flowId };
}

/** Who saved a version, and why. */
export type VersionOrigin = Pick<typeof flowVersions.$inferInsert, "source"> &
	Partial<
		Pick<
			typeof flowVersions.$inferInsert,
			"personId" | "personName" | "tokenName" | "comment" | "restoredFrom"
		>
	>;

type NewVersion = {
	written: WrittenDefinition;
	/** The flow's `updated_at` at the service. */
	savedAt: Date | null;
	errorCount: number;
	origin: VersionOrigin;
};

/** More concurrent saves of one flow than there can be. */
const TRIES_MAX = 20;

/**
 * Records a version that was saved through this console. If another request has found it meanwhile and took it for a
 * change from outside, that version gets its author.
 */
export async function recordSaved(db: Queryable, place: FlowPlace, version: NewVersion): Promise<void> {
	const isFound = sql`exists (select from ${flowVersions} where ${isSameFound(place, version)})`;
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		// It may be found between the two statements.
		if (await claimFound(db, place, version)) return;
		if (await insert(db, place, version, sql`not ${isFound}`)) return;
	}
	throw tooOften();
}

async function claimFound(db: Queryable, place: FlowPlace, version: NewVersion): Promise<boolean> {
	const { written, origin } = version;
	const claimed = await db
		.update(flowVersions)
		.set({ ...origin, definition: await zip(written.text), sizeBytes: Buffer.byteLength(written.text) })
		.where(isSameFound(place, version))
		.returning({ number: flowVersions.number });
	return claimed.length > 0;
}

/** Without times, an equal version may be an earlier one, so none is the same. */
function isSameFound(place: FlowPlace, { written, savedAt }: NewVersion) {
	const isSame = savedAt ? eq(flowVersions.savedAt, savedAt) : sql`false`;
	return and(
		isFlow(place),
		eq(flowVersions.source, "outside"),
		eq(flowVersions.digest, written.digest),
		isSame,
	);
}

/**
 * Records a version that was found at the service, unless it's known: it's the last one, or one with its time.
 * Concurrent requests that find it record it once.
 */
export async function recordFound(db: Queryable, place: FlowPlace, version: NewVersion): Promise<void> {
	const { written, savedAt } = version;
	await insert(db, place, version, sql`not ${isKnown(place, written.digest, savedAt)}`);
}

/** Whether a definition is kept already: as the last version, or as that of its time. */
export async function isKept(
	db: Queryable,
	place: FlowPlace,
	{ digest, savedAt }: { digest: string; savedAt: Date | null },
): Promise<boolean> {
	const { rows } = await db.execute<{ kept: boolean }>(
		sql`select ${isKnown(place, digest, savedAt)} as kept from (${lastNumber(place)}) as last`,
	);
	return rows[0]?.kept ?? false;
}

/** Needs `last`, the row of {@link lastNumber}. */
function isKnown(place: FlowPlace, digest: string, savedAt: Date | null): SQL {
	return sql`exists (
		select from ${flowVersions} where ${isFlow(place)} and ${flowVersions.digest} = ${digest}
		and (${flowVersions.savedAt} = ${savedAt?.toISOString() ?? null}::timestamptz or ${flowVersions.number} = last.number)
	)`;
}

function lastNumber(place: FlowPlace): SQL {
	return sql`select coalesce(max(number), 0) as number from ${flowVersions} where ${isFlow(place)}`;
}

/** Inserts a version if a condition holds. @returns whether it did */
async function insert(
	db: Queryable,
	place: FlowPlace,
	{ written, savedAt, errorCount, origin }: NewVersion,
	condition: SQL,
): Promise<boolean> {
	const zipped = await zip(written.text);
	for (let tries = 0; tries < TRIES_MAX; tries += 1) {
		// Another request may have taken the number meanwhile; the condition is then checked again.
		const { rows } = await db.execute<{ inserted: boolean; wanted: boolean }>(sql`
			with last as (${lastNumber(place)}), wanted as (
				select last.number + 1 as number from last where ${condition}
			), inserted as (
				insert into ${flowVersions} (
					account_id, service, flow_id, number, definition, size_bytes, digest, saved_at, source, person_id,
					person_name, token_name, comment, restored_from, screen_count, error_count
				)
				select
					${place.accountId}::bigint, ${place.service}, ${place.flowId}::bigint, wanted.number, ${zipped}::bytea,
					${Buffer.byteLength(written.text)}::integer, ${written.digest}, ${savedAt?.toISOString() ?? null}::timestamptz,
					${origin.source}, ${origin.personId ?? null}, ${origin.personName ?? null}, ${origin.tokenName ?? null},
					${origin.comment ?? null}, ${origin.restoredFrom ?? null}::integer, ${written.screenCount}::integer,
					${errorCount}::integer
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
	return new Error("A flow is saved too often at once for its version to be kept.");
}

/** The last version's size, digest and number. */
export async function lastDigest(
	db: Queryable,
	place: FlowPlace,
): Promise<{ bytes: number; sha256: string; version: number } | undefined> {
	const [row] = await db
		.select({ bytes: flowVersions.sizeBytes, sha256: flowVersions.digest, version: flowVersions.number })
		.from(flowVersions)
		.where(isFlow(place))
		.orderBy(desc(flowVersions.number))
		.limit(1);
	return row;
}

/** Removes the versions of a deleted flow. */
export async function removeVersions(db: Queryable, place: FlowPlace): Promise<void> {
	await db.delete(flowVersions).where(isFlow(place));
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
		select max(there.number) from ${flowVersions} as there
		where there.account_id = ${accountId} and there.service = ${to} and there.flow_id = ${flowVersions.flowId}
	), 0)`;
	await db
		.update(flowVersions)
		.set({
			service: to,
			number: sql`${flowVersions.number} + ${offset}`,
			restoredFrom: sql`${flowVersions.restoredFrom} + ${offset}`,
		})
		.where(and(eq(flowVersions.accountId, accountId), eq(flowVersions.service, from)));
}

export function isFlow({ accountId, service, flowId }: FlowPlace) {
	return and(
		eq(flowVersions.accountId, accountId),
		eq(flowVersions.service, service),
		eq(flowVersions.flowId, flowId),
	);
}
