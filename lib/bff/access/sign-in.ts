import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { cookieName, isExtendedAt, sessionToken } from "@/lib/bff/access/auth";
import { isHttps, requestOrigin } from "@/lib/bff/access/same-origin";
import { readSession, requireSameOrigin, signedOut } from "@/lib/bff/access/session";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in-limit";
import { recordPersonAudit } from "@/lib/bff/audit/record";
import { failure, Refusal, success, unavailable } from "@/lib/bff/http/answer";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import { requestSource } from "@/lib/bff/http/request-source";
import type { Runtime } from "@/lib/bff/runtime";
import { viewAsCookie } from "@/lib/bff/staff/view-as";
import { sessions } from "@/lib/bff/store/schema";

const BODY_LIMIT_BYTES = 16 * 1024;

const signInBody = z.object({ email: z.string(), password: z.string() });

/**
 * Sign-in, sign-out and the session, in our envelope. Only these three of better-auth's endpoints exist, and its
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
			default:
				return failure({ status: 404, message: "This path doesn't exist." }, requestId);
		}
	});
}

async function signIn(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const body = signInBody.safeParse(await readJson(request, BODY_LIMIT_BYTES));
	if (!body.success) throw new Refusal({ status: 422, message: "Enter your email address and password." });
	const email = body.data.email.trim().toLowerCase();
	const { appSecret } = runtime.config;
	const device = knownDevice(appSecret, request.headers, email);
	const source = requestSource(request.headers);
	const attempt = { email, address: source.address, device };
	await countAttempt(runtime.db, attempt);
	const response = await call(runtime, request, { email, password: body.data.password });
	if (response.ok) {
		await forgetAttempts(runtime.db, attempt);
		await runtime.db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
		await recordPersonAudit(runtime.db, { email }, source, { action: "sign_in.succeeded" });
		const signedIn = withCookies(response, success(null, requestId));
		signedIn.headers.append("set-cookie", deviceCookie(appSecret, isHttps(request.headers), email, device));
		return signedIn;
	}
	if (response.status >= 500) throw unavailable();
	const refusal = { status: 401, message: "Wrong email address or password." };
	await recordPersonAudit(runtime.db, { email }, source, {
		action: "sign_in.failed",
		outcome: { kind: "refused", ...refusal },
	});
	throw new Refusal(refusal);
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
	const response = withCookies(await call(runtime, request, undefined), success(null, requestId));
	// The next person in this browser has their own view.
	response.headers.append("set-cookie", viewAsCookie(request.headers, undefined));
	return response;
}

/** Returns the signed-in person and extends the session. */
async function session(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const found = await readSession(runtime, request.headers);
	if (!found) throw signedOut();
	const { name, email } = found.person;
	const reply = success({ name, email }, requestId);
	return isExtendedAt(found.expiresAt) ? withCookies(await call(runtime, request, undefined), reply) : reply;
}

/** Calls better-auth with only the necessary parts of the request. */
function call(runtime: Runtime, request: Request, body: unknown): Promise<Response> {
	const headers = new Headers();
	for (const name of ["cookie", "origin", "user-agent", "x-forwarded-for", "x-forwarded-host", "host"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const secure = isHttps(request.headers);
	headers.set("x-forwarded-proto", secure ? "https" : "http");
	// The origin is already checked; better-auth gets the one it trusts.
	headers.set("origin", requestOrigin(headers));
	if (request.method === "POST") headers.set("content-type", "application/json");
	const auth = secure ? runtime.auth.secure : runtime.auth.plain;
	return auth.handler(
		new Request(new URL(new URL(request.url).pathname, secure ? "https://localhost" : "http://localhost"), {
			method: request.method,
			headers,
			...(request.method === "POST" && { body: JSON.stringify(body ?? {}) }),
		}),
	);
}

function withCookies(from: Response, to: Response): Response {
	for (const cookie of from.headers.getSetCookie()) to.headers.append("set-cookie", cookie);
	return to;
}

/*
 * Device cookies: a browser where a person signed in has a proof of it. Its attempts are counted separately, so that
 * guessing strangers can't lock that person out. The proof doesn't grant access.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */

const NAME = "chat-console.device";
const LIFETIME_S = 180 * 24 * 60 * 60;

/** The id of a device where the person with this email signed in before, or undefined. */
function knownDevice(appSecret: string, headers: Headers, email: string): string | undefined {
	const cookies = parseCookies(headers.get("cookie") ?? "");
	const [id = "", proof = ""] = (cookies.get(cookieName(isHttps(headers), NAME)) ?? "").split(".");
	const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(appSecret, email, id))];
	return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The cookie that makes a device known; a known device keeps its id. */
function deviceCookie(appSecret: string, secure: boolean, email: string, id = newId()): string {
	const cookie = `${cookieName(secure, NAME)}=${id}.${proofOf(appSecret, email, id)}`;
	return `${cookie}; Path=/; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function newId(): string {
	return randomBytes(16).toString("base64url");
}

function proofOf(appSecret: string, email: string, id: string): string {
	return createHmac("sha256", appSecret)
		.update(JSON.stringify(["device", email, id]))
		.digest("base64url");
}
