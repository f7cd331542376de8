import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type {
	AuthenticationResponseJSON,
	AuthenticatorTransport,
	RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { requestOrigin } from "@/lib/bff/access/same-origin";
import { sealedCookie } from "@/lib/bff/access/sealed-cookie";
import { endProof } from "@/lib/bff/access/second-factor/authenticator";
import { requirePasskeyUsed } from "@/lib/bff/access/second-factor/require-passkey";
import type { Runtime } from "@/lib/bff/runtime";
import type { Queryable } from "@/lib/bff/store/database";
import type { SignInMethod } from "@/lib/bff/store/person-schema";
import { passkeys, sessions, users } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/** Loaded at its first use: with what reads certificates, it's a quarter of the modules of the console. */
const webAuthn = () => import("@simplewebauthn/server");

const PER_PERSON_MAX = 20;
const CHALLENGE_S = 10 * 60;

/** What the device has to sign. Challenges up to the last one used are refused, so each works once. */
const challengeCookie = sealedCookie(
	"chat-console.passkey",
	z.object({ challenge: z.string(), userId: z.string().nullable(), issuedAt: z.number() }),
	CHALLENGE_S,
);

type Options<T> = { options: T; cookie: string };

/** The host name and origin that passkeys are bound to: the one that the browser shows, which the server checked. */
function relyingParty(headers: Headers): { origin: string; host: string } {
	const origin = requestOrigin(headers);
	return { origin, host: new URL(origin).hostname };
}

/**
 * Whether passkeys can work where a page was opened, as far as its request tells. They need HTTPS or localhost, where
 * alone browsers send `Sec-Fetch-Site`, and a host name.
 */
export function mayUsePasskeys(headers: Headers): boolean {
	const hostname = relyingParty(headers).host.replace(/^\[|\]$/g, "");
	return headers.has("sec-fetch-site") && isIP(hostname) === 0;
}

/** The browser's options for a new passkey of a person. The device must check who uses it. */
export async function registrationOptions(
	{ db, config }: Runtime,
	headers: Headers,
	person: { id: string; name: string; email: string },
): Promise<Options<unknown>> {
	const { host } = relyingParty(headers);
	const known = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
	if (known.length >= PER_PERSON_MAX)
		throw new HttpError("conflict", `You can have up to ${PER_PERSON_MAX} passkeys.`);
	const options = await (await webAuthn()).generateRegistrationOptions({
		rpName: "Chat Console",
		rpID: host,
		userID: new TextEncoder().encode(person.id),
		userName: person.email,
		userDisplayName: person.name,
		excludeCredentials: known
			.filter((passkey) => passkey.host === host)
			.map(({ credentialId, transports }) => ({ id: credentialId, transports: asTransports(transports) })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	const value = { challenge: options.challenge, userId: person.id, issuedAt: Date.now() };
	return { options, cookie: challengeCookie.set(config.appSecret, headers, value) };
}

/** Adds the passkey that a device made. The session that adds it counts as signed in with it. */
export async function addPasskey(
	{ config }: Runtime,
	tx: Queryable,
	headers: Headers,
	session: { id: string; method: SignInMethod; person: { id: string } },
	{ name, response }: { name: string; response: unknown },
): Promise<void> {
	const userId = session.person.id;
	await requirePasskeyUsed(tx, session);
	const issued = challengeCookie.read(config.appSecret, headers);
	if (!issued || issued.userId !== userId) throw tooLate();
	const { origin, host } = relyingParty(headers);
	const { registrationInfo } = await (await webAuthn())
		.verifyRegistrationResponse({
			// The library validates it.
			response: response as RegistrationResponseJSON,
			expectedChallenge: issued.challenge,
			expectedOrigin: origin,
			expectedRPID: host,
			requireUserVerification: true,
		})
		.catch(() => ({ registrationInfo: undefined }));
	if (!registrationInfo) throw untrusted();
	await spendChallenge(tx, userId, new Date(issued.issuedAt));
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
	const added = await tx
		.insert(passkeys)
		.values({
			id: randomUUID(),
			credentialId: id,
			userId,
			name,
			publicKey: Buffer.from(publicKey).toString("base64url"),
			counter,
			transports,
			host,
		})
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	if (added.length === 0) throw new HttpError("conflict", "This passkey was added already.");
	await tx
		.update(sessions)
		.set({ method: "passkey" })
		.where(and(eq(sessions.id, session.id), eq(sessions.method, "password")));
}

/** Uses up a challenge for a new passkey; refuses one that was used, also for a passkey that has been removed since. */
async function spendChallenge(tx: Queryable, userId: string, issuedAt: Date): Promise<void> {
	const isNewer = or(isNull(users.passkeyChallengeAt), lt(users.passkeyChallengeAt, issuedAt));
	const spent = await tx
		.update(users)
		.set({ passkeyChallengeAt: issuedAt })
		.where(and(eq(users.id, userId), isNewer))
		.returning({ id: users.id });
	if (spent.length === 0) throw alreadyUsed();
}

/** The browser's options for signing in with any passkey of this console. */
export async function authenticationOptions(
	{ config }: Runtime,
	headers: Headers,
): Promise<Options<unknown>> {
	const options = await (await webAuthn()).generateAuthenticationOptions({
		rpID: relyingParty(headers).host,
		userVerification: "required",
	});
	const value = { challenge: options.challenge, userId: null, issuedAt: Date.now() };
	return { options, cookie: challengeCookie.set(config.appSecret, headers, value) };
}

/** The person whose passkey signed the challenge; refuses anything else (401, 409). */
export async function findPasskeyPerson(
	{ db, config }: Runtime,
	headers: Headers,
	response: { id: string },
): Promise<string> {
	const issued = challengeCookie.read(config.appSecret, headers);
	if (!issued || issued.userId !== null) throw tooLate();
	const { origin, host } = relyingParty(headers);
	const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
	if (!passkey) throw unknown();
	// The library validates it.
	const signed = response as AuthenticationResponseJSON;
	// Another tab has asked for a passkey since, and both share the cookie.
	if ((await challengeOf(signed)) !== issued.challenge) throw tooLate();
	const verified = await (await webAuthn())
		.verifyAuthenticationResponse({
			response: signed,
			expectedChallenge: issued.challenge,
			expectedOrigin: origin,
			expectedRPID: host,
			requireUserVerification: true,
			credential: {
				id: passkey.credentialId,
				publicKey: Buffer.from(passkey.publicKey, "base64url"),
				counter: passkey.counter,
				transports: asTransports(passkey.transports),
			},
		})
		.catch(() => undefined);
	if (!verified?.verified) throw unknown();
	// WebAuthn, section 7.2, step 6: the person whom the device names owns the passkey.
	if (signed.response.userHandle !== Buffer.from(passkey.userId).toString("base64url")) throw unknown();
	const issuedAt = new Date(issued.issuedAt);
	const used = await db
		.update(passkeys)
		.set({
			lastUsedAt: sql`greatest(now(), ${issuedAt}::timestamptz)`,
			counter: verified.authenticationInfo.newCounter,
		})
		.where(
			and(eq(passkeys.id, passkey.id), or(isNull(passkeys.lastUsedAt), lt(passkeys.lastUsedAt, issuedAt))),
		)
		.returning({ userId: passkeys.userId });
	if (!used[0]) throw tooLate();
	return used[0].userId;
}

async function challengeOf({ response }: AuthenticationResponseJSON): Promise<string | undefined> {
	const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
	try {
		return decodeClientDataJSON(response.clientDataJSON).challenge;
	} catch {
		return undefined;
	}
}

/** Whose passkey it is; undefined for an unknown one. */
export async function findPasskeyOwner(db: Queryable, credentialId: string): Promise<string | undefined> {
	const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
	return passkey?.userId;
}

/** A person's passkeys, the oldest first. */
export function listPasskeys(db: Queryable, userId: string) {
	return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function renamePasskey(tx: Queryable, userId: string, id: string, name: string): Promise<void> {
	const renamed = await tx
		.update(passkeys)
		.set({ name })
		.where(isOwn(userId, id))
		.returning({ id: passkeys.id });
	if (renamed.length === 0) throw gone();
}

/** Removes a passkey. @returns its name */
export async function removePasskey(tx: Queryable, userId: string, id: string): Promise<string> {
	const [removed] = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
	if (!removed) throw gone();
	await endProof(tx, userId);
	return removed.name;
}

function isOwn(userId: string, id: string) {
	return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}

function asTransports(stored: string[]): AuthenticatorTransport[] {
	return stored as AuthenticatorTransport[];
}

function gone(): HttpError {
	return new HttpError("not-found", "This passkey was removed already.");
}

function tooLate(): HttpError {
	return new HttpError("conflict", "This took too long. Try again.");
}

function alreadyUsed(): HttpError {
	return new HttpError("conflict", "This response was used already. Try again.");
}

function untrusted(): HttpError {
	return new HttpError("invalid", "Your device's response isn't valid. Try again.");
}

function unknown(): HttpError {
	return new HttpError(
		"unauthenticated",
		"This passkey doesn't work here. Use another one, or sign in with your password.",
	);
}
