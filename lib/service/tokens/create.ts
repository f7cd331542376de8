import type { Body } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import { type CreatedToken, createTokenBody } from "@/lib/contract/extensions/tokens";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import type { Context, Dependencies } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema/schema";
import { tokenToWire } from "./list";
import { requireManager } from "./require-manager";
import { newToken, tokenDigest } from "./token";

/**
 * Creates an API access token and returns its secret once. It belongs to a person, whose limit it has, or without an owner
 * to the account. {@link tokenRules} checks its expiry. Source: docs/spec/decisions.md §8, §9.
 * @throws HttpError `forbidden` for a token that doesn't manage tokens
 */
export async function createToken(context: Context, input: Body<"createToken">): Promise<CreatedToken> {
	requireManager(context);
	const { name, permissions, drafts_only: draftsOnly, expires_at, owner } = input;
	const { row, token } = await issueToken(context, context.account, {
		name,
		permissions,
		draftsOnly,
		...(owner && { owner: { profileId: owner.profile_id, label: owner.label } }),
		...(expires_at !== null && { expiresAt: new Date(expires_at) }),
	});
	return { ...tokenToWire(row), token };
}

const expiryMember = createTokenBody.pick({ expires_at: true });

/**
 * Checks that a token's expiry is in the future.
 * @param body unchecked
 */
export function tokenRules({ clock }: Pick<Context, "clock">, body: unknown): FieldError[] {
	const { success, data } = expiryMember.safeParse(body);
	if (!success || data.expires_at === null || new Date(data.expires_at) > clock()) return [];
	return [{ path: "expires_at", message: "The expiration must be in the future." }];
}

type NewToken = {
	name: string;
	permissions: readonly Permission[];
	/** Whose it is; the account's without one. */
	owner?: { profileId: number; label: string };
	/** See `managesTokens` in store/schema.ts. */
	managesTokens?: boolean;
	/** Whether it stores contents of templates as drafts only. */
	draftsOnly?: boolean;
	expiresAt?: Date;
};

/** "chat_" and four of the secret's 43 characters. */
const PREFIX_LENGTH = 9;

/** Creates a token and returns its secret, which can't be read again. Source: docs/spec/decisions.md §8. */
export async function issueToken(
	{ db }: Pick<Dependencies, "db">,
	account: number,
	input: NewToken,
): Promise<{ row: typeof tokens.$inferSelect; token: string }> {
	const token = newToken();
	const [row] = await db
		.insert(tokens)
		.values({
			accountId: account,
			digest: tokenDigest(token),
			prefix: token.slice(0, PREFIX_LENGTH),
			name: input.name,
			permissions: PERMISSIONS.filter((permission) => input.permissions.includes(permission)),
			ownerProfileId: input.owner?.profileId,
			ownerLabel: input.owner?.label ?? input.name,
			managesTokens: input.managesTokens ?? false,
			draftsOnly: input.draftsOnly ?? false,
			expiresAt: input.expiresAt,
		})
		.returning();
	if (!row) throw new Error("The token was not stored.");
	return { row, token };
}
