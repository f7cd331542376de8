import { randomBytes } from "node:crypto";
import { type AppSecrets, seal, sealAgain, unseal } from "@/lib/wire/seal";

export type { AppSecrets };

const SECRET_BYTES = 32;

const sealedFor = (account: number) => ({ purpose: "webhook signing secrets", account });

/** A new signing secret: 64 hex digits. Source: docs/spec/decisions.md §7. */
export function newSecret(): string {
	return randomBytes(SECRET_BYTES).toString("hex");
}

/** Encrypts a webhook's secret for storage, bound to the account. Source: docs/spec/decisions.md §7. */
export function sealSecret(appSecret: string, account: number, secret: string): string {
	return seal(appSecret, sealedFor(account), secret);
}

/** Decrypts it with the application's secret or a previous one; null if none fits. */
export function unsealSecret(secrets: AppSecrets, account: number, sealed: string): string | null {
	return unseal(secrets, sealedFor(account), sealed);
}

/** The same text if the current secret unseals it, sealed again if a previous one does, or null if none does. */
export function sealSecretAgain(secrets: AppSecrets, account: number, sealed: string): string | null {
	return sealAgain(secrets, sealedFor(account), sealed);
}
