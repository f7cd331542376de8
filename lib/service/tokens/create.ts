import type { Body } from "@/lib/contract/endpoints";
import type { FieldError } from "@/lib/contract/envelope";
import { type CreatedToken, createTokenBody } from "@/lib/contract/extensions/tokens";
import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import type { Context, Dependencies } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema/schema";
import { HttpError } from "@/lib/wire/http/http-error";
import { joinFamily } from "./family";
import { tokenToWire } from "./list";
import { newToken, tokenDigest } from "./token";

/**
 * Creates an API access token and returns its secret once. It can't have more permissions or a later expiry than its
 * creator, and has the same owner; only a token that manages tokens can set another. {@link tokenRules} checks its expiry.
 * Source: docs/spec/decisions.md §8, §9.
 * @throws HttpError `forbidden` for more permissions or another owner; `conflict` if there are too many tokens
 */
export async function createToken(context: Context, input: Body<"createToken">): Promise<CreatedToken> {
	const { account, actor } = context;
	const beyond = input.permissions.filter((permission) => !actor.permissions.has(permission));
	if (beyond.length > 0) {
		const message = `An API access token can create only tokens with its own permissions. It lacks ${beyond.join(", ")}.`;
		throw new HttpError("forbidden", message);
	}
	const owner = input.owner ?? { profile_id: actor.profileId, label: actor.label };
	if (!actor.managesTokens && owner.profile_id !== actor.profileId) {
		throw new HttpError("forbidden", "An API access token can create tokens only for its own owner.");
	}
	const expiresAt = input.expires_at === null ? actor.expiresAt : new Date(input.expires_at);
	return context.db.transaction(async (tx) => {
		const inTransaction = { ...context, db: tx };
		const { row, token } = await issueToken(inTransaction, account, {
			name: input.name,
			permissions: input.permissions,
			ownerProfileId: owner.profile_id,
			ownerLabel: actor.managesTokens ? owner.label : actor.label,
			expiresAt: expiresAt ?? undefined,
			maker: await joinFamily(inTransaction),
		});
		return { ...tokenToWire(row), token };
	});
}

const expiryMember = createTokenBody.pick({ expires_at: true });

/**
 * Checks that a token's expiry is in the future and no later than its creator's.
 * @param body unchecked
 */
export function tokenRules({ clock, actor }: Pick<Context, "clock" | "actor">, body: unknown): FieldError[] {
	const { success, data } = expiryMember.safeParse(body);
	if (!success || data.expires_at === null) return [];
	const expiresAt = new Date(data.expires_at);
	const wrong = (message: string) => [{ path: "expires_at", message }];
	if (expiresAt <= clock()) return wrong("The expiration must be in the future.");
	if (!actor.expiresAt || expiresAt <= actor.expiresAt) return [];
	return wrong(
		`The expiration can't be later than ${actor.expiresAt.toISOString()}, when the token that creates it expires.`,
	);
}

type NewToken = {
	name: string;
	permissions: readonly Permission[];
	ownerProfileId: number;
	ownerLabel: string;
	/** See `managesTokens` in store/schema.ts. */
	managesTokens?: boolean;
	expiresAt?: Date;
	/** The token that creates it, if any; see family.ts. */
	maker?: { madeBy: number; familyId: number };
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
			ownerProfileId: input.ownerProfileId,
			ownerLabel: input.ownerLabel,
			managesTokens: input.managesTokens ?? false,
			expiresAt: input.expiresAt,
			...input.maker,
		})
		.returning();
	if (!row) throw new Error("The token was not stored.");
	return { row, token };
}
