import { and, eq, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema/schema";
import { HttpError, notFound } from "@/lib/wire/http/http-error";

/*
 * Tokens create tokens. The configured token and a console's own manage all tokens of the account, and those they create
 * are independent. Any other token starts a family of its descendants. They can't have more access or a later expiry
 * than their creator, are revoked with it, and share one rate limit.
 * Source: docs/spec/decisions.md §8, §9.
 */

/** Maximum of active descendants of a token, at any depth. */
export const FAMILY_MAX = 50;

/** The tokens of the actor's owner; for one that manages tokens, all of the account but its own kind. */
function ownTokens({ account, actor }: Pick<Context, "account" | "actor">): SQL | undefined {
	const ofAccount = eq(tokens.accountId, account);
	if (actor.managesTokens) return and(ofAccount, not(tokens.managesTokens));
	return and(ofAccount, eq(tokens.ownerProfileId, actor.profileId));
}

/**
 * Those of them without other permissions or a later expiry than the actor's token, and always this token itself: its
 * owner's limit may have taken permissions from it that it still lists.
 */
export function manageableTokens({ account, actor }: Pick<Context, "account" | "actor">): SQL | undefined {
	const own = ownTokens({ account, actor });
	if (actor.managesTokens) return own;
	const permitted = sql`${tokens.permissions} <@ ${sql.param([...actor.permissions])}::text[]`;
	const ended = actor.expiresAt ? lte(tokens.expiresAt, actor.expiresAt) : undefined;
	const isItself = actor.tokenId === null ? undefined : eq(tokens.id, actor.tokenId);
	return and(own, or(isItself, and(permitted, ended)));
}

/** Tokens that are neither revoked nor expired. */
export const IS_LIVE: SQL = sql`(${tokens.revokedAt} is null and (${tokens.expiresAt} is null or ${tokens.expiresAt} > now()))`;

/**
 * Checks the limit of the actor's family in the transaction that creates a token. Creations in a family are serialized,
 * so the limit holds under concurrency, and none happens while the creator is being revoked.
 * @returns the new token's creator and family
 * @throws HttpError `conflict` if the family is full; `unauthenticated` if the creator was revoked meanwhile
 */
export async function joinFamily({
	db: tx,
	account,
	actor,
}: Context): Promise<{ madeBy: number; familyId: number } | undefined> {
	const { tokenId, familyId, managesTokens } = actor;
	if (managesTokens || tokenId === null || familyId === null) return undefined;
	const ofAccount = eq(tokens.accountId, account);
	const locked = await tx
		.select({ id: tokens.id, revokedAt: tokens.revokedAt })
		.from(tokens)
		.where(and(ofAccount, inArray(tokens.id, [familyId, tokenId])))
		.orderBy(tokens.id)
		.for("update");
	if (locked.some(({ revokedAt }) => revokedAt)) {
		throw new HttpError("unauthenticated", "This API access token has been revoked.");
	}
	const liveCount = await tx.$count(tokens, and(ofAccount, eq(tokens.familyId, familyId), IS_LIVE));
	if (liveCount >= FAMILY_MAX) throw familyFull();
	return { madeBy: tokenId, familyId };
}

/** Revokes a token and its descendants, in a transaction. Tokens revoked earlier keep their time. */
async function revokeWithDescendants(
	{ db: tx, account, clock }: Pick<Context, "db" | "account" | "clock">,
	{ id, familyId }: Pick<typeof tokens.$inferSelect, "id" | "familyId">,
): Promise<void> {
	const isLive = isNull(tokens.revokedAt);
	const revoked = { revokedAt: clock() };
	const isThis = and(eq(tokens.accountId, account), eq(tokens.id, id));
	await tx.update(tokens).set(revoked).where(and(isThis, isLive));
	// Level by level: each statement waits for creations that lock their creator, and the next one includes them.
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

/** The error for a token that can't manage another one of its owner. */
function hasMoreAccess(): HttpError {
	const message =
		"This API access token can revoke only tokens that can do no more than itself: no other permission and no later expiry.";
	return new HttpError("forbidden", message);
}

function familyFull(): HttpError {
	const message = `Up to ${FAMILY_MAX} active tokens can come from one API access token. Revoke one to create another.`;
	return new HttpError("conflict", message);
}

/**
 * Revokes a token and its descendants, effective from the next request. Can be repeated.
 * @throws HttpError `not-found`; `forbidden` for a token with more access than the actor's
 */
export async function revokeToken(context: Context, id: number): Promise<null> {
	const isThis = eq(tokens.id, id);
	await context.db.transaction(async (tx) => {
		const [manageable] = await tx
			.select()
			.from(tokens)
			.where(and(manageableTokens(context), isThis));
		if (manageable) return revokeWithDescendants({ ...context, db: tx }, manageable);
		const [own] = await tx
			.select({ id: tokens.id })
			.from(tokens)
			.where(and(ownTokens(context), isThis));
		throw own ? hasMoreAccess() : notFound("API access token");
	});
	return null;
}
