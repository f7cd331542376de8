import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SECRET_BYTES = 32;

/** The secret for sealing, and earlier ones for unsealing. */
export type AppSecrets = { appSecret: string; previousAppSecrets: readonly string[] };

/** A new signing secret: 64 hex digits. Source: docs/spec/decisions.md §7. */
export function newSecret(): string {
	return randomBytes(SECRET_BYTES).toString("hex");
}

/**
 * Encrypts a webhook's secret for storage: AES-256-GCM with a key derived from the application's secret, bound to the
 * account so that it can't be decrypted for another. Source: docs/spec/decisions.md §7.
 */
export function sealSecret(appSecret: string, account: number, secret: string): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", sealingKey(appSecret), iv).setAAD(binding(account));
	const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts a secret sealed with the application's secret or a previous one; null if it was sealed with another or
 * tampered with.
 */
export function unsealSecret(secrets: AppSecrets, account: number, sealed: string): string | null {
	for (const appSecret of [secrets.appSecret, ...secrets.previousAppSecrets]) {
		const opened = unsealWith(appSecret, account, sealed);
		if (opened !== null) return opened;
	}
	return null;
}

function unsealWith(appSecret: string, account: number, sealed: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
	if (tag.length !== TAG_BYTES) return null;
	const decipher = createDecipheriv("aes-256-gcm", sealingKey(appSecret), bytes.subarray(0, IV_BYTES))
		.setAAD(binding(account))
		.setAuthTag(tag);
	try {
		const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
		return opened.toString("utf8");
	} catch {
		return null;
	}
}

function binding(account: number): Buffer {
	return Buffer.from(`account ${account}`);
}

const keys = new Map<string, Buffer>();

/** Derived once per application secret. */
function sealingKey(appSecret: string): Buffer {
	const known = keys.get(appSecret);
	if (known) return known;
	const key = Buffer.from(hkdfSync("sha256", appSecret, "", "webhook signing secrets", KEY_BYTES));
	keys.set(appSecret, key);
	return key;
}
