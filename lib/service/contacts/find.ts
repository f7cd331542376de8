import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { contacts } from "@/lib/service/store/schema";
import type { ContactRow } from "./to-wire";

/** An active contact of the account; `lock` keeps others from changing it until the transaction ends. @throws ServiceError `not-found`, also for a removed one */
export async function findContact(
	{ db, account }: Pick<Context, "db" | "account">,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<ContactRow> {
	const query = db
		.select()
		.from(contacts)
		.where(and(eq(contacts.accountId, account), eq(contacts.id, id), isNull(contacts.removedAt)));
	const [row] = await (lock ? query.for("update") : query);
	if (!row) throw notFound("contact");
	return row;
}
