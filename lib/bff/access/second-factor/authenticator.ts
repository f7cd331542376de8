import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { replaceRecoveryCodes, spendRecoveryCode } from "@/lib/bff/access/second-factor/recovery-codes";
import { requirePasskeyUsed } from "@/lib/bff/access/second-factor/require-passkey";
import { countCode, forgetCodes } from "@/lib/bff/access/sign-in/sign-in-limit";
import type { Database, Queryable } from "@/lib/bff/store/database";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { authenticators, passkeys, recoveryCodes, sessions } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";
import { type AppSecrets, seal, sealAgain, unseal } from "@/lib/wire/seal";

/** As long as the digest. Source: RFC 4226, section 4, R6. */
const SECRET_BYTES = 20;

type Person = { id: string; email: string };

const wrongCode = () => {
	const message = "This code isn't right. Enter the one that your app shows now.";
	return new HttpError("invalid", message, { errors: [{ path: "code", message }] });
};

const unreadableApp = () => {
	const message =
		"Your app's codes can't be checked, because the server's APP_SECRET was changed. Enter a recovery code, or ask an owner to reset two-factor authentication.";
	return new HttpError("invalid", message, { errors: [{ path: "code", message }] });
};

const confirmedAlready = () => new HttpError("conflict", "You already have an authenticator app.");

/** Whether signing in with a password asks this person for a code. */
export async function hasAuthenticator(db: Queryable, userId: string): Promise<boolean> {
	const [row] = await db
		.select({ userId: authenticators.userId })
		.from(authenticators)
		.where(isConfirmed(userId));
	return row !== undefined;
}

/**
 * Gives a person a new secret for their app; no code is asked until they confirm it.
 * @returns the secret, as the QR code has it and as people type it
 */
export async function startAuthenticator(
	db: Database,
	secrets: AppSecrets,
	{ id, email }: Person,
): Promise<{ address: string; secret: string }> {
	const secret = new Secret({ size: SECRET_BYTES }).base32;
	const secretSealed = seal(secrets.appSecret, sealedFor(id), secret);
	const stored = await db
		.insert(authenticators)
		.values({ userId: id, secretSealed })
		.onConflictDoUpdate({
			target: authenticators.userId,
			set: { secretSealed, lastStep: 0 },
			setWhere: sql`${authenticators.confirmedAt} is null`,
		})
		.returning({ userId: authenticators.userId });
	if (stored.length === 0)
		throw new HttpError("conflict", "You already have an authenticator app. Remove it first.");
	return { address: otpOf(secret, email).toString(), secret };
}

/**
 * Asks for codes from now on, if the code shows that the app works. A session that was started with the password then
 * counts as signed in with the app. An app that already works is refused (409) before the code is looked at, so that
 * nobody can try codes here.
 * @returns the recovery codes, to be shown once
 */
export async function confirmAuthenticator(
	tx: Queryable,
	secrets: AppSecrets,
	session: { person: Person; id: string; method: SignInMethod },
	code: string,
): Promise<string[]> {
	const { person } = session;
	await requirePasskeyUsed(tx, session);
	if (await hasAuthenticator(tx, person.id)) throw confirmedAlready();
	if (!(await spendCode(tx, secrets, person.id, code))) throw wrongCode();
	const confirmed = await tx
		.update(authenticators)
		.set({ confirmedAt: sql`now()` })
		.where(and(eq(authenticators.userId, person.id), sql`${authenticators.confirmedAt} is null`))
		.returning({ userId: authenticators.userId });
	if (confirmed.length === 0) throw confirmedAlready();
	await tx
		.update(sessions)
		.set({ method: "code" })
		.where(and(eq(sessions.id, session.id), eq(sessions.method, "password")));
	return replaceRecoveryCodes(tx, person.id);
}

/** Refuses (422) a code that neither the person's app nor a recovery code gives; too many wrong ones wait (429). */
export async function requireCode(
	db: Database,
	secrets: AppSecrets,
	userId: string,
	code: string,
): Promise<"app" | "recovery-code"> {
	await countCode(db, userId);
	const text = code.replace(/\s/g, "");
	const isApp = /^\d+$/.test(text);
	const isRight = isApp
		? await spendCode(db, secrets, userId, text)
		: await spendRecoveryCode(db, userId, text);
	if (!isRight) throw wrongCode();
	await forgetCodes(db, userId);
	return isApp ? "app" : "recovery-code";
}

/** Removes a person's app and recovery codes. */
export async function removeAuthenticator(tx: Queryable, userId: string): Promise<void> {
	await tx.delete(authenticators).where(eq(authenticators.userId, userId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await endProof(tx, userId);
}

/** When a person has no second factor left, no session of theirs counts as signed in with one. */
export async function endProof(tx: Queryable, userId: string): Promise<void> {
	const [passkey] = await tx
		.select({ id: passkeys.id })
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.limit(1);
	if (passkey || (await hasAuthenticator(tx, userId))) return;
	await tx
		.update(sessions)
		.set({ method: "password" })
		.where(and(eq(sessions.userId, userId), inArray(sessions.method, ["code", "passkey"])));
}

/**
 * Seals secrets again that only a previous application secret can unseal. Several processes may do this.
 * @returns how many people's apps can't be read
 */
export async function resealAuthenticators(db: Database, secrets: AppSecrets): Promise<number> {
	let unreadable = 0;
	for (const { userId, secretSealed, confirmedAt } of await db.select().from(authenticators)) {
		const again = sealAgain(secrets, sealedFor(userId), secretSealed);
		if (again === null && confirmedAt !== null) unreadable += 1;
		if (again === null || again === secretSealed) continue;
		await db
			.update(authenticators)
			.set({ secretSealed: again })
			.where(and(eq(authenticators.userId, userId), eq(authenticators.secretSealed, secretSealed)));
	}
	return unreadable;
}

/** Uses up a code of the person's app: it and earlier ones don't work again. Refuses (422) any if it can't be read. */
async function spendCode(db: Queryable, secrets: AppSecrets, userId: string, code: string): Promise<boolean> {
	const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
	if (!row) return false;
	const secret = unseal(secrets, sealedFor(userId), row.secretSealed);
	if (secret === null) throw unreadableApp();
	const step = matchStep(secret, code.replace(/\s/g, ""));
	if (!step) return false;
	const used = await db
		.update(authenticators)
		.set({ lastStep: step })
		.where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
		.returning({ userId: authenticators.userId });
	return used.length === 1;
}

function isConfirmed(userId: string) {
	return and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
}

function sealedFor(userId: string) {
	return { purpose: "authenticator secrets", person: userId };
}

/** Every authenticator app assumes 30 seconds and 6 digits. */
function otpOf(secret: string, email?: string): TOTP {
	return new TOTP({ secret, period: 30, digits: 6, issuer: "Chat Console", label: email });
}

/**
 * The time step whose code this is, or undefined. Each step's code may be used once; the caller remembers the last. A
 * clock may be one step early or late. Source: RFC 6238, section 5.2.
 */
function matchStep(secret: string, code: string): number | undefined {
	const otp = otpOf(secret);
	const timestamp = Date.now();
	const off = otp.validate({ token: code, timestamp, window: 1 });
	return off === null ? undefined : otp.counter({ timestamp }) + off;
}
