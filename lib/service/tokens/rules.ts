import type { FieldError } from "@/lib/contract/envelope";
import { createTokenBody } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";

const expiryMember = createTokenBody.pick({ expires_at: true });

/** A token that expires does so later than now. Whatever the client sent may be the body. */
export function tokenRules({ clock }: Pick<Context, "clock">, body: unknown): FieldError[] {
	const { success, data } = expiryMember.safeParse(body);
	if (!success || data.expires_at === null || new Date(data.expires_at) > clock()) return [];
	return [{ path: "expires_at", message: "The expiry must lie in the future." }];
}
