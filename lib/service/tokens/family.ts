import { and, arrayContained, count, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { ServiceError } from "@/lib/service/errors";
import { tokens } from "@/lib/service/store/schema";

/*
 * Tokens come from tokens. The token of the configuration is the root: it manages all of the account's, and what it
 * creates stands on its own. Any other token starts a family: the tokens it creates, and those that these create.
 * They hold no more than their maker, end no later, end with it, and share one rate limit.
 * Source: docs/spec/decisions.md §8, §9.
 */

/** Live tokens that can come from one token, at any depth. */
export const FAMILY_MAX = 50;

/** The tokens of the actor's owner; all of the account's for the token of the configuration. */
export function ownTokens({ account, actor }: Pick<Context, "account" | "actor">): SQL | undefined {
	const ofAccount = eq(tokens.accountId, account);
	if (actor.tokenId === null) return ofAccount;
	return and(ofAccount, eq(tokens.ownerProfileId, actor.profileId));
}

/** Those of them that hold no more than the actor's token: no other permission, and no later end. */
export function manageableTokens({ account, actor }: Pick<Context, "account" | "actor">): SQL | undefined {
	const own = ownTokens({ account, actor });
	if (actor.tokenId === null) return own;
	const permitted = arrayContained(tokens.permissions, [...actor.permissions]);
	const ended = actor.expiresAt ? lte(tokens.expiresAt, actor.expiresAt) : undefined;
	return and(own, permitted, ended);
}

/**
 * Makes room for one more token in the actor's family, in the transaction that creates it. Creations in a family
 * take turns, so the limit holds under any concurrency; and none is created while its maker is being revoked.
 * @returns what the new token notes of where it comes from
 * @throws ServiceError `conflict` when the family is full; `unauthenticated` when the maker was revoked meanwhile
 */
export async function joinFamily({
	db: tx,
	account,
	actor,
	clock,
}: Context): Promise<{ madeBy: number; familyId: number } | undefined> {
	const { tokenId, familyId } = actor;
	if (tokenId === null || familyId === null) return undefined;
	const ofAccount = eq(tokens.accountId, account);
	const locked = await tx
		.select({ id: tokens.id, revokedAt: tokens.revokedAt })
		.from(tokens)
		.where(and(ofAccount, inArray(tokens.id, [familyId, tokenId])))
		.orderBy(tokens.id)
		.for("update");
	if (locked.some(({ revokedAt }) => revokedAt)) {
		throw new ServiceError("unauthenticated", "This API access token has been revoked.");
	}
	const isLive = and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, clock())));
	const [live] = await tx
		.select({ count: count() })
		.from(tokens)
		.where(and(ofAccount, eq(tokens.familyId, familyId), isLive));
	if ((live?.count ?? 0) >= FAMILY_MAX) throw familyFull();
	return { madeBy: tokenId, familyId };
}

/** Revokes a token and everything that comes from it, in a transaction. Tokens revoked before keep their time. */
export async function revokeWithDescendants(
	{ db: tx, account, clock }: Pick<Context, "db" | "account" | "clock">,
	{ id, familyId }: Pick<typeof tokens.$inferSelect, "id" | "familyId">,
): Promise<void> {
	const isLive = isNull(tokens.revokedAt);
	const revoked = { revokedAt: clock() };
	const isThis = and(eq(tokens.accountId, account), eq(tokens.id, id));
	await tx.update(tokens).set(revoked).where(and(isThis, isLive));
	// Level by level: each statement waits for creations that hold their maker's lock, and the next one sees them.
	const ofFamily = and(eq(tokens.accountId, account), eq(tokens.familyId, familyId ?? id));
	for (let makers = [id]; makers.length > 0; ) {
		const children = await tx
			.select({ id: tokens.id })
			.from(tokens)
			.where(and(ofFamily, inArray(tokens.madeBy, makers)));
		makers = children.map((child) => child.id);
		if (makers.length > 0)
			await tx
				.update(tokens)
				.set(revoked)
				.where(and(ofFamily, inArray(tokens.id, makers), isLive));
	}
}

/** Why a token may not manage another of its owner. */
export function holdsMore(): ServiceError {
	const message =
		"This API access token can revoke only tokens that can do no more than itself: no other permission and no later expiry.";
	return new ServiceError("forbidden", message);
}

function familyFull(): ServiceError {
	const message = `Up to ${FAMILY_MAX} active tokens can come from one API access token. Revoke one to create another.`;
	return new ServiceError("conflict", message);
}
