import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The secret for sealing, and earlier ones for unsealing. */
export type AppSecrets = { appSecret: string; previousAppSecrets: readonly string[] };

/** What a sealed text is for, which decides the key, and the account or person it's bound to, if any. */
type SealedFor = { purpose: string; account?: number; person?: string };

/**
 * Encrypts a text: AES-256-GCM with a key derived from the application's secret, bound to the account or person so that
 * it can't be decrypted for another.
 */
export function seal(appSecret: string, sealedFor: SealedFor, text: string): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", keyFor(appSecret, sealedFor.purpose), iv).setAAD(
		binding(sealedFor),
	);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts a text sealed with the application's secret or a previous one; null if it was sealed with another, for
 * something else, or tampered with.
 */
export function unseal(secrets: AppSecrets, sealedFor: SealedFor, sealed: string): string | null {
	for (const appSecret of [secrets.appSecret, ...secrets.previousAppSecrets]) {
		const opened = unsealWith(appSecret, sealedFor, sealed);
		if (opened !== null) return opened;
	}
	return null;
}

/** The same text if the current secret unseals it, sealed again if a previous one does, or null if none does. */
export function sealAgain(secrets: AppSecrets, sealedFor: SealedFor, sealed: string): string | null {
	if (unsealWith(secrets.appSecret, sealedFor, sealed) !== null) return sealed;
	const opened = unseal(secrets, sealedFor, sealed);
	return opened === null ? null : seal(secrets.appSecret, sealedFor, opened);
}

function unsealWith(appSecret: string, sealedFor: SealedFor, sealed: string): string | null {
	const bytes = Buffer.from(sealed, "base64url");
	const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
	if (tag.length !== TAG_BYTES) return null;
	const key = keyFor(appSecret, sealedFor.purpose);
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
		.setAAD(binding(sealedFor))
		.setAuthTag(tag);
	try {
		const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
		return opened.toString("utf8");
	} catch {
		return null;
	}
}

function binding(sealedFor: SealedFor): Buffer {
	const { account, person } = sealedFor;
	if (account !== undefined) return Buffer.from(`account ${account}`);
	return Buffer.from(person === undefined ? "" : `person ${person}`);
}

const keys = new Map<string, Buffer>();

/** Derived once per application secret and purpose. */
function keyFor(appSecret: string, purpose: string): Buffer {
	const name = `${purpose}\0${appSecret}`;
	const known = keys.get(name);
	if (known) return known;
	const key = Buffer.from(hkdfSync("sha256", appSecret, "", purpose, KEY_BYTES));
	keys.set(name, key);
	return key;
}
