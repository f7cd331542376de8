import { eq } from "drizzle-orm";
import { z } from "zod";
import { endIfPasswordChanged, passwordStoredAt } from "@/lib/bff/access/password/passwords";
import { sealedCookie } from "@/lib/bff/access/sealed-cookie";
import { hasAuthenticator, requireCode } from "@/lib/bff/access/second-factor/authenticator";
import { deviceCookie, knownDevice } from "@/lib/bff/access/sign-in/device-cookie";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { outcomeOf } from "@/lib/bff/audit/record-afterwards";
import type { Call } from "@/lib/bff/call";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { users } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

/** How long someone can look for their phone. */
const PENDING_S = 5 * 60;

/** Says whose password was right. It grants nothing but the second step. */
const pendingCookie = sealedCookie(
	"chat-console.second-step",
	z.object({ userId: z.string(), passwordStoredAt: z.number() }),
	PENDING_S,
);

/**
 * After a right password: if the person has an authenticator app, a code is needed, and no session starts.
 * @returns the cookie of the pending sign-in; undefined if no code is needed
 */
export async function askForCode(
	{ db, config }: Runtime,
	headers: Headers,
	pending: { userId: string; passwordStoredAt: number },
): Promise<string | undefined> {
	if (!(await hasAuthenticator(db, pending.userId))) return undefined;
	return pendingCookie.set(config.appSecret, headers, pending);
}

/** The second step: signs in whose password was right, with a code of their app or a recovery code. */
export async function signInWithCode({
	runtime,
	request,
	body,
	setCookie,
}: Call<"signInWithCode">): Promise<void> {
	const { db, config } = runtime;
	const { headers } = request;
	const pending = pendingCookie.read(config.appSecret, headers);
	const [person] = pending ? await db.select().from(users).where(eq(users.id, pending.userId)) : [];
	const isSame =
		pending && (await passwordStoredAt(db, eq(users.id, pending.userId))) === pending.passwordStoredAt;
	if (!person || !isSame) throw tooLate();
	const source = requestSource(headers);
	const used = await requireCode(db, config, person.id, body.code).catch(async (error) => {
		if (error instanceof HttpError) {
			const outcome = outcomeOf(error);
			await recordPersonAudit(db, { id: person.id }, source, { action: "sign_in.failed", outcome });
		}
		throw error;
	});
	const { token, cookie } = await startSession(runtime, headers, { userId: person.id, method: "code" });
	if (used === "recovery-code")
		await recordPersonAudit(db, { id: person.id }, source, { action: "profile.recovery_code_used" });
	if (await endIfPasswordChanged(db, { ...pending, token })) throw tooLate();
	await recordPersonAudit(db, { id: person.id }, source, { action: "sign_in.succeeded" });
	setCookie(cookie);
	const device = knownDevice(config.appSecret, headers, person.email);
	setCookie(pendingCookie.end(headers));
	setCookie(deviceCookie(config.appSecret, headers, person.email, device));
}

function tooLate(): HttpError {
	return new HttpError("conflict", "This took too long. Enter your password again.");
}
