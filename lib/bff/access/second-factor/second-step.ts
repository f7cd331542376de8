import { eq } from "drizzle-orm";
import { z } from "zod";
import { endIfPasswordChanged, passwordStoredAt } from "@/lib/bff/access/password/passwords";
import { sealedCookie } from "@/lib/bff/access/sealed-cookie";
import { hasAuthenticator, requireCode } from "@/lib/bff/access/second-factor/authenticator";
import { deviceCookie, knownDevice } from "@/lib/bff/access/sign-in/device-cookie";
import { startSession } from "@/lib/bff/access/sign-in/start-session";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { parseBody, readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { users } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 16 * 1024;
/** How long someone can look for their phone. */
const PENDING_S = 5 * 60;

/** Says whose password was right. It grants nothing but the second step. */
const pendingCookie = sealedCookie(
	"chat-console.second-step",
	z.object({ userId: z.string(), passwordStoredAt: z.number() }),
	PENDING_S,
);

const codeBody = z.object({
	code: z.string("Enter the code.").trim().min(1, "Enter the code.").max(64, "This code is too long."),
});

/**
 * After a right password: if the person has an authenticator app, the response asks for a code, and no session starts.
 * @returns undefined if no code is needed
 */
export async function askForCode(
	{ db, config }: Runtime,
	request: Request,
	pending: { userId: string; passwordStoredAt: number },
	requestId: string,
): Promise<Response | undefined> {
	if (!(await hasAuthenticator(db, pending.userId))) return undefined;
	const response = success({ second_step: true }, requestId);
	const cookie = pendingCookie.set(config.appSecret, request.headers, pending);
	response.headers.append("set-cookie", cookie);
	return response;
}

/** The second step: signs in whose password was right, with a code of their app or a recovery code. */
export async function signInWithCode(
	runtime: Runtime,
	request: Request,
	requestId: string,
): Promise<Response> {
	const { db, config } = runtime;
	const { headers } = request;
	const { code } = parseBody(codeBody, await readJson(request, BODY_LIMIT_BYTES));
	const pending = pendingCookie.read(config.appSecret, headers);
	const [person] = pending ? await db.select().from(users).where(eq(users.id, pending.userId)) : [];
	const isSame =
		pending && (await passwordStoredAt(db, eq(users.id, pending.userId))) === pending.passwordStoredAt;
	if (!person || !isSame) throw tooLate();
	const source = requestSource(headers);
	const used = await requireCode(db, config, person.id, code).catch(async (error) => {
		if (error instanceof HttpError) {
			const { status, message } = error;
			const outcome = { kind: "refused" as const, status, message };
			await recordPersonAudit(db, { id: person.id }, source, { action: "sign_in.failed", outcome });
		}
		throw error;
	});
	const { token, cookie } = await startSession(runtime, request, { userId: person.id, method: "code" });
	if (used === "recovery-code")
		await recordPersonAudit(db, { id: person.id }, source, { action: "profile.recovery_code_used" });
	if (await endIfPasswordChanged(db, { ...pending, token })) throw tooLate();
	await recordPersonAudit(db, { id: person.id }, source, { action: "sign_in.succeeded" });
	const response = success(null, requestId);
	response.headers.append("set-cookie", cookie);
	const device = knownDevice(config.appSecret, headers, person.email);
	response.headers.append("set-cookie", pendingCookie.end(headers));
	response.headers.append("set-cookie", deviceCookie(config.appSecret, headers, person.email, device));
	return response;
}

function tooLate(): HttpError {
	return new HttpError("conflict", "This took too long. Enter your password again.");
}
