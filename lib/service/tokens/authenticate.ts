import { timingSafeEqual } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import type { Actor, Dependencies } from "@/lib/service/context";
import type { Database } from "@/lib/service/store/database";
import { builtLookup, builtOnce } from "@/lib/service/store/prepared";
import { tokenOwners, tokens } from "@/lib/service/store/schema/schema";
import { sharedLookUp } from "@/lib/service/store/shared-lookup";
import { isDiskFull } from "@/lib/wire/database-unavailable";
import { HttpError } from "@/lib/wire/http/http-error";
import { isWellFormedToken, tokenDigest } from "./token";

const ALL_PERMISSIONS: ReadonlySet<Permission> = new Set(PERMISSIONS);
/** The profile of tokens that belong to no person: the configured token and those of the account. */
const ACCOUNT_PROFILE_ID = 1;
const LAST_USE_PRECISION_MS = 60_000;
const BOOTSTRAP_LABEL = "Console";

/**
 * Authenticates a request by its `Authorization` header: `Bearer` with an active token, or the configured token.
 * Source: docs/spec/public-api.md §5,
 * docs/spec/decisions.md §1, §8.
 * @throws HttpError `unauthenticated`
 */
export async function authenticate(
	{ db, config, clock }: Pick<Dependencies, "db" | "config" | "clock">,
	authorization: string | undefined,
): Promise<Actor> {
	if (!authorization) throw unauthenticated("Send your API access token: Authorization: Bearer <token>.");
	const token = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
	if (!token) throw unauthenticated("The Authorization header must be: Bearer <token>.");

	const digest = tokenDigest(token);
	if (sameText(digest, tokenDigest(config.apiToken))) {
		return {
			tokenId: null,
			managesTokens: true,
			expiresAt: null,
			account: config.defaultAccount,
			permissions: ALL_PERMISSIONS,
			draftsOnly: false,
			profileId: ACCOUNT_PROFILE_ID,
			label: BOOTSTRAP_LABEL,
		};
	}
	const row = isWellFormedToken(token) ? await lookUpToken(db)(digest) : undefined;
	if (!row) throw unauthenticated("Unknown API access token.");
	if (row.revokedAt) throw unauthenticated("This API access token has been revoked.");
	if (row.isExpired) throw unauthenticated("This API access token has expired.");
	const limit = row.managesTokens ? null : row.limit;
	if (limit?.permissions.length === 0) {
		throw unauthenticated("The owner of this API access token no longer has access to this account.");
	}
	await recordUse(db, row, clock());
	const allowed = limit
		? row.permissions.filter((permission) => limit.permissions.includes(permission))
		: row.permissions;
	return {
		tokenId: row.id,
		managesTokens: row.managesTokens,
		expiresAt: row.expiresAt,
		account: row.accountId,
		permissions: new Set(allowed as Permission[]),
		draftsOnly: row.draftsOnly || (limit?.draftsOnly ?? false),
		profileId: row.ownerProfileId ?? ACCOUNT_PROFILE_ID,
		label: limit?.label ?? row.ownerLabel,
		tokenName: row.name,
	};
}

const tokenOfDigest = builtLookup((db) =>
	db
		.select({
			...getTableColumns(tokens),
			isExpired: sql<boolean>`coalesce(${tokens.expiresAt} <= now(), false)`,
			limit: {
				label: tokenOwners.label,
				permissions: tokenOwners.permissions,
				draftsOnly: tokenOwners.draftsOnly,
			},
		})
		.from(tokens)
		.leftJoin(
			tokenOwners,
			and(eq(tokenOwners.accountId, tokens.accountId), eq(tokenOwners.profileId, tokens.ownerProfileId)),
		)
		.where(eq(tokens.digest, sql.placeholder("digest")))
		.prepare("token_of_digest"),
);

/** Shared by concurrent requests of one token, but sent after each arrived, so a revocation takes effect at once. */
const lookUpToken = builtOnce((db) =>
	sharedLookUp(async (digest) => (await tokenOfDigest(db).execute({ digest }))[0]),
);

/** Updates `last_used_at` at most once a minute. A full disk doesn't block reads. */
async function recordUse(
	db: Database,
	row: Pick<typeof tokens.$inferSelect, "accountId" | "id" | "lastUsedAt">,
	now: Date,
): Promise<void> {
	if (row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < LAST_USE_PRECISION_MS) return;
	await db
		.update(tokens)
		.set({ lastUsedAt: now })
		.where(and(eq(tokens.accountId, row.accountId), eq(tokens.id, row.id)))
		.catch((error: unknown) => {
			if (!isDiskFull(error)) throw error;
		});
}

function unauthenticated(message: string): HttpError {
	return new HttpError("unauthenticated", message, { headers: { "WWW-Authenticate": "Bearer" } });
}

function sameText(a: string, b: string): boolean {
	return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
