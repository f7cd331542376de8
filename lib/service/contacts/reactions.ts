import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/service/store/database";

/*
 * Reactions of contacts, which are stored with the messages they react to, also with those of other people in a group.
 */

/**
 * Makes a merged contact's reactions the kept one's, so that a later report of that person replaces them. Of both
 * contacts' reactions to a message, or their removal, only the latest is left, as if one person had always sent them.
 */
export async function moveReactions(
	tx: Transaction,
	account: number,
	{ keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<void> {
	const [kept, merged] = [itemOf(keptId), itemOf(mergedId)];
	await tx.execute(sql`
		update chat.messages set reactions = (
			select jsonb_agg(item order by place) from (
				select item, place, row_number() over (
					partition by item -> 'contact_id' order by item ->> 'at' desc, place desc
				) as age
				from (
					select place, case when one @> ${merged}::jsonb then one || ${kept}::jsonb else one end as item
					from jsonb_array_elements(reactions) with ordinality as list(one, place)
				) as moved
			) as aged
			where age = 1 or not item @> ${kept}::jsonb
		)
		where account_id = ${account} and ${hasAny([merged])}
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
