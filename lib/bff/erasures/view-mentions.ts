import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/bff/audit/record";
import { upstreamOf } from "@/lib/bff/connections/upstream";
import type { Membership } from "@/lib/bff/member";
import { readEndpoint, type ServiceReading } from "@/lib/bff/proxy/export-reading";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import { contactViews } from "@/lib/bff/store/schema";
import type { ViewMention } from "@/lib/contract/console/contacts/contact-views";
import type { ContactSummary } from "@/lib/contract/contacts";
import { fold } from "@/lib/contract/text/search";
import { requestIdFrom } from "@/lib/wire/request";

/*
 * The name and search of a saved view can be about a person. Who that is can be found only while the contact exists, so it
 * is looked up when the view is saved, and again every day for contacts that came or changed since.
 */

/** A text that more contacts have doesn't say who is meant. */
const CONTACTS_MAX = 20;
const TEXTS_MAX = 12;
const TEXT_LENGTH_MIN = 2;
/** Fewer digits are no number. */
const DIGITS_MIN = 5;
const VIEWS_AT_ONCE = 5;
const TIMEOUT_MS = 5_000;

type View = Pick<typeof contactViews.$inferSelect, "name" | "state" | "mentions">;

/** Looks up the contacts of the account's next views that are due. @throws HttpError if the service can't be asked */
export async function lookUpMentions(
	services: Pick<Runtime, "db" | "config" | "dispatcher" | "limits" | "log">,
	account: Pick<Membership, "id" | "connection">,
): Promise<void> {
	const { db, config } = services;
	const { accountId, id, name, state, mentions, mentionsAt, updatedAt } = contactViews;
	const isDue = or(isNull(mentionsAt), lt(mentionsAt, sql`now() - interval '1 day'`));
	const due = await db
		// The time with its microseconds, to recognize the view.
		.select({ id, name, state, mentions, version: sql<string>`${updatedAt}::text` })
		.from(contactViews)
		.where(and(eq(accountId, account.id), isDue))
		.orderBy(sql`${mentionsAt} asc nulls first`, id)
		.limit(VIEWS_AT_ONCE);
	for (const view of due) {
		const reading = {
			runtime: services,
			upstream: upstreamOf(config, account),
			requestId: requestIdFrom(undefined),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		};
		const found = await readMentions(reading, view);
		await db
			.update(contactViews)
			.set({ mentions: found, mentionsAt: sql`now()` })
			// One that was changed meanwhile is due again.
			.where(
				and(eq(accountId, account.id), eq(id, view.id), eq(updatedAt, sql`${view.version}::timestamptz`)),
			);
	}
}

async function readMentions(reading: ServiceReading, view: View): Promise<ViewMention[]> {
	const found = textsOf(view).map(async (text) => {
		const contactIds = await findNamed(reading, text);
		// One that finds nobody anymore keeps those that it was about: their names changed, or they were deleted.
		const earlier = view.mentions.find((mention) => mention.text === text);
		if (contactIds?.length === 0 && earlier) return earlier;
		return { text, contactIds: contactIds ?? [] };
	});
	return (await Promise.all(found)).filter(({ contactIds }) => contactIds.length > 0);
}

/** The search, the name, and each of its words: a name can say more than whom it's about. */
function textsOf({ name, state }: View): string[] {
	const texts = [state.search, name, ...wordsOf(name)].map((text) => text.trim());
	return [...new Set(texts)].filter((text) => text.length >= TEXT_LENGTH_MIN).slice(0, TEXTS_MAX);
}

function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= TEXT_LENGTH_MIN);
}

/** The contacts whose names or numbers are in a text; undefined if there are many. */
async function findNamed(reading: ServiceReading, text: string): Promise<number[] | undefined> {
	const query = { page: 1, pageSize: CONTACTS_MAX, search: text };
	const { data, totalPages } = await readEndpoint(reading, "listContacts", { query });
	if (totalPages > 1) return undefined;
	return data.filter((contact) => isNamed(contact, text)).map(({ id }) => id);
}

/** Whether a text has a whole word of a contact's name, or enough of its number. A search also finds parts of words. */
function isNamed(contact: ContactSummary, text: string): boolean {
	const { first_name, middle_name, last_name, platform_name, chat_phone_id } = contact;
	const named = [first_name, middle_name, last_name, platform_name].flatMap((name) =>
		wordsOf(fold(name ?? "")),
	);
	const digits = text.replace(/\P{Nd}/gu, "").replace(/^0+/, "");
	if (digits.length >= DIGITS_MIN && chat_phone_id.includes(digits)) return true;
	return wordsOf(fold(text)).some((word) => named.includes(word));
}

/** Deletes the views that have a text which only names contacts that were erased. Views of others stay. */
export async function eraseMentioningViews(tx: Queryable, accountId: number, ids: number[]): Promise<void> {
	const isErased = new Set(ids);
	const isMentioned = sql`exists (
		select from jsonb_array_elements(${contactViews.mentions}) as one(mention),
			jsonb_array_elements_text(one.mention -> 'contactIds') as other(contact)
		where other.contact = any(${sql.param(ids.map(String))}::text[])
	)`;
	const views = await tx
		.select()
		.from(contactViews)
		.where(and(eq(contactViews.accountId, accountId), isMentioned))
		.for("update");
	for (const { id, mentions } of views) {
		const isThis = and(eq(contactViews.accountId, accountId), eq(contactViews.id, id));
		const left = mentions.map(({ text, contactIds }) => ({
			text,
			contactIds: contactIds.filter((contact) => !isErased.has(contact)),
		}));
		if (left.every(({ contactIds }) => contactIds.length > 0)) {
			await tx.update(contactViews).set({ mentions: left }).where(isThis);
			continue;
		}
		await tx.delete(contactViews).where(isThis);
		const byConsole = { person: null, account: { id: accountId }, source: null };
		await recordAudit(tx, byConsole, { action: "view.deleted", record: { id } });
	}
}
