import { and, eq, isNull } from "drizzle-orm";
import type { Body } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { tokenOwners, tokens } from "@/lib/service/store/schema/schema";
import { requireManager } from "./require-manager";

/*
 * A console gives each person who creates tokens a profile, and limits its tokens to what the person can do. A person
 * who is suspended has an empty limit; for one who leaves, the tokens are revoked.
 */

/**
 * Sets the limit and name of an owner, effective from the next request. Can be repeated.
 * @throws HttpError `forbidden` for a token that doesn't manage tokens
 */
export async function limitTokenOwner(
	context: Context,
	profileId: number,
	{ label, permissions, drafts_only: draftsOnly }: Body<"limitTokenOwner">,
): Promise<null> {
	requireManager(context);
	await context.db
		.insert(tokenOwners)
		.values({ accountId: context.account, profileId, label, permissions, draftsOnly })
		.onConflictDoUpdate({
			target: [tokenOwners.accountId, tokenOwners.profileId],
			set: { label, permissions, draftsOnly },
		});
	return null;
}

/**
 * Revokes an owner's tokens, and limits those that are being created. Can be repeated.
 * @throws HttpError `forbidden` for a token that doesn't manage tokens
 */
export async function revokeTokensOfOwner(context: Context, profileId: number): Promise<null> {
	requireManager(context);
	const { account, clock } = context;
	await context.db.transaction(async (tx) => {
		await tx
			.insert(tokenOwners)
			.values({ accountId: account, profileId, label: "", permissions: [] })
			.onConflictDoUpdate({
				target: [tokenOwners.accountId, tokenOwners.profileId],
				set: { permissions: [] },
			});
		await tx
			.update(tokens)
			.set({ revokedAt: clock() })
			.where(
				and(
					eq(tokens.accountId, account),
					eq(tokens.ownerProfileId, profileId),
					eq(tokens.managesTokens, false),
					isNull(tokens.revokedAt),
				),
			);
	});
	return null;
}
