import { createHash, randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/lib/bff/store/database";
import { recoveryCodes } from "@/lib/bff/store/schema";

const AMOUNT = 10;
/** Letters and digits that aren't mistaken for others, 5 bits each. Source: RFC 4648, section 6. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** 120 bits. From 112 on, a hash without salt protects a code. Source: OWASP ASVS 5.0, 6.5.2. */
const CODE_LENGTH = 24;

/** Replaces a person's recovery codes. Only their hashes are stored. @returns the codes, to be shown once */
export async function replaceRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
	const codes = Array.from({ length: AMOUNT }, newCode);
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, digest: digestOf(code) })));
	return codes;
}

/** Uses up a recovery code. @returns whether the person had it */
export async function spendRecoveryCode(tx: Queryable, userId: string, code: string): Promise<boolean> {
	const used = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digestOf(code))))
		.returning({ userId: recoveryCodes.userId });
	return used.length === 1;
}

/** Such as "K7QX-2MVA-…": 24 characters in groups of four. */
function newCode(): string {
	const text = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
	return text.match(/.{4}/g)?.join("-") ?? text;
}

function digestOf(code: string): string {
	const text = code.toUpperCase().replace(/[^A-Z2-7]/g, "");
	return createHash("sha256").update(text).digest("hex");
}
