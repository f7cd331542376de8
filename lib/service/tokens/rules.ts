import type { FieldError } from "@/lib/contract/envelope";
import { createTokenBody } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";

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
