import { eq } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { passkeys } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/**
 * Refuses (403) someone who has a passkey but signed in with the password alone to change second factors or to create API
 * access tokens: otherwise the password would be enough to replace the passkey, or to come back without it. Passkeys of other host names count too, since a request can claim
 * any host name.
 */
export async function requirePasskeyUsed(
	db: Queryable,
	{ method, person }: { method: SignInMethod; person: { id: string } },
): Promise<void> {
	if (method !== "password") return;
	const [passkey] = await db
		.select({ id: passkeys.id })
		.from(passkeys)
		.where(eq(passkeys.userId, person.id))
		.limit(1);
	if (!passkey) return;
	throw new HttpError(
		"forbidden",
		"Sign in with your passkey first. If you lost it, ask an owner to reset your two-factor authentication.",
	);
}
