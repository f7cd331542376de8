import { PERMISSIONS, type Permission } from "@/lib/contract/permissions";
import type { Dependencies } from "@/lib/service/context";
import { tokens } from "@/lib/service/store/schema";
import { newToken, tokenDigest } from "./token";

export type NewToken = {
	name: string;
	permissions: readonly Permission[];
	ownerProfileId: number;
	ownerLabel: string;
	expiresAt?: Date;
	/** The token that creates it, if any; see family.ts. */
	maker?: { madeBy: number; familyId: number };
};

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
			name: input.name,
			permissions: PERMISSIONS.filter((permission) => input.permissions.includes(permission)),
			ownerProfileId: input.ownerProfileId,
			ownerLabel: input.ownerLabel,
			expiresAt: input.expiresAt,
			...input.maker,
		})
		.returning();
	if (!row) throw new Error("The token was not stored.");
	return { row, token };
}
