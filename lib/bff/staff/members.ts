import { and, asc, eq } from "drizzle-orm";
import type { Role } from "@/lib/bff/staff/roles";
import type { Queryable } from "@/lib/bff/store/database";
import { accounts, members } from "@/lib/bff/store/schema";

export type AccountOfMember = { id: number; name: string; role: Role };

/** The accounts a person may enter, the oldest first. */
export async function accountsOf(db: Queryable, userId: string): Promise<AccountOfMember[]> {
	const rows = await db
		.select({ id: accounts.id, name: accounts.name, role: members.role })
		.from(members)
		.innerJoin(accounts, eq(accounts.id, members.accountId))
		.where(eq(members.userId, userId))
		.orderBy(asc(accounts.id));
	return rows.map((row) => ({ ...row, role: row.role as Role }));
}

/** The person's role in an account, or undefined. */
export async function roleIn(db: Queryable, accountId: number, userId: string): Promise<Role | undefined> {
	const [row] = await db
		.select({ role: members.role })
		.from(members)
		.where(and(eq(members.accountId, accountId), eq(members.userId, userId)));
	return row?.role as Role | undefined;
}
