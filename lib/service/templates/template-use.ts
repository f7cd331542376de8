import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Data, Query } from "@/lib/contract/endpoints";
import { contactSummaryToWire } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { messageColumns, messageToWire } from "@/lib/service/messages/to-wire";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { contacts, messages, templateMessages } from "@/lib/service/store/schema/schema";

type CountRow = {
	lang_code: string;
	outcome: string;
	error_code: number;
	count: number;
	reason: string | null;
};

/** How often a template was sent in each language, with what outcome, and why messages failed. Source: docs/decisions/0098. */
export async function getTemplateUse(
	{ db, account }: Context,
	templateCode: string,
): Promise<Data<"getTemplateUse">> {
	const [{ rows: counts }, { rows: last }] = await Promise.all([
		db.execute<CountRow>(sql`
			select u.lang_code, u.outcome, u.error_code, u.count, case when u.outcome = 'failed' then (
				select m.error_reason from chat.messages as m where m.account_id = ${account} and m.id = (
					select f.message_id from chat.template_messages as f
					where f.account_id = ${account} and f.template_code = u.template_code and f.lang_code = u.lang_code
						and f.error_code = u.error_code and f.outcome = 'failed'
					order by f.sent_at desc, f.message_id desc limit 1
				)
			) end as reason
			from chat.template_use as u
			where u.account_id = ${account} and u.template_code = ${templateCode}
		`),
		db.execute<{ lang_code: string; at: string }>(sql`
			select l.lang_code, (
				select m.sent_at from chat.template_messages as m
				where m.account_id = ${account} and m.template_code = ${templateCode} and m.lang_code = l.lang_code
				order by m.sent_at desc limit 1
			) as at
			from (
				select distinct u.lang_code from chat.template_use as u
				where u.account_id = ${account} and u.template_code = ${templateCode}
			) as l
		`),
	]);
	const languages = last
		.map(({ lang_code, at }) => ({ lang_code, last_used_at: new Date(at).toISOString(), ...sum(lang_code) }))
		.sort((one, other) => other.last_used_at.localeCompare(one.last_used_at));
	return { template_code: templateCode, languages };

	function sum(langCode: string) {
		const own = counts.filter((row) => row.lang_code === langCode);
		const of = (...outcomes: string[]) =>
			own.reduce((total, { outcome, count }) => total + (outcomes.includes(outcome) ? count : 0), 0);
		return {
			sent: of("sent", "delivered", "read"),
			delivered: of("delivered", "read"),
			read: of("read"),
			failed: of("failed"),
			failures: own
				.filter(({ outcome }) => outcome === "failed")
				.map(({ error_code, count, reason }) => ({ code: error_code < 0 ? null : error_code, count, reason }))
				.sort((one, other) => other.count - one.count),
		};
	}
}

/**
 * The messages to active contacts that sent a template, newest first.
 * @throws HttpError `malformed` for a cursor of another list
 */
export async function listTemplateMessages(
	{ db, account, config }: Context,
	templateCode: string,
	{ lang_code, error_code, before, pageSize }: Query<"listTemplateMessages">,
): Promise<Data<"listTemplateMessages">> {
	const scope = { secret: config.appSecret, account, list: `messages of ${templateCode} ${lang_code}` };
	const [time, id] = before ? readCursor(scope, before, "next_cursor") : [];
	const { sentAt, messageId } = templateMessages;
	const rows = await db
		.select({ message: messageColumns, contact: contacts, sentAt })
		.from(templateMessages)
		.innerJoin(messages, and(eq(messages.accountId, account), eq(messages.id, messageId)))
		.innerJoin(
			contacts,
			and(eq(contacts.accountId, account), eq(contacts.id, messages.contactId), isNull(contacts.removedAt)),
		)
		.where(
			and(
				eq(templateMessages.accountId, account),
				eq(templateMessages.templateCode, templateCode),
				eq(templateMessages.langCode, lang_code),
				error_code === undefined
					? undefined
					: and(eq(templateMessages.outcome, "failed"), eq(templateMessages.errorCode, error_code)),
				time === undefined
					? undefined
					: sql`(${sentAt}, ${messageId}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`,
			),
		)
		.orderBy(desc(sentAt), desc(messageId))
		.limit(pageSize + 1);
	const page = cutPage(scope, rows, pageSize, ({ message, sentAt: at }) => [at.getTime(), message.id]);
	return {
		hits: page.shown.map(({ message, contact }) => ({
			contact_id: contact.id,
			contact: contactSummaryToWire(contact),
			message: messageToWire(message),
		})),
		next_cursor: page.nextCursor,
	};
}
