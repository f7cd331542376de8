import { createHash, randomBytes } from "node:crypto";

/** The random token of a link. Only its {@link digestOf} is stored. */
export function newLinkToken(): string {
	return randomBytes(32).toString("base64url");
}

/** SHA-256 of a link's token, in hexadecimal. */
export function digestOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
