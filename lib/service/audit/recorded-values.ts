import { and, eq } from "drizzle-orm";
import { joinName } from "@/lib/contract/text/person-name";
import { shownUrl } from "@/lib/contract/webhooks";
import type { Context } from "@/lib/service/context";
import { contacts, templateContents, webhooks } from "@/lib/service/store/schema/schema";

/** What the audit log can say of a record: its members, by the names that requests use. */
export type RecordedValues = Record<string, unknown>;

/** Reads a record before and after a change. Undefined if it doesn't exist. */
export type ReadRecorded<Params> = (
	context: Pick<Context, "db" | "account">,
	params: Params,
) => Promise<RecordedValues | undefined>;

type ContactParams = { contactId: number };

/** A contact, locked, so that nothing else changes it between the values before and the change. */
export const readContact: ReadRecorded<ContactParams> = async (context, params) =>
	contactValues(await selectContact(context, params).for("update"));

/** A contact, as it's now. */
export const readContactUnlocked: ReadRecorded<ContactParams> = async (context, params) =>
	contactValues(await selectContact(context, params));

function selectContact({ db, account }: Pick<Context, "db" | "account">, { contactId }: ContactParams) {
	return db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), eq(contacts.id, contactId)));
}

function contactValues([row]: (typeof contacts.$inferSelect)[]): RecordedValues | undefined {
	return row && { name: joinName(row), number: row.number, country_code: row.countryCode };
}

/** A webhook. The values of its custom headers and its secret aren't among what is read. */
export const readWebhook: ReadRecorded<{ webhookId: number }> = async ({ db, account }, { webhookId }) => {
	const { url, events, isActive, displayName, headerNames } = webhooks;
	const [row] = await db
		.select({ url, events, is_active: isActive, display_name: displayName, header_names: headerNames })
		.from(webhooks)
		.where(and(eq(webhooks.accountId, account), eq(webhooks.id, webhookId)))
		.for("update");
	return row;
};

/** The content of one language. */
export const readContent: ReadRecorded<{ templateCode: string; langCode: string }> = async (
	{ db, account },
	{ templateCode, langCode },
) => {
	const [row] = await db
		.select()
		.from(templateContents)
		.where(
			and(
				eq(templateContents.accountId, account),
				eq(templateContents.templateCode, templateCode),
				eq(templateContents.lang_code, langCode),
			),
		)
		.for("update");
	return row;
};

/** The languages of a whole template; undefined if it has none. */
export const readTemplateLanguages: ReadRecorded<{ templateCode: string }> = async (
	{ db, account },
	{ templateCode },
) => {
	const rows = await db
		.select({ langCode: templateContents.lang_code })
		.from(templateContents)
		.where(and(eq(templateContents.accountId, account), eq(templateContents.templateCode, templateCode)))
		.orderBy(templateContents.lang_code);
	return rows.length > 0 ? { languages: rows.map(({ langCode }) => langCode) } : undefined;
};

type ChangedField = { field: string; from?: unknown; to?: unknown };

/**
 * The fields that differ, with their values if these are short. A webhook's URL is recorded without what can be secret
 * in it.
 * @param from undefined for a record that is created
 * @param to undefined for a record that is deleted
 */
export function changedFields(
	from: RecordedValues | undefined,
	to: RecordedValues | undefined,
	fields: readonly string[],
): ChangedField[] {
	return fields.flatMap((field) => {
		const [before, after] = [from?.[field], to?.[field]];
		if (JSON.stringify(before) === JSON.stringify(after)) return [];
		return [{ field, ...value("from", field, before), ...value("to", field, after) }];
	});
}

const SHORT_MAX = 200;
const LIST_MAX = 20;

function value(side: "from" | "to", field: string, member: unknown): { from?: unknown; to?: unknown } {
	if (member === undefined || !isShort(member)) return {};
	return { [side]: field === "url" && typeof member === "string" ? shownUrl(member) : member };
}

function isShort(member: unknown): boolean {
	if (typeof member === "string") return member.length <= SHORT_MAX;
	if (!Array.isArray(member)) return member === null || typeof member !== "object";
	return member.length <= LIST_MAX && member.every((item) => typeof item === "string" && isShort(item));
}
