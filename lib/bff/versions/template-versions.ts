import { and, desc, eq, sql } from "drizzle-orm";
import { serviceKeyOf } from "@/lib/bff/connections/upstream";
import type { Member } from "@/lib/bff/member";
import type { Database, Queryable } from "@/lib/bff/store/database";
import { versions } from "@/lib/bff/store/schema";
import { DELETED_KEPT_DAYS } from "@/lib/contract/console/choices";
import type { ConsoleData, ConsoleQuery } from "@/lib/contract/console/endpoints";
import type { TemplateVersion } from "@/lib/contract/console/versions/template-versions";
import {
	commentVersion,
	getVersion,
	listVersions,
	SUMMARY_COLUMNS,
	type SummaryRow,
	versionToWire,
} from "./read-versions";
import { contentRecord, type NewVersion } from "./record-version";

type Content = { templateCode: string; langCode: string };
type NumberedContent = Content & { number: string };

/** A page of the versions of a template's content, newest first. */
export async function listTemplateVersions(
	db: Queryable,
	{ account }: Member,
	{ templateCode, langCode }: Content,
	{ is_ready, ...page }: ConsoleQuery<"listTemplateVersions">,
): Promise<ConsoleData<"listTemplateVersions">> {
	const record = contentRecord(account, templateCode, langCode);
	const condition = is_ready ? sql`${versions.summary} @> '{"ready": 1}'` : undefined;
	const { rows, next_cursor } = await listVersions(db, record, page, condition);
	return { versions: rows.map(toWire), next_cursor };
}

/** A version with its content as JSON. @throws HttpError 404 */
export async function getTemplateVersion(
	db: Queryable,
	{ account }: Member,
	{ templateCode, langCode, number }: NumberedContent,
): Promise<ConsoleData<"getTemplateVersion">> {
	const { row, text } = await getVersion(db, contentRecord(account, templateCode, langCode), Number(number));
	return { ...toWire(row), content: text };
}

/** Sets or removes a version's comment. @throws HttpError 404 */
export async function commentTemplateVersion(
	db: Database,
	member: Member,
	{ templateCode, langCode, number }: NumberedContent,
	comment: string | null,
): Promise<TemplateVersion> {
	const record = contentRecord(member.account, templateCode, langCode);
	const about = { record, number: Number(number), action: "template.version_commented" as const };
	return toWire(await commentVersion(db, member, about, comment));
}

/** The last version in each language of a template, by language. */
export async function listVersionLanguages(
	db: Database,
	{ account }: Member,
	templateCode: string,
): Promise<ConsoleData<"listVersionLanguages">> {
	const rows = await db
		.selectDistinctOn([versions.part], SUMMARY_COLUMNS)
		.from(versions)
		.where(isOfTemplate(account, templateCode))
		.orderBy(versions.part, desc(versions.number));
	return rows.map((row) => ({ lang_code: row.part, last: toWire(row) }));
}

const DELETED_LISTED_MAX = 200;

/** Templates of which every language was deleted through the console, the last one first. */
export async function listDeletedTemplates(
	db: Database,
	{ account }: Member,
): Promise<ConsoleData<"listDeletedTemplates">> {
	const last = db
		.selectDistinctOn([versions.recordId, versions.part], SUMMARY_COLUMNS)
		.from(versions)
		.where(
			and(
				eq(versions.accountId, account.id),
				eq(versions.service, serviceKeyOf(account)),
				eq(versions.kind, "template"),
			),
		)
		.orderBy(versions.recordId, versions.part, desc(versions.number))
		.as("last");
	const rows = await db
		.select({
			code: last.recordId,
			deletedAt: sql<string>`max(${last.createdAt})`.mapWith(last.createdAt),
			person: sql<{ id: string | null; name: string | null }>`(array_agg(
				json_build_object('id', ${last.personId}, 'name', ${last.personName}) order by ${last.createdAt} desc
			))[1]`,
			languages: sql<{ lang_code: string; number: number }[]>`json_agg(
				json_build_object('lang_code', ${last.part}, 'number', ${last.number}) order by ${last.part}
			)`,
		})
		.from(last)
		.groupBy(last.recordId)
		.having(sql`bool_and(${last.summary} @> ${DELETED})`)
		.orderBy(desc(sql`max(${last.createdAt})`), last.recordId)
		.limit(DELETED_LISTED_MAX);
	return rows.map(({ code, deletedAt, person, languages }) => ({
		template_code: code,
		deleted_at: new Date(deletedAt).toISOString(),
		person: person.name === null ? null : { id: person.id, name: person.name },
		languages,
	}));
}

const DELETED = sql`'{"deleted": 1}'::jsonb`;

/**
 * Removes the versions of contents that were deleted long ago and not created again. Several processes may run it at once.
 * @returns how many
 */
export async function removeVersionsOfDeleted(db: Queryable): Promise<number> {
	const { rowCount } = await db.execute(sql`
		delete from ${versions} using (
			select account_id, service, kind, record_id, part, number from ${versions} as deletion
			where summary @> ${DELETED} and created_at < now() - make_interval(days => ${DELETED_KEPT_DAYS})
		) as deletion
		where ${versions.accountId} = deletion.account_id and ${versions.service} = deletion.service
			and ${versions.kind} = deletion.kind and ${versions.recordId} = deletion.record_id
			and ${versions.part} = deletion.part and not exists (
				select from ${versions} as later
				where later.account_id = deletion.account_id and later.service = deletion.service
					and later.kind = deletion.kind and later.record_id = deletion.record_id
					and later.part = deletion.part and later.number > deletion.number
			)
	`);
	return rowCount ?? 0;
}

type Read = { langCode: string; isReady: boolean; version: NewVersion };

/** Those of a template's contents that aren't kept yet: neither as the last version nor as that of their time. */
export async function findUnkept(
	db: Queryable,
	{ account }: Member,
	templateCode: string,
	contents: readonly Read[],
): Promise<Read[]> {
	if (contents.length === 0) return [];
	const asked = contents.map(({ langCode, version: { digest, savedAt } }) => ({
		part: langCode,
		digest,
		saved_at: savedAt?.toISOString() ?? null,
	}));
	const isOfIt = isOfTemplate(account, templateCode);
	const { rows } = await db.execute<{ part: string }>(sql`
		select asked.part
		from json_to_recordset(${JSON.stringify(asked)}::json) as asked (part text, digest text, saved_at timestamptz)
		left join (
			select part, max(number) as number from ${versions} where ${isOfIt} group by part
		) as last on last.part = asked.part
		where not exists (
			select from ${versions}
			where ${isOfIt} and ${versions.part} = asked.part and ${versions.digest} = asked.digest
				and (${versions.savedAt} = asked.saved_at or ${versions.number} = last.number)
		)
	`);
	const unkept = new Set(rows.map(({ part }) => part));
	return contents.filter(({ langCode }) => unkept.has(langCode));
}

function isOfTemplate(account: Member["account"], templateCode: string) {
	return and(
		eq(versions.accountId, account.id),
		eq(versions.service, serviceKeyOf(account)),
		eq(versions.kind, "template"),
		eq(versions.recordId, templateCode),
	);
}

function toWire(row: SummaryRow): TemplateVersion {
	return {
		...versionToWire(row),
		is_ready: row.summary.ready === 1,
		is_deletion: row.summary.deleted === 1,
	};
}
