import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { notFound } from "@/lib/service/errors";
import { flows } from "@/lib/service/store/schema";
import type { FlowRow } from "./to-wire";

/** The condition for one flow of the account. */
export function isFlow({ account }: Pick<Context, "account">, id: number): SQL | undefined {
	return and(eq(flows.accountId, account), eq(flows.id, id));
}

/** A flow of the account. @throws ServiceError `not-found` */
export async function findFlow(context: Pick<Context, "db" | "account">, id: number): Promise<FlowRow> {
	const [row] = await context.db.select().from(flows).where(isFlow(context, id));
	if (!row) throw notFound("flow");
	return row;
}
