import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { HistoryDays } from "@/lib/contract/extensions/history";
import { instantsIn } from "@/lib/contract/text/time-zone";
import { countMessagesOf } from "@/lib/service/contacts/find";
import type { Context } from "@/lib/service/context";
import { messages } from "@/lib/service/store/schema/schema";

/**
 * The days of a month with messages of a contact, and where the history begins and ends. Each is one step in the
 * history's index, however many messages a day has. Source: docs/spec/decisions.md §9.
 * @throws HttpError `not-found`
 */
export async function listHistoryDays(
	context: Context,
	contactId: number,
	{ month, timeZone }: Query<"listHistoryDays">,
): Promise<HistoryDays> {
	const days = daysOfMonth(month, timeZone);
	const [found, oldest, newest] = await Promise.all([
		firstOfDays(context, contactId, days),
		endOfHistory(context, contactId, asc),
		endOfHistory(context, contactId, desc),
		countMessagesOf(context, contactId),
	]);
	return {
		days: days.flatMap(({ date }, index) => {
			const messageId = found.get(index);
			return messageId === undefined ? [] : [{ date, message_id: messageId }];
		}),
		oldest_at: oldest?.toISOString() ?? null,
		newest_at: newest?.toISOString() ?? null,
	};
}

/** The first message of each day that has one, by the day's index. */
async function firstOfDays(
	{ db, account }: Context,
	contactId: number,
	days: { start: Date; end: Date }[],
): Promise<Map<number, number>> {
	const ranges = JSON.stringify(days.map(({ start, end }, index) => ({ index, start, end })));
	const { rows } = await db.execute<{ index: number; id: string }>(sql`
		select day.index, first.id
		from json_to_recordset(${ranges}::json) as day(index integer, start timestamptz, "end" timestamptz)
		cross join lateral (
			select id from chat.messages
			where account_id = ${account} and contact_id = ${contactId}
				and message_time >= day.start and message_time < day."end"
			order by message_time, id limit 1
		) as first
	`);
	return new Map(rows.map(({ index, id }) => [index, Number(id)]));
}

async function endOfHistory(
	{ db, account }: Context,
	contactId: number,
	direction: typeof asc,
): Promise<Date | undefined> {
	const [row] = await db
		.select({ time: messages.messageTime })
		.from(messages)
		.where(and(eq(messages.accountId, account), eq(messages.contactId, contactId)))
		.orderBy(direction(messages.messageTime), direction(messages.id))
		.limit(1);
	return row?.time;
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Day = { date: string; start: Date; end: Date };

/**
 * The days of a month in a time zone with their beginnings and ends, which needn't be 24 hours apart.
 * @param month such as 2026-11
 */
export function daysOfMonth(month: string, timeZone: string): Day[] {
	const startOf = instantsIn(timeZone);
	const [year = 0, monthNumber = 0] = month.split("-").map(Number);
	const count = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
	return Array.from({ length: count }, (_, index) => {
		const midnight = Date.UTC(year, monthNumber - 1, index + 1);
		const date = `${month}-${String(index + 1).padStart(2, "0")}`;
		return { date, start: startOf(midnight), end: startOf(midnight + DAY_MS) };
	});
}
