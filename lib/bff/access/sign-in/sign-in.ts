import { eq } from "drizzle-orm";
import { verifyPassword } from "@/lib/bff/access/password/hash-password";
import { requirePasswordsEnabled } from "@/lib/bff/access/password/password-rules";
import { endIfPasswordChanged, findPassword } from "@/lib/bff/access/password/passwords";
import { askForCode } from "@/lib/bff/access/second-factor/second-step";
import { readSession, signedOut } from "@/lib/bff/access/session";
import { noSessionCookie, sessionToken } from "@/lib/bff/access/session-cookie";
import { deviceCookie, knownDevice } from "@/lib/bff/access/sign-in/device-cookie";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in/sign-in-limit";
import { extendSession, startSession } from "@/lib/bff/access/sign-in/start-session";
import { endProviderSession } from "@/lib/bff/access/sso/end-provider-session";
import { viewAsCookie } from "@/lib/bff/access/view-as";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { outcomeOf } from "@/lib/bff/audit/record-afterwards";
import type { Call } from "@/lib/bff/call";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { sessions } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/** Signs in by email and password, or asks for a code. */
export async function signIn({ runtime, request, body, setCookie }: Call<"signIn">): SecondStep {
	requirePasswordsEnabled(runtime);
	const email = body.email.trim().toLowerCase();
	const device = knownDevice(runtime.config.appSecret, request.headers, email);
	const source = requestSource(request.headers);
	const attempt = { email, address: source.address, device };
	await countAttempt(runtime.db, attempt);
	const password = await findPassword(runtime.db, email);
	const isRight = await verifyPassword(body.password, password?.hash);
	const signedIn =
		password && isRight ? await signInWith(runtime, request, { ...password, email }, setCookie) : undefined;
	if (signedIn !== undefined) {
		await forgetAttempts(runtime.db, attempt);
		return signedIn;
	}
	const refusal = new HttpError("unauthenticated", "Wrong email address or password.");
	await recordPersonAudit(runtime.db, { email }, source, {
		action: "sign_in.failed",
		outcome: outcomeOf(refusal),
	});
	throw refusal;
}

type SecondStep = Promise<{ second_step: true } | null>;

/** Signs in after a right password, or asks for a code. @returns undefined if the password has changed meanwhile */
async function signInWith(
	runtime: Runtime,
	{ headers }: Request,
	{ userId, storedAt, email }: { userId: string; storedAt: number; email: string },
	setCookie: (cookie: string) => void,
): Promise<Awaited<SecondStep> | undefined> {
	const { db, config } = runtime;
	const pending = await askForCode(runtime, headers, { userId, passwordStoredAt: storedAt });
	if (pending !== undefined) {
		setCookie(pending);
		return { second_step: true };
	}
	const { token, cookie } = await startSession(runtime, headers, { userId, method: "password" });
	if (await endIfPasswordChanged(db, { token, userId, passwordStoredAt: storedAt })) return undefined;
	await recordPersonAudit(db, { email }, requestSource(headers), { action: "sign_in.succeeded" });
	const device = knownDevice(config.appSecret, headers, email);
	setCookie(cookie);
	setCookie(deviceCookie(config.appSecret, headers, email, device));
	return null;
}

/** Deletes the session and its cookie, and says where the browser continues if it isn't the sign-in page. */
export async function signOut({
	runtime,
	request,
	setCookie,
}: Call<"signOut">): Promise<{ continue_at: string } | null> {
	const { headers } = request;
	const token = sessionToken(runtime.config.appSecret, headers);
	const ended =
		token &&
		(await runtime.db.transaction(async (tx) => {
			const [session] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
			if (!session) return undefined;
			const source = requestSource(headers);
			await recordPersonAudit(tx, { id: session.userId }, source, { action: "sign_in.ended" });
			return session;
		}));
	const address = ended && (await endProviderSession(runtime, headers, ended));
	setCookie(noSessionCookie(headers));
	// The next person in this browser has their own view.
	setCookie(viewAsCookie(headers, undefined));
	return address ? { continue_at: address } : null;
}

/** Returns the signed-in person and extends the session. */
export async function keepSession({ runtime, request, setCookie }: Call<"getSession">) {
	const found = await readSession(runtime, request.headers);
	if (!found) throw signedOut();
	const cookie = found.isExtendable && (await extendSession(runtime, request.headers, found.id));
	if (cookie) setCookie(cookie);
	return found.person;
}
