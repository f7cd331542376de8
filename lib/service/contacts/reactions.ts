import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";

/*
 * Reactions of contacts, which are stored with the messages they react to, also with those of other people in a group.
 */

/** Makes a merged contact's reactions the kept one's, so that a later report of that person replaces them. */
export async function moveReactions(
	tx: Transaction,
	account: number,
	{ keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<void> {
	await tx.execute(sql`
		update chat.messages set reactions = (
			select jsonb_agg(
				case when item @> ${itemOf(mergedId)}::jsonb then item || ${itemOf(keptId)}::jsonb else item end
				order by place
			)
			from jsonb_array_elements(reactions) with ordinality as list(item, place)
		)
		where account_id = ${account} and ${hasAny([itemOf(mergedId)])}
	`);
}

/** @param identities of the contacts; some reactions are older than their contact */
export async function eraseReactions(
	tx: Transaction,
	account: number,
	{ contactIds, identities }: { contactIds: number[]; identities: string[] },
): Promise<void> {
	const items = [...contactIds.map(itemOf), ...identities.map((from) => JSON.stringify({ from }))];
	await tx.execute(sql`
		update chat.messages set reactions = (
			select jsonb_agg(item order by place)
			from jsonb_array_elements(reactions) with ordinality as list(item, place)
			where not item @> any(${sql.param(items)}::jsonb[])
		)
		where account_id = ${account} and (${hasAny(items)})
	`);
}

/** With one condition for each item, because a GIN index can't look up any of several. */
function hasAny(items: string[]): SQL {
	return sql.join(
		items.map((item) => sql`reactions @> ${`[${item}]`}::jsonb`),
		sql` or `,
	);
}

function itemOf(contactId: number): string {
	return JSON.stringify({ contact_id: contactId });
}
