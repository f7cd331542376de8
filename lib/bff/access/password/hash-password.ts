import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 32 MiB and 70 ms of one core. Stored hashes don't name their cost, so a change needs a new format. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** Takes as long to check as any other, and no password has it. */
const NO_HASH = `${"0".repeat(SALT_BYTES * 2)}:`;

/** Hashes a password with scrypt. It's slow on purpose, so call it before a transaction. @returns salt:key, in hex */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES).toString("hex");
	return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/**
 * Whether a password has this hash. Takes equally long without a hash, so that the time doesn't tell who exists.
 * @param hash undefined if the person has no password
 */
export async function verifyPassword(password: string, hash = NO_HASH): Promise<boolean> {
	const [salt = "", expected = ""] = hash.split(":");
	const [key, stored] = [await keyOf(password, salt), Buffer.from(expected, "hex")];
	return key.length === stored.length && timingSafeEqual(key, stored);
}

function keyOf(password: string, salt: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
