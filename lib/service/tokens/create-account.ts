import { sql } from "drizzle-orm";
import type { Body, Data } from "@/lib/contract/endpoints";
import { PERMISSIONS } from "@/lib/contract/permissions";
import type { Context } from "@/lib/service/context";
import { accounts } from "@/lib/service/store/schema/schema";
import { HttpError } from "@/lib/wire/http/http-error";
import { violates } from "@/lib/wire/unique-violation";
import { issueToken } from "./create";

/**
 * Creates an account and a token that can do everything there, for a console that adds the account.
 * @throws HttpError `forbidden` unless by the configured token; `conflict` if another account has the business id
 */
export async function createAccount(
	context: Context,
	{ name, chat_business_id }: Body<"createAccount">,
): Promise<Data<"createAccount">> {
	const { actor, db } = context;
	if (actor.tokenId !== null) {
		const message = "Only the service's own token, CHAT_API_TOKEN, can create accounts.";
		throw new HttpError("forbidden", message);
	}
	try {
		return await db.transaction(async (tx) => {
			const id = await insertAccount(tx, { name, chatBusinessId: chat_business_id });
			const { token } = await issueToken({ db: tx }, id, {
				name: actor.label,
				permissions: PERMISSIONS,
				managesTokens: true,
			});
			return { id, name, token };
		});
	} catch (error) {
		if (!violates(error, "accounts_chatBusinessId_unique")) throw error;
		const message = "An account with this business ID already exists.";
		throw new HttpError("conflict", message, { errors: [{ path: "chat_business_id", message }] });
	}
}

/** Inserts an account with the next free id; concurrent insertions try again with the one after it. */
async function insertAccount(
	tx: Context["db"],
	values: { name: string; chatBusinessId: string | null },
): Promise<number> {
	for (;;) {
		const [last] = await tx.select({ id: sql<string>`coalesce(max(${accounts.id}), 0)` }).from(accounts);
		const id = Number(last?.id ?? 0) + 1;
		const [row] = await tx
			.insert(accounts)
			.values({ id, ...values })
			.onConflictDoNothing({ target: accounts.id })
			.returning();
		if (row) return id;
	}
}
