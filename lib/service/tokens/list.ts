import { and, desc, eq, getTableColumns, not, type SQL, sql } from "drizzle-orm";
import type { Query } from "@/lib/contract/endpoints";
import type { Token } from "@/lib/contract/extensions/tokens";
import type { Context } from "@/lib/service/context";
import { tokenOwners, tokens } from "@/lib/service/store/schema/schema";
import { notFound } from "@/lib/wire/http/http-error";

/** The tokens that the actor can list and revoke: those of the account, except consoles' own, or only itself. */
function manageableTokens({ account, actor }: Pick<Context, "account" | "actor">): SQL | undefined {
	const isManageable = actor.managesTokens ? not(tokens.managesTokens) : eq(tokens.id, actor.tokenId ?? 0);
	return and(eq(tokens.accountId, account), isManageable);
}

/** Tokens that are neither revoked nor expired. */
const IS_LIVE: SQL = sql`(${tokens.revokedAt} is null and (${tokens.expiresAt} is null or ${tokens.expiresAt} > now()))`;

/**
 * A page of the tokens that the actor manages, newest first, including revoked and expired ones. An owner has the name
 * of their limit, as in the changes that their tokens make.
 */
export async function listTokens(
	context: Context,
	{ page, pageSize, profileId, active }: Query<"listTokens">,
): Promise<{ data: Token[]; totalCount: number }> {
	const listed = and(
		manageableTokens(context),
		profileId === undefined ? undefined : eq(tokens.ownerProfileId, profileId),
		active === undefined ? undefined : active === "true" ? IS_LIVE : not(IS_LIVE),
	);
	const [rows, totalCount] = await Promise.all([
		context.db
			.select({ ...getTableColumns(tokens), currentLabel: tokenOwners.label })
			.from(tokens)
			.leftJoin(
				tokenOwners,
				and(eq(tokenOwners.accountId, tokens.accountId), eq(tokenOwners.profileId, tokens.ownerProfileId)),
			)
			.where(listed)
			.orderBy(desc(tokens.createdAt), desc(tokens.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		context.db.$count(tokens, listed),
	]);
	// An owner whose tokens were revoked before they had a limit has an empty name.
	const data = rows.map(({ currentLabel, ...row }) =>
		tokenToWire({ ...row, ownerLabel: currentLabel || row.ownerLabel }),
	);
	return { data, totalCount };
}

/** A token without its secret, which isn't stored. */
export function tokenToWire(row: typeof tokens.$inferSelect): Token {
	return {
		id: row.id,
		name: row.name,
		prefix: row.prefix,
		permissions: row.permissions,
		drafts_only: row.draftsOnly,
		owner: row.ownerProfileId === null ? null : { profile_id: row.ownerProfileId, label: row.ownerLabel },
		created_at: row.createdAt.toISOString(),
		expires_at: row.expiresAt?.toISOString() ?? null,
		last_used_at: row.lastUsedAt?.toISOString() ?? null,
		revoked_at: row.revokedAt?.toISOString() ?? null,
	};
}

/**
 * Revokes a token, effective from the next request. Can be repeated: the first time stays.
 * @throws HttpError `not-found`, also for one that the actor can't manage
 */
export async function revokeToken(context: Context, id: number): Promise<null> {
	const { db, clock } = context;
	const revoked = await db
		.update(tokens)
		.set({ revokedAt: sql`coalesce(${tokens.revokedAt}, ${clock().toISOString()}::timestamptz)` })
		.where(and(manageableTokens(context), eq(tokens.id, id)))
		.returning({ id: tokens.id });
	if (revoked.length === 0) throw notFound("API access token");
	return null;
}
