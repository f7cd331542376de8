import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "chat_";
const SECRET_BYTES = 32;
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_DIGITS + CHECKSUM_DIGITS}}$`);

/** A new API access token: `chat_`, 32 random bytes in base62, a checksum. Source: docs/spec/decisions.md §8. */
export function newToken(): string {
	const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_DIGITS);
	return PREFIX + secret + checksum(secret);
}

/** Whether a text has the format of our tokens, to detect typos without a database query. */
export function isWellFormedToken(text: string): boolean {
	if (!PATTERN.test(text)) return false;
	const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_DIGITS);
	return text.endsWith(checksum(secret));
}

/** The stored form of a token: its SHA-256 digest in hex. */
export function tokenDigest(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

function checksum(secret: string): string {
	return base62(BigInt(crc32(PREFIX + secret)), CHECKSUM_DIGITS);
}

function base62(value: bigint, digits: number): string {
	let rest = value;
	let text = "";
	while (text.length < digits) {
		text = (ALPHABET[Number(rest % 62n)] ?? "") + text;
		rest /= 62n;
	}
	return text;
}
