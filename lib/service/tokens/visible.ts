import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema";

/**
 * The tokens that somebody may see and revoke: the owner's own; all of the account's for the token of the
 * configuration, by which the console manages its staff's.
 */
export function visibleTokens({ account, actor }: Context): SQL | undefined {
	const ofAccount = eq(tokens.accountId, account);
	if (actor.tokenId === null) return ofAccount;
	return and(ofAccount, eq(tokens.ownerProfileId, actor.profileId));
}
