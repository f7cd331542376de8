import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isExtendedAt, sessionToken } from "@/lib/bff/access/auth";
import { signInWithPasskey, startPasskeySignIn } from "@/lib/bff/access/passkeys/sign-in-with-passkey";
import { endIfPasswordChanged, passwordStoredAt } from "@/lib/bff/access/password/passwords";
import { isHttps } from "@/lib/bff/access/same-origin";
import { askForCode, signInWithCode } from "@/lib/bff/access/second-factor/second-step";
import { readSession, requireSameOrigin, signedOut } from "@/lib/bff/access/session";
import { callAuth, endEarlierSessions, withCookies } from "@/lib/bff/access/sign-in/call-auth";
import { deviceCookie, knownDevice } from "@/lib/bff/access/sign-in/device-cookie";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in/sign-in-limit";
import { handleSsoCallback, startSso } from "@/lib/bff/access/sso/handle-sso";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import { failure, Refusal, success, unavailable } from "@/lib/bff/http/responses";
import type { Runtime } from "@/lib/bff/runtime";
import { viewAsCookie } from "@/lib/bff/staff/roles/view-as";
import { sessions, users } from "@/lib/bff/store/schema";

const BODY_LIMIT_BYTES = 16 * 1024;

const started = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

const signInBody = z.object({ email: z.string(), password: z.string() });

/**
 * Sign-in, sign-out and the session, in our envelope. Nothing else of better-auth's endpoints exists, and its
 * responses don't reach the browser, because they contain the session's token.
 */
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
	if (!body.success) throw new Refusal({ status: 422, message: "Enter your email address and password." });
	requirePasswordsEnabled(runtime);
	const email = body.data.email.trim().toLowerCase();
	const { appSecret } = runtime.config;
	const device = knownDevice(appSecret, request.headers, email);
	const source = requestSource(request.headers);
	const attempt = { email, address: source.address, device };
	await countAttempt(runtime.db, attempt);
	const storedAt = await passwordStoredAt(runtime.db, eq(sql`lower(${users.email})`, email));
	const response = await callAuth(runtime, request, { email, password: body.data.password });
	const signedIn = response.ok ? await startedWith(runtime, response, storedAt) : undefined;
	if (signedIn) {
		await forgetAttempts(runtime.db, attempt);
		const secondStep = await askForCode(runtime, request, signedIn, requestId);
		if (secondStep) return secondStep;
		await endEarlierSessions(runtime, request);
		await recordPersonAudit(runtime.db, { email }, source, { action: "sign_in.succeeded" });
		const reply = withCookies(response, success(null, requestId));
		reply.headers.append("set-cookie", deviceCookie(appSecret, isHttps(request.headers), email, device));
		return reply;
	}
	if (response.status >= 500) throw unavailable();
	const refusal = { status: 401, message: "Wrong email address or password." };
	await recordPersonAudit(runtime.db, { email }, source, {
		action: "sign_in.failed",
		outcome: { kind: "refused", ...refusal },
	});
	throw new Refusal(refusal);
}

/** The session that better-auth has started. Undefined if the password was changed while it was being checked. */
async function startedWith({ db }: Runtime, response: Response, storedAt: number | undefined) {
	const { token, user } = started.parse(await response.clone().json());
	const session = { token, userId: user.id, passwordStoredAt: storedAt };
	const isOver = await endIfPasswordChanged(db, session);
	return isOver || storedAt === undefined ? undefined : { ...session, passwordStoredAt: storedAt };
}

/** Refuses (403) passwords while people sign in only through single sign-on. */
export function requirePasswordsEnabled({ config }: Pick<Runtime, "config">): void {
	if (config.sso?.isOnly)
		throw new Refusal({ status: 403, message: "Passwords are disabled. Use single sign-on instead." });
}

/** Deletes the session, then its cookie; better-auth reports success even if the deletion failed. */
async function signOut(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const token = sessionToken(runtime.config.appSecret, request.headers);
	if (token)
		await runtime.db.transaction(async (tx) => {
			const [ended] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
			if (!ended) return;
			const source = requestSource(request.headers);
			await recordPersonAudit(tx, { id: ended.userId }, source, { action: "sign_in.ended" });
		});
	const response = withCookies(await callAuth(runtime, request, undefined), success(null, requestId));
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
	return isExtendedAt(found.expiresAt)
		? withCookies(await callAuth(runtime, request, undefined), reply)
		: reply;
}
