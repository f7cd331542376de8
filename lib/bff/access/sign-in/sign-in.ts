import { eq } from "drizzle-orm";
import { z } from "zod";
import { signInWithPasskey, startPasskeySignIn } from "@/lib/bff/access/passkeys/sign-in-with-passkey";
import { verifyPassword } from "@/lib/bff/access/password/hash-password";
import { endIfPasswordChanged, findPassword } from "@/lib/bff/access/password/passwords";
import { askForCode, signInWithCode } from "@/lib/bff/access/second-factor/second-step";
import { readSession, requireSameOrigin, signedOut } from "@/lib/bff/access/session";
import { noSessionCookie, sessionToken } from "@/lib/bff/access/session-cookie";
import { deviceCookie, knownDevice } from "@/lib/bff/access/sign-in/device-cookie";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in/sign-in-limit";
import { extendSession, startSession } from "@/lib/bff/access/sign-in/start-session";
import { endProviderSession } from "@/lib/bff/access/sso/end-provider-session";
import { handleSsoCallback, startSso } from "@/lib/bff/access/sso/handle-sso";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { failure, success } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { viewAsCookie } from "@/lib/bff/staff/roles/view-as";
import { sessions } from "@/lib/bff/store/schema";
import { HttpError } from "@/lib/wire/http/http-error";

const BODY_LIMIT_BYTES = 16 * 1024;

const signInBody = z.object({ email: z.string(), password: z.string() });

/** Sign-in, sign-out and the session. */
export function handleAuth(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const action = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
		switch (`${request.method} ${action}`) {
			case "POST /sign-in/email":
				return signIn(runtime, request, requestId);
			case "POST /sign-out":
				return signOut(runtime, request, requestId);
			case "GET /get-session":
				return session(runtime, request, requestId);
			case "POST /sign-in/code":
				return signInWithCode(runtime, request, requestId);
			case "POST /sign-in/passkey/options":
				return startPasskeySignIn(runtime, request, requestId);
			case "POST /sign-in/passkey":
				return signInWithPasskey(runtime, request, requestId);
			case "GET /sso":
				return startSso(runtime, request);
			case "GET /sso/callback":
				return handleSsoCallback(runtime, request);
			default:
				return failure({ status: 404, message: "This path doesn't exist." }, requestId);
		}
	});
}

async function signIn(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const body = signInBody.safeParse(await readJson(request, BODY_LIMIT_BYTES));
	if (!body.success) throw new HttpError("invalid", "Enter your email address and password.");
	requirePasswordsEnabled(runtime);
	const email = body.data.email.trim().toLowerCase();
	const device = knownDevice(runtime.config.appSecret, request.headers, email);
	const source = requestSource(request.headers);
	const attempt = { email, address: source.address, device };
	await countAttempt(runtime.db, attempt);
	const password = await findPassword(runtime.db, email);
	const isRight = await verifyPassword(body.data.password, password?.hash);
	const response =
		password && isRight ? await signInWith(runtime, request, requestId, { ...password, email }) : undefined;
	if (response) {
		await forgetAttempts(runtime.db, attempt);
		return response;
	}
	const refusal = { status: 401, message: "Wrong email address or password." };
	await recordPersonAudit(runtime.db, { email }, source, {
		action: "sign_in.failed",
		outcome: { kind: "refused", ...refusal },
	});
	throw new HttpError("unauthenticated", refusal.message);
}

/** Signs in after a right password, or asks for a code. @returns undefined if the password has changed meanwhile */
async function signInWith(
	runtime: Runtime,
	request: Request,
	requestId: string,
	{ userId, storedAt, email }: { userId: string; storedAt: number; email: string },
): Promise<Response | undefined> {
	const { db, config } = runtime;
	const { headers } = request;
	const secondStep = await askForCode(runtime, request, { userId, passwordStoredAt: storedAt }, requestId);
	if (secondStep) return secondStep;
	const { token, cookie } = await startSession(runtime, request, { userId, method: "password" });
	if (await endIfPasswordChanged(db, { token, userId, passwordStoredAt: storedAt })) return undefined;
	await recordPersonAudit(db, { email }, requestSource(headers), { action: "sign_in.succeeded" });
	const response = success(null, requestId);
	const device = knownDevice(config.appSecret, headers, email);
	response.headers.append("set-cookie", cookie);
	response.headers.append("set-cookie", deviceCookie(config.appSecret, headers, email, device));
	return response;
}

/** Refuses (403) passwords while people sign in only through single sign-on. */
export function requirePasswordsEnabled({ config }: Pick<Runtime, "config">): void {
	if (config.sso?.isOnly)
		throw new HttpError("forbidden", "Passwords are disabled. Use single sign-on instead.");
}

/** Deletes the session and its cookie, and says where the browser continues if it isn't the sign-in page. */
async function signOut(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const token = sessionToken(runtime.config.appSecret, request.headers);
	const ended =
		token &&
		(await runtime.db.transaction(async (tx) => {
			const [session] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
			if (!session) return undefined;
			const source = requestSource(request.headers);
			await recordPersonAudit(tx, { id: session.userId }, source, { action: "sign_in.ended" });
			return session;
		}));
	const address = ended && (await endProviderSession(runtime, request.headers, ended));
	const response = success(address ? { continue_at: address } : null, requestId);
	response.headers.append("set-cookie", noSessionCookie(request.headers));
	// The next person in this browser has their own view.
	response.headers.append("set-cookie", viewAsCookie(request.headers, undefined));
	return response;
}

/** Returns the signed-in person and extends the session. */
async function session(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const found = await readSession(runtime, request.headers);
	if (!found) throw signedOut();
	const { id, name, email } = found.person;
	const reply = success({ id, name, email }, requestId);
	const cookie = found.isExtendable && (await extendSession(runtime, request.headers, found.id));
	if (cookie) reply.headers.append("set-cookie", cookie);
	return reply;
}
